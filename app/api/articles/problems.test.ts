/** Agents report what is wrong in an article; its authors see it, and the conversation only if they may. */
import { expect, test } from "vitest";
import * as report from "@/app/api/inbox/conversations/[conversationId]/articles/[number]/problems/route";
import { createOwnRole } from "@/lib/account/own-roles/own-roles";
import type { ArticleProblemList } from "@/lib/inbox/article-problems/schemas";
import { beginErasure } from "@/lib/partner/erasure/begin-erasure";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { transaction } from "@/lib/platform/transaction";
import { asMember, call } from "@/lib/testing/call";
import { TestHelpCenter } from "@/lib/testing/help-center";
import { addMember, createVisitor, operator } from "@/lib/testing/world";
import * as problem from "./problems/[problemId]/route";
import * as problems from "./problems/route";

async function scene() {
  const center = await TestHelpCenter.create();
  const { owner, workspaceId } = center.world;
  const { number, id } = await center.article({ title: "Returns" });
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("It says 30 days, but it is 14.");
  const headers = asMember(owner, workspaceId);
  const send = (input: object = {}, as = headers, of = number) =>
    call(report, {
      method: "POST",
      headers: as,
      params: { conversationId, number: String(of) },
      body: { id: newId(), language: "en", note: "The term is 14 days.", ...input },
    });
  const list = async (query: Record<string, string> = {}, as = headers) =>
    (await call<ArticleProblemList>(problems, { headers: as, query })).body;
  const set = (problemId: string, isDone: boolean) =>
    call(problem, { method: "PATCH", headers, params: { problemId }, body: { isDone } });
  return { center, owner, workspaceId, articleId: id, conversationId, headers, send, list, set };
}

test("a report names the article, its language, the person and the conversation, once for a repeated call", async () => {
  const { owner, articleId, conversationId, send, list } = await scene();
  const id = newId();
  expect((await send({ id })).status).toBe(201);
  expect((await send({ id })).status).toBe(201);
  const { problems: listed, openCount } = await list();
  expect(openCount).toBe(1);
  expect(listed).toMatchObject([
    {
      ...{ id, articleId, conversationId, language: "en", title: "Returns", note: "The term is 14 days." },
      ...{ reporter: owner.ctx.actor.name, doneAt: null, doneBy: null },
    },
  ]);
  expect((await send({ note: " " })).status).toBe(400);
  expect((await send({ note: "x".repeat(1001) })).status).toBe(400);
  expect((await send({}, undefined, 99)).status).toBe(404);
});

test("an author finishes a problem and opens it again, and the first one who finished it is named", async () => {
  const { owner, send, list, set } = await scene();
  const id = newId();
  await send({ id });
  expect((await set(id, true)).status).toBe(200);
  const [done] = (await list({ state: "done" })).problems;
  expect([done?.doneBy, done?.doneAt === null]).toEqual([owner.ctx.actor.name, false]);
  expect((await set(id, true)).status).toBe(200);
  expect((await list({ state: "done" })).problems).toEqual([done]);
  expect(await list()).toMatchObject({ problems: [], openCount: 0 });
  await set(id, false);
  expect((await list()).problems).toMatchObject([{ id, doneAt: null, doneBy: null }]);
  expect((await set(newId(), true)).status).toBe(404);
});

test("many problems come in pages, each once", async () => {
  const { send, list } = await scene();
  for (let count = 0; count < 5; count++) await send({ note: `Wrong ${count}` });
  const notes: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: ArticleProblemList = await list({ limit: "2", ...(cursor && { cursor }) });
    notes.push(...page.problems.map(({ note }) => note));
    cursor = page.nextCursor;
  }
  expect(notes.toSorted()).toEqual([0, 1, 2, 3, 4].map((count) => `Wrong ${count}`));
});

test("an author who does not see the conversation reads the note without it", async () => {
  const { owner, workspaceId, conversationId, send, list } = await scene();
  await send();
  const author = await addMember(workspaceId, "agent");
  const role = await createOwnRole(owner.ctx, {
    ...{ id: newId(), name: "Author", permissions: ["inbox:reply", "articles"], sees: "own_teams" },
  });
  await prisma().member.update({
    where: { workspaceId_userId: { workspaceId, userId: author.id } },
    data: { ownRoleId: role.id },
  });
  const asAuthor = asMember(author, workspaceId);
  await prisma().conversation.updateMany({
    where: { workspaceId, id: conversationId },
    data: { assigneeId: owner.id },
  });
  const [seen] = (await list({}, asAuthor)).problems;
  expect([seen?.note, seen?.conversationId]).toEqual(["The term is 14 days.", null]);
  expect((await send({}, asAuthor)).status).toBe(404);
});

test("an erasure of the contact erases the note, and what is reported stays", async () => {
  const { workspaceId, conversationId, send, list } = await scene();
  await send();
  const { contactId } = await prisma().conversation.findFirstOrThrow({
    where: { workspaceId, id: conversationId },
  });
  await transaction(operator(), (tx) => beginErasure(tx, workspaceId, contactId));
  expect((await list()).problems).toMatchObject([{ note: "", conversationId }]);
});
