import fc from "fast-check";
import { expect, test } from "vitest";
import { query } from "./db";
import { findWords, snippetAround } from "./found-words";
import { newId } from "./ids";
import { fn } from "./sql";

const marked = (text: string, typed: string): string =>
  findWords(text, typed)
    .toReversed()
    .reduce(
      (line, { start, end }) => `${line.slice(0, start)}[${line.slice(start, end)}]${line.slice(end)}`,
      text,
    );

test("the beginnings of the words that were asked for are marked, whatever their case, accents and width", () => {
  expect(marked("Olá, vocês abrem no SÁBADO?", "voces sab")).toBe("Olá, [vocês] abrem no [SÁB]ADO?");
  expect(marked("Ｆｕｌｌ width, stra\u0308sse, Straße, Øystein", "full strasse oy")).toBe(
    "[Ｆｕｌｌ] width, [stra\u0308sse], [Straße], [Øy]stein",
  );
  expect(marked("a plan: A/B, not and", "a")).toBe("[a] plan: [A]/B, not and");
  expect(marked("nothing of that", "* _ %")).toBe("nothing of that");
  expect(marked("amelie@fournier.example", "amelie@fourn")).toBe("[amelie]@[fourn]ier.example");
});

test("a number is marked in any grouping, also in its national form", () => {
  expect(marked("call +55 (11) 98765-4321 now", "11987654321")).toBe("call +55 ([11) 98765-4321] now");
  expect(marked("+491712345678", "0171 2345")).toBe("+49[1712345]678");
  expect(marked("+442079460958", "+44 (0)20 7946")).toBe("+[44207946]0958");
  expect(marked("+7 912 345-67-89", "8 (912) 345-67-89")).toBe("+7 [912 345-67-89]");
  expect(marked("+54 9 11 2345-6789", "011 15-2345-6789")).toBe("+54 9 [11 2345-6789]");
});

test("a snippet begins shortly before the first found word, on one line", () => {
  const long = `${"intro ".repeat(30)}\n\nthe refund  was sent ${"later ".repeat(60)}`;
  const snippet = snippetAround(long, "refund");
  expect(snippet).toMatch(/^…(intro )*the refund was sent/);
  expect(snippet.length).toBeLessThan(170);
  expect(snippetAround("short", "nothing")).toBe("short");
  expect(snippetAround(`${"👍".repeat(90)}x`, "y").isWellFormed()).toBe(true);
});

/** Compares as the indexes and the queries do. */
async function finds(text: string, typed: string): Promise<boolean> {
  const [row] = await query<{ found: boolean | null }>(
    "",
    `SELECT search_lexemes($1::uuid, $2) @@ ${fn}.search_query($1::uuid, $3) AS found`,
    [newId(), text, typed],
  );
  return row?.found ?? false;
}

async function findsPerson(words: string, number: string, typed: string): Promise<boolean> {
  const [row] = await query<{ found: boolean | null }>(
    "",
    `SELECT contact_lexemes($1::uuid, $2, $3) @@ ${fn}.contact_query($1::uuid, $4) AS found`,
    [newId(), words, number, typed],
  );
  return row?.found ?? false;
}

test("PostgreSQL finds what is marked here", async () => {
  const said = "Vocês abrem no sábado, às 9? Straße 100% A-1234 foo_bar";
  for (const typed of ["voces", "SABADO", "sáb", "strasse", "100%", "A-12", "foo_b", "bar", "9", "a"]) {
    expect([typed, await finds(said, typed)]).toEqual([typed, true]);
    expect([typed, findWords(said, typed).length > 0]).toEqual([typed, true]);
  }
  for (const typed of ["abado", "voces domingo", "v", "'", "\\", "* _", ""])
    expect([typed, await finds(said, typed)]).toEqual([typed, false]);
});

test("a text of one endless word, of ligatures, or of a whole book can be stored and found", async () => {
  expect(await finds("x".repeat(5_000), "x".repeat(200))).toBe(true);
  expect(await finds("ﷺ".repeat(20_000), "صلى")).toBe(true);
  const book = Array.from({ length: 30_000 }, (_, i) => i.toString(36)).join(" ");
  expect(await finds(book, "zz")).toBe(true);
});

