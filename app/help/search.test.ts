/** The search of help pages works without a script, shows what is published, and is limited before its work. */
import { expect, test } from "vitest";
import { countedQuery, MISSES_KEPT_DAYS, MISSES_MAX, pruneMisses } from "@/lib/articles/search/misses";
import { LIMITS } from "@/lib/http/limits";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { paragraph, TestHelpCenter } from "@/lib/testing/help-center";
import { statementsOf } from "@/lib/testing/statements";
import { job } from "@/lib/testing/world";

const q = (typed: string, language = "en"): string => `/${language}/search?q=${encodeURIComponent(typed)}`;
const suggest = async (center: TestHelpCenter, typed: string, language = "en") =>
  JSON.parse((await center.get(q(typed, language).replace("search?", "search.json?"))).text);

test("every page has a search field, once, that opens the results without a script", async () => {
  const center = await TestHelpCenter.create();
  const { number } = await center.article({ title: "Refunds", content: [paragraph("We pay back at once.")] });
  for (const path of ["/en", `/en/articles/${number}-refunds`, "/en/nothing", "/en/search", q("refund")]) {
    const { text } = await center.get(path);
    expect([path, text.match(/<form class="search/g)?.length]).toEqual([path, 1]);
    expect(text).toContain(`action="/help/${center.slug}/en/search"`);
  }
  const page = await center.get(q("how are refunds payed back"));
  expect([page.status, page.headers.get("x-robots-tag"), page.headers.get("cache-control")]).toEqual([
    200,
    "noindex",
    "private, no-store",
  ]);
  expect(page.text).toContain('<meta name="robots" content="noindex">');
  expect(page.text).toContain("1 article found");
  expect(page.text).toContain(`href="/help/${center.slug}/en/articles/${number}-refunds"`);
  expect(page.text).toContain("<mark>Refunds</mark>");
  expect(page.text).toContain('value="how are refunds payed back"');
});

test("a search of nothing asks for words, one that finds nothing says so, and each language has its own texts", async () => {
  const center = await TestHelpCenter.create({ languages: ["en", "ar"] });
  const empty = await center.get(q("  "));
  expect(empty.text).toContain("Enter a word or a question.");
  const none = await center.get(q("<b>zebra</b>"));
  expect([none.status, none.text.includes("Nothing found for “&lt;b&gt;zebra&lt;/b&gt;”")]).toEqual([
    200,
    true,
  ]);
  const arabic = await center.get(q("zebra", "ar"));
  expect(arabic.text).toContain('dir="rtl"');
  expect(arabic.text).toContain("لم يُعثر على شيء عن «zebra»");
  // The other language keeps the search.
  expect(none.text).toContain(`href="/help/${center.slug}/ar/search?q=%3Cb%3Ezebra%3C%2Fb%3E"`);
});

test("another language answers where the reader's has nothing, and the page says so", async () => {
  const center = await TestHelpCenter.create({ languages: ["en", "es"] });
  await center.article({ title: "Invoices and taxes" });
  const page = await center.get(q("invoice", "es"));
  expect(page.text).toContain("No se encontró nada en español. Estos artículos están en inglés.");
  expect(page.text).toContain('lang="en"');
  expect((await suggest(center, "invoice", "es")).articles.map(({ lang }: { lang: string }) => lang)).toEqual(
    ["en"],
  );
});

test("suggestions have titles in pieces, as text, and nothing of a draft or of the team", async () => {
  const center = await TestHelpCenter.create();
  const { number } = await center.article({ title: "Zebra <img src=x>" });
  await center.article({ title: "Zebra draft", isPublished: false });
  await center.article({ title: "Zebra team", audience: "team" });
  const answer = await suggest(center, "zeb");
  expect(answer).toEqual({
    status: "1 article found",
    all: "Show all results",
    articles: [
      {
        title: [
          { text: "Zebra", isFound: true },
          { text: " <img src=x>", isFound: false },
        ],
        lang: "en",
        path: `/help/${center.slug}/en/articles/${number}-zebra-img-src-x`,
      },
    ],
  });
  expect((await suggest(center, "qqq")).articles).toEqual([]);
  expect((await suggest(center, "")).articles).toEqual([]);
});

test("a workspace that is being deleted, and an address that is none, have no search", async () => {
  const center = await TestHelpCenter.create();
  await center.article({ title: "Zebra" });
  expect((await center.get(q("zebra", "fr"))).status).toBe(404);
  await prisma().workspace.update({
    where: { id: center.world.workspaceId },
    data: { deletionRequestedAt: new Date(), deletionFinalAt: new Date(Date.now() + 86_400_000) },
  });
  await expect.poll(async () => (await center.get(q("zebra"))).status).toBe(404);
});

test("what found nothing is counted by day and language, without addresses and numbers, and not while typing", async () => {
  const center = await TestHelpCenter.create({ languages: ["en", "es"] });
  const { workspaceId } = center.world;
  await center.article({ title: "Known" });
  for (const typed of ["Éxport  data!", "export DATA", "known", "ana@example.com", "call 0151 2345678", "x"])
    await center.get(q(typed));
  await center.get(q("export data", "es"));
  await suggest(center, "something else");
  const counted = async () =>
    (await prisma().articleSearchMiss.findMany({ where: { workspaceId }, orderBy: { language: "asc" } })).map(
      ({ language, query, count }) => [language, query, count],
    );
  expect(await counted()).toEqual([
    ["en", "export data", 2],
    ["es", "export data", 1],
  ]);
  expect(countedQuery("a".repeat(300))).toHaveLength(80);
  expect(countedQuery("パスワード")).toBe("パスワード");
});

test("a day keeps so many different searches and no more, for so many days and no longer", async () => {
  const center = await TestHelpCenter.create();
  const { workspaceId } = center.world;
  const day = new Date(new Date().toISOString().slice(0, 10));
  const old = new Date(day.getTime() - (MISSES_KEPT_DAYS + 1) * 86_400_000);
  const row = (query: string, on: Date) => ({ workspaceId, day: on, language: "en", query });
  await prisma().articleSearchMiss.createMany({
    data: [
      ...Array.from({ length: MISSES_MAX }, (_, at) => row(`kept ${at}`, day)),
      ...Array.from({ length: 3 }, (_, at) => row(`old ${at}`, old)),
    ],
  });
  await center.get(q("one too many"));
  await center.get(q("kept 7"));
  await pruneMisses(job());
  const rows = await prisma().articleSearchMiss.findMany({ where: { workspaceId } });
  expect(rows).toHaveLength(MISSES_MAX);
  expect(rows.find(({ query }) => query === "kept 7")?.count).toBe(2);
});

test("a client that searches too often gets 429 before any statement, and other pages still answer", async () => {
  const center = await TestHelpCenter.create();
  await center.article({ title: "Known" });
  const peer = { "x-parley-peer": "198.51.100.78" };
  const { RATE_LIMIT_SCALE } = env();
  // Three.
  env().RATE_LIMIT_SCALE = 3 / LIMITS.helpSearch.capacity;
  try {
    const statuses: number[] = [];
    for (let count = 0; count < 4; count++) statuses.push((await center.get(q("known"), peer)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    await center.get("/en", peer);
    const limited = async () => {
      const page = await center.get(q("known"), peer);
      expect([page.status, page.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    };
    expect((await statementsOf(limited)).length).toBeLessThanOrEqual(1);
    expect((await center.get("/en", peer)).status).toBe(200);
  } finally {
    env().RATE_LIMIT_SCALE = RATE_LIMIT_SCALE;
  }
});

test("the script is small, has an address that changes with it, and is kept", async () => {
  const center = await TestHelpCenter.create();
  const [, path = ""] =
    /<script src="\/help\/[^/]+(\/search-[^"]+)"/.exec((await center.get("/en")).text) ?? [];
  const script = await center.get(path);
  expect([script.status, script.headers.get("content-type"), script.headers.get("cache-control")]).toEqual([
    200,
    "text/javascript; charset=utf-8",
    "public, max-age=31536000, immutable",
  ]);
  expect(Buffer.byteLength(script.text)).toBeLessThan(15_000);
  expect(script.text).not.toMatch(/innerHTML|insertAdjacent|document\.write|eval/);
  expect((await center.get("/search-former.js")).headers.get("cache-control")).toBe(
    "public, max-age=0, must-revalidate",
  );
});
