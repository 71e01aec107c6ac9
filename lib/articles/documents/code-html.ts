/** Colours code by classes alone: pages forbid styles in elements. */
import hljs from "highlight.js/lib/common";
import { escapeMarkup } from "./html-text";

/** Longer code is shown plain: a highlighter searches with expressions that are not linear in all that it is given. */
export const HIGHLIGHTED_MAX = 10_000;

export function codeHtml(code: string, language: string | null): string {
  if (!language || code.length > HIGHLIGHTED_MAX || !hljs.getLanguage(language)) return escapeMarkup(code);
  return hljs.highlight(code, { language, ignoreIllegals: true }).value;
}
