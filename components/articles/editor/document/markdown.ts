/** Pasted text that is Markdown becomes blocks, as a page of Markdown does that is imported. */
import type { EditorView } from "@tiptap/pm/view";

/** A line begins as seldom a line of other text does. */
const MARK = /^(?:#{1,6} |```|~~~|> |[-*+] |\d{1,3}[.)] |\|)/;

export const isMarkdown = (pasted: string): boolean => pasted.split("\n").some((line) => MARK.test(line));

/** The parser is loaded for it. Without the parser the text is pasted as it is. */
export async function pasteMarkdown(view: EditorView, pasted: string): Promise<void> {
  const html = await toHtml(pasted).catch(() => null);
  if (view.isDestroyed) return;
  if (html === null) view.pasteText(pasted);
  else view.pasteHTML(html);
}

async function toHtml(pasted: string): Promise<string> {
  const { default: MarkdownIt } = await import("markdown-it");
  return new MarkdownIt().render(pasted);
}
