/** Above the text, and always in sight: whether it is saved, whether readers see it, and its formatting. */
import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { ArticleMenu } from "@/components/articles/editor/parts/article-menu";
import { LanguageTabs } from "@/components/articles/editor/parts/language-tabs";
import { SavingStatus } from "@/components/articles/editor/parts/saving-status";
import type { Saver } from "@/components/articles/editor/saving/use-saving";
import { TextState } from "@/components/articles/shared/text-state";
import { type TextPlace, useArticleActions } from "@/components/articles/shared/use-articles";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { Article } from "@/lib/articles/articles/schemas";
import { useWorkspace } from "@/lib/client/workspace";

type Props = {
  article: Article;
  place: TextPlace;
  saver: Saver;
  title: string;
  onHistory: () => void;
  /** The toolbar. */
  children: ReactNode;
};

export function EditorHeader({ article, place, saver, title, onHistory, children }: Props) {
  const t = useTranslations("articles.editor");
  const { workspace } = useWorkspace();
  const root = `/w/${workspace.id}/articles`;
  const text = article.texts.find(({ language }) => language === place.language);
  // A notice brings the article's state a moment after what was saved.
  const isAhead = text?.state === "published" && saver.version > text.version;
  const state =
    isAhead || (text?.state === "published" && saver.phase !== "saved")
      ? "changed"
      : (text?.state ?? "draft");
  return (
    <header className="sticky top-0 z-10 bg-surface-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-3 py-2">
        <Link
          href={root}
          className="focus-inset inline-flex h-8 items-center gap-1 rounded-md px-1.5 text-ink-2 hover:text-ink-1 pointer-coarse:h-10"
        >
          <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          <span className="max-md:sr-only">{t("back")}</span>
        </Link>
        <LanguageTabs
          article={article}
          language={place.language}
          hrefOf={(each) => `${root}/${article.id}/${each}`}
        />
        <div className="ml-auto flex min-w-0 items-center gap-3">
          <SavingStatus saver={saver} isUntitled={title.trim() === ""} />
          <TextState state={state} />
          <PublishButton article={article} place={place} saver={saver} state={state} />
          <ArticleMenu article={article} place={place} title={title} onHistory={onHistory} />
        </div>
      </div>
      {children}
    </header>
  );
}

type PublishProps = Pick<Props, "article" | "place" | "saver"> & { state: "draft" | "published" | "changed" };

/** Publishes what is written by now: it is saved before. */
function PublishButton({ article, place, saver, state }: PublishProps) {
  const t = useTranslations("articles.editor");
  const problemText = useProblemText();
  const { publish } = useArticleActions();
  const [isPending, setPending] = useState(false);
  if (state === "published" || article.isArchived) return null;
  async function run() {
    setPending(true);
    try {
      const { phase, version } = await saver.saveNow();
      // The status beside the button says why it could not be saved.
      if (phase !== "saved") return;
      await publish(place, version);
      toast.success(t("publishedNow"));
    } catch (error) {
      toast.error(problemText(error));
    } finally {
      setPending(false);
    }
  }
  return (
    <Button
      variant="primary"
      loading={isPending}
      disabled={saver.version === 0 && saver.phase === "saved"}
      onClick={() => void run()}
    >
      {t(state === "changed" ? "publishChanges" : "publish")}
    </Button>
  );
}
