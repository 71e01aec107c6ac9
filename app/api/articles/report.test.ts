/** The report about articles: its numbers, its lists, who reads it, and what readers wrote. */
import { expect, test } from "vitest";
import { createOwnRole } from "@/lib/account/own-roles/own-roles";
import type { ArticleReport, ArticleWord } from "@/lib/articles/feedback/schemas";
import { flushViews, noteView } from "@/lib/articles/feedback/views";
import type { AskedArticles } from "@/lib/inbox/articles/asked-schemas";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asBearer, asMember, call } from "@/lib/testing/call";
import { sendFeedback } from "@/lib/testing/feedback";
import { TestHelpCenter } from "@/lib/testing/help-center";
import { addMember, createVisitor, createWorld } from "@/lib/testing/world";
import * as sayRoute from "../messenger/messages/route";
import * as askedRoute from "./report/conversations/route";
import * as reportRoute from "./report/route";
import * as wordRoute from "./words/[wordId]/route";
import * as wordsRoute from "./words/route";

async function withReaders() {
  const center = await TestHelpCenter.create({ languages: ["en", "es"] });
  const { owner, workspaceId } = center.world;
  const headers = asMember(owner, workspaceId);
  const returns = await center.article({ title: "Returns" });
  const fees = await center.article({ title: "Fees" });
  const answer = (number: number, reader: number, form: Record<string, string>) =>
    sendFeedback({
      path: `/help/${center.slug}/en/articles/${number}/feedback`,
      form,
      headers: { "x-parley-peer": `203.0.113.${reader}` },
    });
  for (let at = 0; at < 3; at++) noteView({ workspaceId, id: fees.id, language: "en" });
  noteView({ workspaceId, id: returns.id, language: "en" });
  await flushViews();
  await answer(fees.number, 1, { useful: "yes" });
  await answer(fees.number, 2, { useful: "no", word: "Where are the fees?" });
  await answer(returns.number, 2, { useful: "no" });
  await center.get("/en/search?q=giraffe");
  const report = async (query: Record<string, string> = {}) =>
    (await call<ArticleReport>(reportRoute, { headers, query })).body;
  const words = async () =>
    (await call<{ words: ArticleWord[] }>(wordsRoute, { headers, query: { days: "7" } })).body.words;
  return { center, headers, workspaceId, returns, fees, report, words };
}

test("views, answers and searches are summed up by article, the most viewed first", async () => {
  const { returns, fees, report } = await withReaders();
  const { totals, articles, searches, old } = await report();
  expect(totals).toEqual({ views: 4, useful: 1, notUseful: 2 });
  const named = { language: "en", useful: 0, notUseful: 1 };
  expect(articles).toEqual([
    { ...named, articleId: fees.id, number: fees.number, title: "Fees", views: 3, useful: 1 },
    { ...named, articleId: returns.id, number: returns.number, title: "Returns", views: 1 },
  ]);
  expect(searches).toEqual([{ query: "giraffe", language: "en", count: 1 }]);
  expect(old).toEqual([]);
});

test("a period has its days, and an old text is one that was not published again for so many months", async () => {
  const { workspaceId, returns, report } = await withReaders();
  const at = new Date(Date.now() - 40 * 86_400_000);
  const key = { workspaceId, articleId: returns.id };
  await prisma().articleView.create({ data: { ...key, language: "en", day: at, count: 10 } });
  expect((await report({ days: "30" })).totals.views).toBe(4);
  expect((await report({ days: "90" })).totals.views).toBe(14);
  const publishedAt = new Date(Date.now() - 200 * 86_400_000);
  await prisma().articleText.updateMany({ where: key, data: { publishedAt } });
  expect((await report({ months: "12" })).old).toEqual([]);
  expect((await report({ months: "6" })).old).toMatchObject([
    { articleId: returns.id, title: "Returns", publishedAt: publishedAt.toISOString() },
  ]);
});