test.each([
  ["+5511987654321", ["5511987654321", "11987654321", "(11) 98765-4321", "4321", "+55 11", "0055 11 98765"]],
  ["+442079460958", ["020 7946 0958", "+44 (0)20 7946 0958", "0958"]],
  ["+390612345678", ["06 1234 5678"]],
  ["+79123456789", ["8 (912) 345-67-89", "89123456789", "+7 912"]],
  ["+5491123456789", ["011 15-2345-6789", "(11) 2345-6789"]],
  ["+5492966123456", ["02966 15-123456"]],
  ["+351912340002", ["351912340002", "912 340 002", "912340"]],
])("%s is found by what people type", async (number, typings) => {
  for (const typed of typings)
    expect([typed, await findsPerson(`Ana ${number}`, number, typed)]).toEqual([typed, true]);
  for (const typed of ["99999", "0958 77", "Bob"])
    expect([typed, await findsPerson(`Ana ${number}`, number, typed)]).toEqual([typed, false]);
});

test("parts of an address find it", async () => {
  const address = "amelie.b@mail.fournier.example";
  for (const typed of ["amelie.b@mail", "fournier.example", "fournier", "example", address.toUpperCase()])
    expect([typed, await findsPerson(address, "", typed)]).toEqual([typed, true]);
});

const INSIDE: [text: string, typed: string, mark: string][] = [
  ["この病院は日曜も開いていますか", "病院", "この[病院]は日曜も開いていますか"],
  ["この病院は日曜も", "院", "この病[院]は日曜も"],
  ["営業時間はカタログにある", "カタログ", "営業時間は[カタログ]にある"],
  ["我想退貨因為商品壞了", "商品", "我想退貨因為[商品]壞了"],
  ["支持中文和English搜尋", "搜尋 中文", "支持[中文]和English[搜尋]"],
  ["ต้องการคืนสินค้าครับ", "คืนสินค้า", "ต้องการ[คืนสินค้า]ครับ"],
  ["서울대학교병원예약", "병원", "서울대학교[병원]예약"],
  ["서울 병원", "서우", "[서울] 병원"],
  ["このiPhone15を返品したい", "iphone", "このiPhone15を返品したい"],
  ["このiPhone15を返品したい", "iPhone15を", "この[iPhone15を]返品したい"],
  ["أين المنتج الجديد", "منتج", "أين ال[منتج] الجديد"],
  ["Die Donaudampfschifffahrt fällt aus", "Schifffahrt", "Die Donaudampf[schifffahrt] fällt aus"],
  ["im Krankenhaus", "krankenhaus", "im [Krankenhaus]"],
  ["Frühstücksbüffet", "büffet", "Frühstücks[büffet]"],
];

test.each(INSIDE)("in %s a search for %s finds and marks %s", async (text, typed, mark) => {
  expect(marked(text, typed)).toBe(mark);
  expect(await finds(text, typed)).toBe(true);
});

test.each([
  ["この病院は", "院病"],
  ["Donaudampfschifffahrt", "dampf"],
  ["latest", "atest"],
  ["scarf", "car"],
])("in %s a search for %s finds nothing", async (text, typed) => {
  expect(marked(text, typed)).toBe(text);
  expect(await finds(text, typed)).toBe(false);
});

test("nothing that can be typed is an error", async () => {
  const mixed = fc
    .array(fc.constantFrom(..."@+ %_'\\\"&|!():*<->~0158aZßéК서ㄱ病か゛第ا،👍"), { maxLength: 12 })
    .map((parts) => parts.join(""));
  const typed = fc.sample(fc.oneof(mixed, fc.string({ unit: "binary", maxLength: 12 })), 2000);
  const valid = ["", "@", "+", " ", ...typed].map((each) => each.replaceAll("\0", "").toWellFormed());
  await query(
    "",
    `SELECT ${["search_query", "contact_query", "word_query"].map((name) => `count(${fn}.${name}($1::uuid, typed))`)}
     FROM unnest($2::text[]) typed`,
    [newId(), valid],
  );
});

test("a run has one short entry for each of its characters, and none of its own", async () => {
  const rows = await query<{ entry: string }>(
    "",
    "SELECT unnest(tsvector_to_array(search_lexemes($1::uuid, $2))) AS entry",
    [newId(), "この病院は日曜も開いていますか"],
  );
  expect(rows).toHaveLength("この病院は日曜も開いていますか".length);
  // Each entry has a prefix of six characters, from the workspace's id: the index stays below 1.5 times that of whole
  // words.
  expect(Math.max(...rows.map(({ entry }) => entry.length))).toBe(8);
});

test("20,000 characters without a blank are indexed at once", async () => {
  const run = Array.from({ length: 20_000 }, (_, i) =>
    String.fromCodePoint(0x4e00 + ((i * 7919) % 20_000)),
  ).join("");
  expect(await finds(run, run.slice(10_000, 10_004))).toBe(true);
});
