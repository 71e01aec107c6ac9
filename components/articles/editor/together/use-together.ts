/** Saves a text by steps, so that others can write at the same time, and shows theirs. A language that begins is saved whole first. */
import type { Editor } from "@tiptap/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Content } from "@/components/articles/editor/saving/kept-text";
import { Together } from "@/components/articles/editor/together/together";
import type { useArticleText } from "@/components/articles/editor/use-article-text";
import { type TextPlace, useArticleActions } from "@/components/articles/shared/use-articles";
import type { ArticleText, SaveArticleText } from "@/lib/articles/articles/schemas";
import { ApiError } from "@/lib/client/api";

type Options = {
  place: TextPlace;
  editor: Editor | null;
  written: ReturnType<typeof useArticleText>;
  text: ArticleText | null;
  onOthers: (author: { id: string; name: string }) => void;
};
/** After so many others' changes in a row the own ones wait for the next try. */
const TRIES = 5;

export function useTogether({ place, editor, written, text, onOthers }: Options) {
  const { saveText, addSteps, readSteps } = useArticleActions();
  const together = useRef<Together | null>(null);
  /** The title and summary that the server has. */
  const fields = useRef({ title: text?.title ?? "", summary: text?.summary ?? "" });
  /** The own text from before others took the place of some of it. */
  const [lost, setLost] = useState<Content | null>(null);
  const { begin, read } = written;

  const start = useEffectEvent((opened: Editor) => {
    const { steps } = begin;
    // A kept text without steps is compared as a whole.
    const version = steps ? begin.version : begin.isKept ? 0 : (text?.version ?? 0);
    if (version === 0) return;
    together.current = new Together(opened, version);
    if (steps) together.current.restore(steps);
  });
  useEffect(() => {
    if (editor) start(editor);
  }, [editor]);

  /** False where the server does not know any more what was changed since. */
  async function catchUp(): Promise<boolean> {
    const own = together.current;
    if (!own) return false;
    const found = await readSteps(place, own.version);
    // One who has left the page has kept the own steps in the browser.
    if (!found.steps || own !== together.current || editor?.isDestroyed) return false;
    const before = read();
    if (own.receive(found.steps).isLost) setLost(before);
    const { title, summary } = before;
    written.change({
      ...(title === fields.current.title && { title: found.title }),
      ...(summary === fields.current.summary && { summary: found.summary }),
    });
    fields.current = { title: found.title, summary: found.summary };
    const isOthers = found.steps.some(({ clientId }) => clientId !== own.clientId);
    if (isOthers && found.author) onOthers(found.author);
    return true;
  }

  async function putSteps(own: Together, { title, summary }: SaveArticleText): Promise<{ version: number }> {
    const sent = own.unsent();
    const changed = changedFields({ title, summary }, fields.current);
    if (sent.length === 0 && !changed) return { version: own.version };
    const steps = sent.map((step) => step.toJSON());
    const { version, clientId } = own;
    const answer = await addSteps(place, { version, clientId, steps, ...changed });
    if (own === together.current && !editor?.isDestroyed && answer.version > own.version) own.confirm(sent);
    fields.current = { title: title.trim(), summary: summary.trim() };
    return answer;
  }

  async function putWhole(input: SaveArticleText): Promise<{ version: number }> {
    const doc = editor?.state.doc;
    const answer = await saveText(place, input);
    fields.current = { title: answer.title, summary: answer.summary };
    if (editor && !editor.isDestroyed && editor.state.doc === doc)
      together.current = new Together(editor, answer.version);
    return answer;
  }

  /** Sends what is written here, on top of what others wrote. Throws article_changed where that cannot be. */
  async function put(input: SaveArticleText, tries = TRIES): Promise<{ version: number }> {
    const own = together.current;
    if (!own) return putWhole(input);
    try {
      return await putSteps(own, input);
    } catch (error) {
      const isBehind = error instanceof ApiError && error.code === "article_changed";
      if (!isBehind || tries === 0 || !(await catchUp())) throw error;
      return put({ ...input, ...read() }, tries - 1);
    }
  }

  return {
    put,
    catchUp: async () => ((await catchUp()) ? (together.current?.version ?? null) : null),
    kept: () => together.current?.kept() ?? null,
    /** Another whole text was chosen, which the editor shows: the server's, or the own one, which is still to be saved. */
    restart(chosen: ArticleText, isMine: boolean) {
      together.current?.end();
      together.current = editor && !isMine ? new Together(editor, chosen.version) : null;
      fields.current = { title: chosen.title, summary: chosen.summary };
    },
    lost,
    forget: () => setLost(null),
  };
}

function changedFields(
  own: { title: string; summary: string },
  known: { title: string; summary: string },
): { title: string; summary: string } | null {
  const isSame = own.title.trim() === known.title && own.summary.trim() === known.summary;
  return isSame ? null : own;
}
