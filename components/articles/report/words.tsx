import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ArticleLink } from "@/components/articles/report/article-link";
import { useDeleteWord, useWords } from "@/components/articles/report/use-report";
import { LoadFailure } from "@/components/patterns/load-failure";
import { useKeepFocus } from "@/components/patterns/use-keep-focus";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Section } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { RowsSkeleton } from "@/components/ui/skeleton";
import type { ArticleReportQuery, ArticleWord } from "@/lib/articles/feedback/schemas";

export function Words({ days }: Pick<ArticleReportQuery, "days">) {
  const t = useTranslations("articles.report");
  const { data, error, refetch } = useWords(days);
  return (
    <Section title={t("words")} description={t("wordsHint")}>
      {data ? (
        <List words={data} />
      ) : error ? (
        <LoadFailure error={error} retry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={3} label={t("loadingWords")} />
      )}
    </Section>
  );
}

function List({ words }: { words: readonly ArticleWord[] }) {
  const t = useTranslations("articles.report");
  const [asked, setAsked] = useState<string | null>(null);
  const remove = useDeleteWord();
  const list = useKeepFocus<HTMLUListElement>();
  return (
    <>
      {words.length === 0 ? <p className="text-ink-2">{t("noWords")}</p> : null}
      <ul ref={list}>
        {words.map(({ id, word, answeredAt, ...article }) => (
          <li key={id} className="flex items-start gap-3 border-b py-2">
            <div className="min-w-0 flex-1">
              <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
                {word}
              </p>
              <p className="text-ink-2 text-sm">
                <ArticleLink {...article} /> · <RelativeTime at={answeredAt} />
              </p>
            </div>
            <IconButton label={t("deleteWord", { title: article.title })} onClick={() => setAsked(id)}>
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={t("deleteTitle")}
        description={t("deleteText")}
        confirmLabel={t("deleteConfirm")}
        onConfirm={() => (asked ? remove.mutateAsync(asked) : undefined)}
      />
    </>
  );
}
