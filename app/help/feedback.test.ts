/** "Was this useful?": one answer per reader, article and month, without a cookie, from the help center's own pages alone. */
import { expect, onTestFinished, test } from "vitest";
import { ANSWERS_MAX } from "@/lib/articles/feedback/answers";
import { tokenOf } from "@/lib/articles/feedback/reader";
import { LIMITS } from "@/lib/http/limits";
import { setClock } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/ids";
import { BROWSER, type Sending, sendFeedback } from "@/lib/testing/feedback";
import { TestHelpCenter } from "@/lib/testing/help-center";
import { createOwnCenter } from "@/lib/testing/own-domains";
import { statementsOf } from "@/lib/testing/statements";

async function withArticle() {
  const center = await TestHelpCenter.create({ languages: ["en", "es"] });
  const article = await center.article({ title: "Returns" });
  const path = `/help/${center.slug}/en/articles/${article.number}`;
  const send = (more: Partial<Sending> = {}) => sendFeedback({ path: `${path}/feedback`, ...more });
  const answers = async () =>
    (
      await prisma().articleAnswer.findMany({
        where: { workspaceId: center.world.workspaceId },
        orderBy: { answeredAt: "asc" },
      })
    ).map(({ isUseful, word, language }) => [isUseful, word, language]);
  return { center, ...article, path, send, answers };
}

test("an answer leads back to the article's thanks, sets no cookie, and the page's form sends it", async () => {
  const { center, path, send, answers } = await withArticle();
  const page = await center.get(path.slice(`/help/${center.slug}`.length).concat("-returns"));
  expect(page.text).toContain(`<form class="useful" method="post" action="${path}/feedback"`);
  expect(page.headers.get("content-security-policy")).toContain(
    `/en/search.json http://localhost:3000${path}/feedback http://localhost:3000/robots.txt; `,
  );
  const sent = await send();
  expect([sent.status, sent.location, sent.text]).toEqual([303, `${path}-returns#Thanks`, ""]);
  expect([sent.headers.get("set-cookie"), sent.headers.get("cache-control")]).toEqual([null, "no-store"]);
  expect(page.text).toContain('id="Thanks"');
  expect((await send({ headers: { accept: "application/json" } })).status).toBe(204);
  expect(await answers()).toEqual([[true, "", "en"]]);
});

test("a reader's second answer replaces the first; another reader's, and another month's, is another one", async () => {
  const { send, answers } = await withArticle();
  await send({ form: { useful: "no", word: "Too short" } });
  await send({ form: { useful: "no" } });
  expect(await answers()).toEqual([[false, "Too short", "en"]]);
  await send({ form: { useful: "no", word: "Far too short" } });
  expect(await answers()).toEqual([[false, "Far too short", "en"]]);
  await send({ form: { useful: "yes", word: "ignored" } });
  expect(await answers()).toEqual([[true, "", "en"]]);
  await send({ headers: { "x-parley-peer": "203.0.113.10" } });
  await send({ headers: { "user-agent": "Mozilla/5.0 (iPhone) Safari/604.1" } });
  expect(await answers()).toHaveLength(3);
});

test("tokens of two articles, and of two months, have nothing in common, and the former month's salt is gone", async () => {
  const reader = { address: "203.0.113.9", userAgent: BROWSER };
  const [first, second] = [newId(), newId()];
  const token = async (articleId: string, month: string) =>
    (await tokenOf(reader, articleId, month)).toString("hex");
  const known = await token(first, "2001-01-01");
  expect(await token(first, "2001-01-01")).toBe(known);
  expect(await token(second, "2001-01-01")).not.toBe(known);
  expect(await token(first, "2001-02-01")).not.toBe(known);
  expect(await prisma().readerSalt.count({ where: { month: new Date("2001-01-01") } })).toBe(0);
  expect(await token(first, "2001-01-01")).not.toBe(known);
});

test("a later month counts a reader again", async () => {
  const { send, answers } = await withArticle();
  await send();
  const next = new Date(Date.now() + 32 * 86_400_000);
  setClock(() => next);
  onTestFinished(() => setClock(null));
  await send();
  expect(await answers()).toHaveLength(2);
});

test("a word is kept without addresses and numbers, as text of at most 500 characters", async () => {
  const { send, answers } = await withArticle();
  const word = "Mail ana@example.com or +49 151 234-5678,\u0000 <b>step 3</b> of 10 fails";
  await send({ form: { useful: "no", word } });
  expect((await answers())[0]?.[1]).toBe("Mail ••• or +•••, <b>step 3</b> of 10 fails");
  await send({ form: { useful: "no", word: "a".repeat(900) } });
  expect(String((await answers())[0]?.[1])).toHaveLength(500);
});

