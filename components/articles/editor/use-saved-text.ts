/** A text is saved as one writes, others' changes are shown, and what this browser had kept is gone on with. */
import type { Editor } from "@tiptap/core";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import type { Place } from "@/components/articles/editor/saving/kept-text";
import { useSaving } from "@/components/articles/editor/saving/use-saving";
import { useTogether } from "@/components/articles/editor/together/use-together";
import type { useArticleText } from "@/components/articles/editor/use-article-text";
import { type TextPlace, useArticleActions } from "@/components/articles/shared/use-articles";
import { toast } from "@/components/ui/toast";
import type { Article, ArticleText, SaveArticleText } from "@/lib/articles/articles/schemas";
import { ApiError } from "@/lib/client/api";

type Options = {
  article: Article;
  text: ArticleText | null;
  place: Place & TextPlace;
  written: ReturnType<typeof useArticleText>;
  editor: Editor | null;
};

export function useSavedText({ article, text, place, written, editor }: Options) {
  const { getText } = useArticleActions();
  const onOthers = useNamedOnce(place.userId);
  const together = useTogether({ place, editor, written, text, onOthers });
  const { begin, read } = written;
  const saver = useSaving({
    slot: begin.slot,
    version: begin.version,
    isKept: begin.isKept && !begin.isBehind,
    read,
    put: (input) => putText(() => together.put(input), input),
    more: together.kept,
    fetchNewest: () => getText(place),
  });
  useFollowing({ article, text, place, written, editor, saver, together });
  return { saver, together };
}

/** The server asks for a title; without one there is nothing to send, and the status says what is missing. */
function putText<Answer>(save: () => Promise<Answer>, { title }: SaveArticleText): Promise<Answer> {
  return title.trim() ? save() : Promise.reject(new ApiError(400, "invalid_request", ""));
}

/** Says once of each person that they write too. */
function useNamedOnce(userId: string): (author: { id: string; name: string }) => void {
  const t = useTranslations("articles.editor.together");
  const named = useRef(new Set([userId]));
  return ({ id, name }) => {
    if (named.current.has(id)) return;
    named.current.add(id);
    toast.info(t("writes", { name }));
  };
}

type Following = Options & {
  saver: ReturnType<typeof useSaving>;
  together: ReturnType<typeof useTogether>;
};

/** Shows what others save. What is written here is put on top of it, or one chooses where that cannot be. */
function useFollowing({ article, text, place, written, editor, saver, together }: Following): void {
  const t = useTranslations("articles.editor");
  const { getText } = useArticleActions();
  const { isKept, isBehind } = written.begin;
  const meetKept = useEffectEvent(() => {
    if (isBehind && text) saver.meet(text);
    else if (isKept) toast.info(t("restoredHere"));
  });
  useEffect(() => meetKept(), []);
  const newest = article.texts.find((each) => each.language === place.language)?.version ?? 0;
  const follow = useEffectEvent(async () => {
    const version = await together.catchUp();
    if (saver.phase !== "saved") return;
    if (version !== null) {
      saver.settle({ version }, false);
      return;
    }
    const found = await getText(place);
    if (!found || saver.phase !== "saved" || found.version <= saver.version) return;
    written.show(editor, found);
    together.restart(found, false);
    saver.settle(found, false);
  });
  const isBehindOthers = saver.phase === "saved" && newest > saver.version && editor !== null;
  useEffect(() => {
    // A failure is met again when it is saved.
    if (isBehindOthers) follow().catch(() => undefined);
  }, [isBehindOthers]);
}
