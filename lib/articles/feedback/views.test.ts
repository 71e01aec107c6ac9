/** Views are counted once, by readers alone, without a statement for a page from memory. */
import { expect, test } from "vitest";
import { helpPages } from "@/lib/http/help";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { BROWSER } from "@/lib/testing/feedback";
import { TestHelpCenter } from "@/lib/testing/help-center";
import { statementsOf } from "@/lib/testing/statements";
import { job } from "@/lib/testing/world";
import { pruneFeedback } from "./jobs";
import { isReader, isRobot } from "./robots";
import { FEEDBACK_KEPT_DAYS } from "./schemas";
import { flushViews, noteView, ViewCounter } from "./views";

const browser = { "user-agent": BROWSER };
const viewsOf = async (center: TestHelpCenter) =>
  (
    await prisma().articleView.findMany({
      where: { workspaceId: center.world.workspaceId },
      orderBy: [{ language: "asc" }],
    })
  ).map(({ articleId, language, count }) => [articleId, language, count]);

test("each view of an article is counted once: rendered, from memory, and not changed since; other pages are not", async () => {
  const center = await TestHelpCenter.create({ languages: ["en", "es"] });
  const { id, number } = await center.article({ title: "Returns" });
  const path = `/help/${center.slug}/en/articles/${number}-returns`;
  const inLanguage = (language: string) => `/${language}/articles/${number}-returns`;
  const rendered = await center.get(inLanguage("en"), browser);
  const statements = await statementsOf(async () => {
    const tag = rendered.headers.get("etag") ?? "";
    for (const more of [{}, { "if-none-match": tag }])
      expect(
        helpPages.GET.fromMemory(path, "", { ...browser, "accept-encoding": "br", ...more }),
      ).not.toBeNull();
  });
  expect(statements).toEqual([]);
  // The text that answers for the language.
  await center.get(inLanguage("es"), browser);
  for (const other of ["/en", `${inLanguage("en")}.md`, `/en/articles/${number}`, "/en/nothing"])
    await center.get(other, browser);
  await flushViews();
  expect(await viewsOf(center)).toEqual([[id, "en", 4]]);
  await center.get(inLanguage("en"), browser);
  await flushViews();
  await flushViews();
  expect(await viewsOf(center)).toEqual([[id, "en", 5]]);
});

test("HEAD, robots, pages loaded in advance, files for scripts and the way back from an answer are no views", async () => {
  const center = await TestHelpCenter.create();
  const { number } = await center.article({ title: "Returns" });
  const path = `/help/${center.slug}/en/articles/${number}-returns`;
  const address = `http://localhost:3000${path}`;
  for (const headers of [
    { "user-agent": "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)" },
    { "user-agent": "" },
    { ...browser, "sec-purpose": "prefetch;prerender" },
    { ...browser, purpose: "prefetch" },
    { ...browser, "sec-fetch-dest": "empty" },
    { ...browser, referer: address },
  ])
    expect((await helpPages.GET(new Request(address, { headers }))).status).toBe(200);
  await helpPages.HEAD(new Request(address, { method: "HEAD", headers: browser }));
  helpPages.HEAD.fromMemory(path, "", { ...browser, "accept-encoding": "br" });
  await flushViews();
  expect(await viewsOf(center)).toEqual([]);
});

test.each([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
    false,
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
    false,
  ],
  [BROWSER, false],
  [
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
    true,
  ],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/131.0.0.0 Safari/537.36", true],
  ["facebookexternalhit/1.1", true],
  ["Mozilla/5.0 (compatible; YandexBot/3.0)", true],
  [null, true],
])("%s: a robot is %s", (userAgent, expected) => {
  expect(isRobot(userAgent)).toBe(expected);
  expect(isReader({ "user-agent": userAgent ?? undefined }, "/help/a")).toBe(!expected);
});

test("views that come while a batch is written are in the next one: each is written once, whatever the order", async () => {
  const written = new Map<string, number>();
  const gates: (() => void)[] = [];
  const counter = new ViewCounter(async (rows) => {
    await new Promise<void>((go) => gates.push(go));
    for (const { article_id, count } of rows) written.set(article_id, (written.get(article_id) ?? 0) + count);
  });
  const workspaceId = newId();
  const ids = [newId(), newId(), newId()];
  const expected = new Map<string, number>();
  const flushes: Promise<void>[] = [];
  for (let at = 0; at < 1000; at++) {
    const id = ids[(at * 7) % 3] ?? "";
    counter.note({ workspaceId, id, language: "en" });
    expected.set(id, (expected.get(id) ?? 0) + 1);
    if (at % 97 === 0) flushes.push(counter.flush());
    if (at % 193 === 0) gates.shift()?.();
  }
  const all = Promise.all([...flushes, counter.flush()]);
  const opening = setInterval(() => gates.shift()?.(), 0);
  await all;
  clearInterval(opening);
  expect(written).toEqual(expected);
});

test("a batch that fails is not written again, and later ones are", async () => {
  const written: number[] = [];
  let isFailing = true;
  const counter = new ViewCounter(async (rows) => {
    if (isFailing) throw new Error("the connection was lost");
    written.push(rows.length);
  });
  const view = () => counter.note({ workspaceId: newId(), id: newId(), language: "en" });
  view();
  await counter.flush();
  isFailing = false;
  view();
  await counter.flush();
  expect(written).toEqual([1]);
});

test("a deleted article's views, and another workspace's of the same id, are left out, and hold up no others", async () => {
  const [center, other] = [await TestHelpCenter.create(), await TestHelpCenter.create()];
  const { id } = await center.article({ title: "Returns" });
  const { workspaceId } = center.world;
  noteView({ workspaceId, id: newId(), language: "en" });
  noteView({ workspaceId: other.world.workspaceId, id, language: "es" });
  noteView({ workspaceId, id, language: "en" });
  await flushViews();
  expect(await viewsOf(center)).toEqual([[id, "en", 1]]);
  expect(await viewsOf(other)).toEqual([]);
});

test("views and answers are kept for so many days and no longer", async () => {
  const center = await TestHelpCenter.create();
  const { id: articleId } = await center.article({ title: "Returns" });
  const { workspaceId } = center.world;
  const kept = { workspaceId, articleId, language: "en" };
  const at = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (const days of [FEEDBACK_KEPT_DAYS - 1, FEEDBACK_KEPT_DAYS + 2]) {
    await prisma().articleView.create({ data: { ...kept, day: at(days), count: 1 } });
    const reader = Buffer.from(`reader ${days}`);
    await prisma().articleAnswer.create({
      data: { ...kept, id: newId(), month: at(days), reader, isUseful: true, answeredAt: at(days) },
    });
  }
  await pruneFeedback(job());
  expect(await prisma().articleView.count({ where: { workspaceId } })).toBe(1);
  expect(await prisma().articleAnswer.count({ where: { workspaceId } })).toBe(1);
});
