/** Writes an article in one language. Loaded when an article is opened: it brings ProseMirror. */
import "./editor.css";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { EditorHeader } from "@/components/articles/editor/editor-header";
import { HistoryDrawer } from "@/components/articles/editor/history/history-drawer";
import { ArticleFields } from "@/components/articles/editor/parts/article-fields";
import { ConflictDialog } from "@/components/articles/editor/parts/conflict-dialog";
import { EditorDialogs, useAsked } from "@/components/articles/editor/parts/editor-dialogs";
import { Planned } from "@/components/articles/editor/parts/plan";
import { SlashMenu } from "@/components/articles/editor/parts/slash-menu";
import { TitleFields } from "@/components/articles/editor/parts/title-fields";
import { Toolbar } from "@/components/articles/editor/parts/toolbar";
import { LostText } from "@/components/articles/editor/together/lost-text";
import { useArticleText } from "@/components/articles/editor/use-article-text";
import { useEditor } from "@/components/articles/editor/use-editor";
import { useSavedText } from "@/components/articles/editor/use-saved-text";
import type { TextPlace } from "@/components/articles/shared/use-articles";
import { usePictureLinks } from "@/components/articles/shared/use-picture-links";
import { Alert } from "@/components/ui/alert";
import { toast } from "@/components/ui/toast";
import type { Article, ArticleText } from "@/lib/articles/articles/schemas";
import { useWorkspace } from "@/lib/client/workspace";

type Props = TextPlace & { article: Article; text: ArticleText | null };

export function ArticleEditor({ article, text, articleId, language }: Props) {
  const t = useTranslations("articles.editor");
  const { user, workspace } = useWorkspace();
  const place = useMemo(
    () => ({ workspaceId: workspace.id, userId: user.id, articleId, language }),
    [workspace.id, user.id, articleId, language],
  );
  const written = useArticleText(place, text);
  const { begin, read, fileUrl } = written;
  const renewFile = usePictureLinks(written.addFile);
  const asked = useAsked();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { element, editor } = useEditor({
    document: begin.shown,
    label: t("text"),
    placeholder: t("placeholder"),
    language,
    detailsPlaceholder: t("details.summary"),
    missingPicture: t("picture.missing"),
    videoLabel: (provider) => t("video.named", { provider }),
    fileUrl,
    renewFile,
    onChange: (changed, isOthers) => {
      written.follow(changed);
      if (!isOthers) saver.edited();
    },
    onPictures: (files) => asked.askPictures(files.map((file) => ({ file }))),
    onLeftOut: (count) => toast.info(t("picture.leftOut", { count })),
    onPictureOpened: () => asked.ask("image", editor, fileUrl),
    onLink: () => asked.ask("link", editor, fileUrl),
  });
  const { saver, together } = useSavedText({ article, text, place, written, editor });

  const plannedAt = article.texts.find((each) => each.language === language)?.publishesAt;

  return (
    <div className="flex min-h-full flex-col">
      <h1 className="sr-only">{written.title || t("title")}</h1>
      <EditorHeader
        article={article}
        place={{ articleId, language }}
        saver={saver}
        title={written.title}
        onHistory={() => setHistoryOpen(true)}
      >
        {editor ? <Toolbar editor={editor} onAsk={(what) => asked.ask(what, editor, fileUrl)} /> : null}
      </EditorHeader>
      <div className="mx-auto flex w-full max-w-[760px] flex-1 flex-col gap-3 px-4 py-6 md:px-10">
        {article.isArchived ? <Alert>{t("isArchived")}</Alert> : null}
        <LostText lost={together.lost} read={read} language={language} onForget={together.forget} />
        {plannedAt ? <Planned place={{ articleId, language }} at={plannedAt} /> : null}
        <ArticleFields article={article} />
        <TitleFields
          title={written.title}
          summary={written.summary}
          language={language}
          onChange={(next) => {
            written.change(next);
            saver.edited();
          }}
          onLeave={() => editor?.commands.focus("start")}
        />
        <div className="relative flex-1">
          <div ref={element} />
          {editor ? <SlashMenu editor={editor} onAsk={(what) => asked.ask(what, editor, fileUrl)} /> : null}
        </div>
      </div>
      {editor ? <EditorDialogs editor={editor} asked={asked} onStored={written.addFile} /> : null}
      <HistoryDrawer
        place={{ articleId, language }}
        open={isHistoryOpen}
        onOpenChange={setHistoryOpen}
        read={read}
        onRestore={(content, number) => {
          written.show(editor, content);
          saver.edited();
          toast.success(t("versions.restored", { number }));
        }}
      />
      <ConflictDialog
        newest={saver.newest}
        read={read}
        onChoose={(isMine) => {
          if (!saver.newest) return;
          if (!isMine) written.show(editor, saver.newest);
          together.restart(saver.newest, isMine);
          saver.settle(saver.newest, isMine);
        }}
      />
    </div>
  );
}