test("what a reader wrote is listed and deleted; the answer still counts", async () => {
  const { headers, fees, report, words } = await withReaders();
  const [found, ...others] = await words();
  expect(found).toMatchObject({ articleId: fees.id, title: "Fees", word: "Where are the fees?" });
  expect(others).toEqual([]);
  const remove = (wordId: string) => call(wordRoute, { method: "DELETE", headers, params: { wordId } });
  expect((await remove(found?.id ?? "")).status).toBe(200);
  expect(await words()).toEqual([]);
  expect((await report()).totals.notUseful).toBe(2);
  for (const id of [found?.id ?? "", newId()])
    expect(await remove(id)).toMatchObject({ status: 404, body: { code: "not_found" } });
});

test("another workspace has its own numbers, and reads and deletes none of these", async () => {
  const { words } = await withReaders();
  const [found] = await words();
  const other = await withReaders();
  expect((await other.report()).totals).toEqual({ views: 4, useful: 1, notUseful: 2 });
  const params = { wordId: found?.id ?? "" };
  const refused = await call(wordRoute, { method: "DELETE", headers: other.headers, params });
  expect(refused.status).toBe(404);
  expect(await words()).toHaveLength(1);
});

test("people of other workspaces do not read it, and other periods are refused", async () => {
  const { headers, workspaceId } = await withReaders();
  const stranger = await createWorld();
  const asStranger = asMember(stranger.owner, workspaceId);
  for (const [module, options] of [
    [reportRoute, {}],
    [wordsRoute, {}],
    [wordRoute, { method: "DELETE", params: { wordId: newId() } }],
  ] as const)
    expect((await call(module, { headers: asStranger, ...options })).status).toBe(404);
  for (const [name, value] of [
    ["days", "31"],
    ["days", "x"],
    ["months", "0"],
  ] as const)
    expect((await call(reportRoute, { headers, query: { [name]: value } })).status).toBe(400);
});

test("conversations that began at an article are counted once for each, as far as the person sees them", async () => {
  const { center, headers, workspaceId, returns, fees } = await withReaders();
  const from = async (numbers: number[]) => {
    const visitor = await createVisitor(workspaceId);
    let conversationId = "";
    for (const number of numbers) {
      const body = { clientId: newId(), text: "I still need help", article: { number, language: "en" } };
      const said = await call<{ conversationId: string }>(sayRoute, {
        method: "POST",
        headers: asBearer(visitor.token),
        body,
      });
      expect(said.status, said.text).toBe(201);
      ({ conversationId } = said.body);
    }
    return conversationId;
  };
  await from([returns.number]);
  const hidden = await from([returns.number]);
  await from([fees.number]);
  const asked = async (as = headers) =>
    (await call<AskedArticles>(askedRoute, { headers: as, query: { days: "7" } })).body;
  const found = await asked();
  expect(found.total).toBe(3);
  expect(found.articles.map(({ title, count }) => [title, count])).toEqual([
    ["Returns", 2],
    ["Fees", 1],
  ]);
  const author = await addMember(workspaceId, "agent");
  const role = await createOwnRole(center.world.owner.ctx, {
    ...{ id: newId(), name: "Author", permissions: ["articles"], sees: "own_teams" },
  });
  await prisma().member.update({
    where: { workspaceId_userId: { workspaceId, userId: author.id } },
    data: { ownRoleId: role.id },
  });
  await prisma().conversation.updateMany({
    where: { workspaceId, id: hidden },
    data: { assigneeId: center.world.owner.id },
  });
  expect((await asked(asMember(author, workspaceId))).articles.map(({ count }) => count)).toEqual([1, 1]);
  // They were in a former period.
  await prisma().conversationChange.updateMany({
    where: { workspaceId, field: "article" },
    data: { createdAt: new Date(Date.now() - 8 * 86_400_000) },
  });
  expect(await asked()).toEqual({ total: 0, articles: [] });
});
