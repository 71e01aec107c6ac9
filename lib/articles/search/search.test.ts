/** A reader finds what is published, however it is typed; nothing else, and nothing of another workspace. */
import { expect, test } from "vitest";
import { createArticle, removeArticle, updateArticle } from "@/lib/articles/articles/articles";
import type { ArticleLanguage } from "@/lib/articles/articles/schemas";
import { saveText, unpublishText } from "@/lib/articles/articles/texts";
import { newId } from "@/lib/platform/ids";
import { heading, paragraph, TestHelpCenter } from "@/lib/testing/help-center";
import { searchArticles } from "./search";

const search = async (
  center: TestHelpCenter,
  typed: string,
  language: ArticleLanguage = "en",
  languages: ArticleLanguage[] = [],
) => searchArticles({ workspaceId: center.world.workspaceId, languages }, language, typed, { limit: 10 });
const titles = async (...given: Parameters<typeof search>) =>
  (await search(...given)).articles.map(({ title }) => title);

test("words, other forms, beginnings and words with a letter or two wrong find an article, in any case and without accents", async () => {
  const center = await TestHelpCenter.create();
  await center.article({
    title: "Reset your password",
    content: [paragraph("Open the settings and choose Authentication. Your café keeps the invoices.")],
  });
  for (const typed of [
    "password",
    "PASSWORDS",
    "how do I reset my password?",
    "passw",
    "pasword",
    "passwrod",
    "authentification",
    "autentication",
    "authentcaton",
    "cafe",
    "CAFÉ",
    "invoice",
    "seting",
  ])
    expect([typed, await titles(center, typed)]).toEqual([typed, ["Reset your password"]]);
  for (const typed of ["giraffe", "word", "cat", "", "?!", "xx", "how do I fly to the moon"])
    expect([typed, await titles(center, typed)]).toEqual([typed, []]);
});

test.each([
  ["パスワードを再設定する方法", "再設定", "パスワード", "院病"],
  ["如何退貨因為商品壞了", "商品", "退貨", "品商"],
  ["ต้องการคืนสินค้าครับ", "คืนสินค้า", "สินค้า", "คาสิ"],
  ["서울대학교병원예약", "병원", "예약", "원병"],
  ["كيفية إعادة تعيين المنتج الجديد", "منتج", "المنتج", "جنتم"],
  ["Donaudampfschifffahrt über Straße", "strasse", "Donau", "Gebirge"],
])("without blanks, with articles and joined letters: %s", async (title, one, other, none) => {
  const center = await TestHelpCenter.create();
  await center.article({ title, content: [paragraph("Text.")] });
  expect(await titles(center, one)).toEqual([title]);
  expect(await titles(center, other)).toEqual([title]);
  expect(await titles(center, none)).toEqual([]);
});

test("a title comes before a heading, a heading before a text, and a text that says it often before one that says it once", async () => {
  const center = await TestHelpCenter.create();
  const filler = paragraph("We write about other things here.");
  await center.article({ title: "Once", content: [filler, paragraph("A refund is possible.")] });
  await center.article({
    title: "Often",
    content: [paragraph("Refund, refund and refund: each refund is written down.")],
  });
  await center.article({ title: "Headed", content: [heading("Refund"), filler] });
  await center.article({ title: "Refund and everything else that you need to know", content: [filler] });
  await center.article({ title: "Refund", content: [filler] });
  expect(await titles(center, "refund")).toEqual([
    "Refund",
    "Refund and everything else that you need to know",
    "Headed",
    "Often",
    "Once",
  ]);
});

test("drafts, waiting changes, archived articles and those for the team are never found, and what was hidden is found again", async () => {
  const center = await TestHelpCenter.create();
  const { ctx } = center.world.owner;
  const { id } = await center.article({ title: "Zebra opened" });
  const place = { articleId: id, language: "en" as const };
  await center.article({ title: "Zebra team", audience: "team" });
  await createArticle(ctx, {
    id: newId(),
    collectionId: null,
    audience: "everyone",
    language: "en",
    title: "Zebra draft",
  });
  await saveText(ctx, place, {
    ...{ title: "Zebra changed", summary: "", version: 2 },
    document: { type: "doc", content: [paragraph("Quagga.")] },
  });
  expect(await titles(center, "zebra")).toEqual(["Zebra opened"]);
  expect(await titles(center, "quagga")).toEqual([]);
  await updateArticle(ctx, id, { audience: "team" });
  expect(await titles(center, "zebra")).toEqual([]);
  await updateArticle(ctx, id, { audience: "everyone" });
  expect(await titles(center, "zebra")).toEqual(["Zebra opened"]);
  await unpublishText(ctx, place);
  expect(await titles(center, "zebra")).toEqual([]);
  await center.write(id, { title: "Quagga" }, 3);
  expect([await titles(center, "zebra"), await titles(center, "quagga")]).toEqual([[], ["Quagga"]]);
  await center.archive(id);
  expect(await titles(center, "quagga")).toEqual([]);
  await removeArticle(ctx, id);
  expect(await titles(center, "quagga")).toEqual([]);
});

test("another workspace's articles are never found, whatever they share", async () => {
  const [one, other] = [await TestHelpCenter.create(), await TestHelpCenter.create()];
  await one.article({ title: "Narwhal" });
  await other.article({ title: "Other" });
  for (const typed of ["narwhal", "narwal", "narw"]) {
    expect(await titles(one, typed)).toEqual(["Narwhal"]);
    expect(await titles(other, typed)).toEqual([]);
  }
});

test("a search stays in its language, and another one answers where it has nothing", async () => {
  const center = await TestHelpCenter.create({ languages: ["en", "es"] });
  const { id } = await center.article({ title: "Pelican guide" });
  await center.write(id, { title: "Guía del pelícano", language: "es" }, 0);
  await center.article({ title: "Pelican food" });
  const spanish = await search(center, "pelicano", "es", ["en", "es"]);
  expect([spanish.language, spanish.articles.map(({ title }) => title)]).toEqual([
    "es",
    ["Guía del pelícano"],
  ]);
  const other = await search(center, "food", "es", ["en", "es"]);
  expect([other.language, other.articles.map(({ title, language }) => [title, language])]).toEqual([
    "en",
    [["Pelican food", "en"]],
  ]);
  expect(await search(center, "nothing", "es", ["en", "es"])).toEqual({ language: "es", articles: [] });
});

test("a result has the sentence with the words, and marks what was found as text", async () => {
  const center = await TestHelpCenter.create();
  await center.article({
    title: "Export <b>data</b>",
    content: [paragraph("First sentence. Choose the <i>archive</i> that you want to download! Last one.")],
  });
  const { articles } = await search(center, "archives dowload data");
  const marked = (parts: { text: string; isFound: boolean }[]) =>
    parts.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join("");
  expect(articles.map(({ titleParts, excerpt }) => [marked(titleParts), marked(excerpt)])).toEqual([
    ["Export <b>[data]</b>", "Choose the <i>[archive]</i> that you want to [download]!"],
  ]);
});
