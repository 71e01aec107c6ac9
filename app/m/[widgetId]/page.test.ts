/** The messenger's own page where there is no messenger: a page in the reader's language, and no bare line. */
import { expect, test } from "vitest";
import { newId } from "@/lib/platform/ids";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { GET } from "./route.next";

await takeOwnDatabase();

const open = (widgetId: string, languages: string, query = "") =>
  GET(
    new Request(`http://localhost:3000/m/${widgetId}${query}`, { headers: { "accept-language": languages } }),
    { params: Promise.resolve({ widgetId }) },
  );

test.each([
  ["es-MX,es;q=0.9", "", "es", "Aquí no hay ningún chat"],
  ["pt", "", "pt-BR", "Não há chat aqui"],
  ["it,fr", "", "en", "No messenger here"],
  ["en", "?language=es", "es", "Aquí no hay ningún chat"],
])("an unknown id answers %s%s with 404 in %s", async (languages, query, locale, title) => {
  for (const id of [newId(), "nothing"]) {
    const answer = await open(id, languages, query);
    const html = await answer.text();
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain('<meta name="viewport"');
  }
});