test("another site's form, one without an origin, and what is no answer are refused and not counted", async () => {
  const { send, answers } = await withArticle();
  for (const origin of ["https://evil.example", "null", null, "http://localhost:3000.evil.example"])
    expect([origin, (await send({ headers: { origin } })).status]).toEqual([origin, 403]);
  for (const form of ["useful=maybe", "", "word=x", "%%%=&&&"])
    expect([form, (await send({ form })).status]).toEqual([form, 400]);
  expect((await send({ headers: { "content-type": "application/json" }, form: "{}" })).status).toBe(400);
  expect((await send({ form: { useful: "no", word: "x".repeat(9000) } })).status).toBe(413);
  expect(await answers()).toEqual([]);
});

test("a robot is thanked and not counted", async () => {
  const { send, answers } = await withArticle();
  const robots = [
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "curl/8.5.0",
    "",
  ];
  for (const agent of robots) expect((await send({ headers: { "user-agent": agent } })).status).toBe(303);
  expect(await answers()).toEqual([]);
});

test("a draft, an article of the team, another workspace's and one that is not there take no answer", async () => {
  const { center, send } = await withArticle();
  const draft = await center.article({ title: "Draft", isPublished: false });
  const team = await center.article({ title: "Team", audience: "team" });
  const base = `/help/${center.slug}`;
  const paths = [
    `${base}/en/articles/${draft.number}/feedback`,
    `${base}/en/articles/${team.number}/feedback`,
    `${base}/en/articles/999/feedback`,
    `${base}/fr/articles/1/feedback`,
    `${base}/en/articles/0/feedback`,
    `/help/no-such-center/en/articles/1/feedback`,
  ];
  for (const path of paths) expect([path, (await send({ path })).status]).toEqual([path, 404]);
  expect(await prisma().articleAnswer.count({ where: { workspaceId: center.world.workspaceId } })).toBe(0);
  // The text that the reader saw, where the language falls back.
  await send({ path: `${base}/es/articles/1/feedback` });
  const [row] = await prisma().articleAnswer.findMany({ where: { workspaceId: center.world.workspaceId } });
  expect(row?.language).toBe("en");
});

test("on a domain of its own the form is there, and its own pages alone send it", async () => {
  const { center, domain } = await createOwnCenter();
  const { number } = await center.article({ title: "Returns" });
  const site = { domain, slug: center.slug };
  const path = `/en/articles/${number}/feedback`;
  expect(await sendFeedback({ path, site })).toMatchObject({
    status: 303,
    location: `/en/articles/${number}-returns#Thanks`,
  });
  const headers = { origin: "http://localhost:3000" };
  expect((await sendFeedback({ path, site, headers })).status).toBe(403);
  // At the installation the center has no pages while its domain is proved.
  expect((await sendFeedback({ path: `/help/${center.slug}${path}` })).status).toBe(404);
});

test("an article keeps so many answers a month and no more, and a reader's own can still change", async () => {
  const { center, id, send, answers } = await withArticle();
  await send();
  const [own] = await prisma().articleAnswer.findMany({ where: { workspaceId: center.world.workspaceId } });
  if (!own) throw new Error("an answer was given");
  await prisma().articleAnswer.createMany({
    data: Array.from({ length: ANSWERS_MAX - 1 }, (_, at) => ({
      ...{ ...own, id: newId(), articleId: id },
      reader: Buffer.from(`reader ${at}`),
    })),
  });
  expect((await send({ headers: { "x-parley-peer": "203.0.113.11" } })).status).toBe(303);
  await send({ form: { useful: "no" } });
  const all = await answers();
  expect([all.length, all.filter(([isUseful]) => !isUseful).length]).toEqual([ANSWERS_MAX, 1]);
});

test("a client that answers too often gets 429 before any statement", async () => {
  const { send } = await withArticle();
  const headers = { "x-parley-peer": "198.51.100.79" };
  const { RATE_LIMIT_SCALE } = env();
  // Three.
  env().RATE_LIMIT_SCALE = 3 / LIMITS.helpFeedback.capacity;
  onTestFinished(() => void Object.assign(env(), { RATE_LIMIT_SCALE }));
  const statuses: number[] = [];
  for (let count = 0; count < 4; count++) statuses.push((await send({ headers })).status);
  expect(statuses).toEqual([303, 303, 303, 429]);
  const limited = async () => expect((await send({ headers })).status).toBe(429);
  expect(await statementsOf(limited)).toEqual([]);
});
