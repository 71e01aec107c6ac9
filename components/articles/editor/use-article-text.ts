/** The text that one writes: where it begins, what is written by now, and another version put in its place. */
import type { Editor } from "@tiptap/core";
import { useRef, useState } from "react";
import { type Content, isSame, openKept, type Place } from "@/components/articles/editor/saving/kept-text";
import { EMPTY_DOCUMENT } from "@/lib/articles/articles/empty";
import type { ArticleText } from "@/lib/articles/articles/schemas";

const NOTHING: Content = { title: "", summary: "", document: EMPTY_DOCUMENT };

/** `text`: the server's; null for a language that begins. */
export function useArticleText(place: Place, text: ArticleText | null) {
  const [begin] = useState(() => {
    const { kept, slot } = openKept(place);
    const isOwn = kept !== null && !isSame(kept, text ?? NOTHING);
    return {
      slot,
      content: (isOwn ? kept : text) ?? NOTHING,
      /** This browser has kept what it could not save. */
      isKept: isOwn,
      /** The server went on from another version since. */
      isBehind: isOwn && kept.version !== (text?.version ?? 0),
    };
  });
  const [title, setTitle] = useState(begin.content.title);
  const [summary, setSummary] = useState(begin.content.summary);
  const latest = useRef<{ title: string; summary: string; toDocument: () => Content["document"] }>(null);
  latest.current ??= { ...begin.content, toDocument: () => begin.content.document };
  const files = useRef(new Map(Object.entries(text?.files ?? {})));
  return {
    begin,
    title,
    summary,
    change(next: { title?: string; summary?: string }) {
      if (latest.current) Object.assign(latest.current, next);
      if (next.title !== undefined) setTitle(next.title);
      if (next.summary !== undefined) setSummary(next.summary);
    },
    /** A document is not copied at each key: nodes of ProseMirror never change. */
    follow({ state: { doc } }: Editor) {
      if (latest.current) latest.current.toDocument = () => doc.toJSON() as Content["document"];
    },
    read(): Content {
      const { toDocument, ...texts } = latest.current ?? { ...NOTHING, toDocument: () => EMPTY_DOCUMENT };
      return { title: texts.title, summary: texts.summary, document: toDocument() };
    },
    /** Another version takes its place; Undo brings the blocks back. */
    show(editor: Editor | null, content: Content & Partial<Pick<ArticleText, "files">>) {
      for (const [id, url] of Object.entries(content.files ?? {})) files.current.set(id, url);
      latest.current = { ...content, toDocument: () => content.document };
      setTitle(content.title);
      setSummary(content.summary);
      editor?.commands.setContent(content.document, { emitUpdate: false });
    },
    fileUrl: (id: string): string | null => files.current.get(id) ?? null,
    addFile: (file: { id: string; url: string }): void => void files.current.set(file.id, file.url),
  };
}
