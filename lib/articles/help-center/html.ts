/** Pages are written with this template: every value is escaped, unless it is markup that this template has made. */
import { escapeMarkup } from "@/lib/articles/documents/html-text";

export class Markup {
  constructor(readonly text: string) {}
}

type Value = Markup | string | number | null | undefined | false | readonly Value[];

/** Within attributes, values need the double quotes of the template around them. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  let text = parts[0] ?? "";
  for (const [at, value] of values.entries()) text += `${written(value)}${parts[at + 1] ?? ""}`;
  return new Markup(text);
}

function written(value: Value): string {
  if (value === null || value === undefined || value === false) return "";
  if (value instanceof Markup) return value.text;
  if (typeof value === "object") return value.map(written).join("");
  return escapeMarkup(String(value));
}

/** A document that is escaped already: renderHtml() alone makes one. */
export const trusted = (text: string): Markup => new Markup(text);

/** Data for search engines. No `<` is left that could end its element. */
export const dataBlock = (data: object): Markup =>
  new Markup(
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>\n`,
  );
