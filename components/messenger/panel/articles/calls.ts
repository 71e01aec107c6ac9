/** Reads and searches articles. Without the visitor's token: they are public. */
import type { PanelArticle, ShownArticle, ShownArticles } from "@/lib/carriers/messenger/schemas";
import { call } from "../api";

/** The panel's language, in which the server chose its texts. */
const language = (): string => document.documentElement.lang;
const path = (widgetId: string, name: string, query: Record<string, string>): string =>
  `widgets/${widgetId}/${name}?${new URLSearchParams({ language: language(), ...query })}`;

export const readArticle = (widgetId: string, number: number): Promise<PanelArticle> =>
  call(path(widgetId, "article", { number: String(number) }), {});

type Search = { suggests?: boolean; isWhole?: boolean };

export async function findArticles(
  widgetId: string,
  q: string,
  search: Search = {},
): Promise<ShownArticle[]> {
  const flags = Object.entries(search).flatMap(([name, isOn]) => (isOn ? [[name, "1"]] : []));
  const found = await call<ShownArticles>(path(widgetId, "search", { q, ...Object.fromEntries(flags) }), {});
  return found.articles;
}
