/** Colours code by classes alone: pages forbid styles in elements. */
import type { HLJSApi } from "highlight.js";
import { escapeMarkup } from "./html-text";

/** Longer code is shown plain: a highlighter searches with expressions that are not linear in all that it is given. */
export const HIGHLIGHTED_MAX = 5_000;
/** Its links take a time that grows with the cube of their number. */
const PLAIN = ["markdown", "md", "mkdown", "mkd"];

let highlighter: HLJSApi | undefined;

/** Called before a page is rendered: most processes never need the languages, which take megabytes. */
export async function loadHighlighter(): Promise<void> {
  highlighter ??= (await import("highlight.js/lib/common")).default;
}

/** Without colours until loadHighlighter() has ended. */
export function codeHtml(code: string, language: string | null): string {
  if (
    !language ||
    PLAIN.includes(language.toLowerCase()) ||
    code.length > HIGHLIGHTED_MAX ||
    !highlighter?.getLanguage(language)
  )
    return escapeMarkup(code);
  return highlighter.highlight(code, { language, ignoreIllegals: true }).value;
}
