/** The inbox by deadline, what is missed or near, and a rule that escalates what is missed. */
import { expect, test } from "vitest";
import * as inbox from "@/app/api/inbox/conversations/route";
import { DEFAULT_FILTER } from "@/components/inbox/shared/filter-url";
import { withRow } from "@/components/inbox/shared/list-data";
import type { InboxPage } from "@/lib/inbox/conversations/schemas";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { createRule } from "@/lib/inbox/rules/rules";
import { runRules } from "@/lib/inbox/rules/run";
import { followSlas } from "@/lib/inbox/slas/follow-up";
import { knowNothing, lockClocks, moveClocks } from "@/lib/inbox/slas/move";
import { createPolicy } from "@/lib/inbox/slas/policies";
import { createTag } from "@/lib/inbox/tags/tags";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { transaction } from "@/lib/platform/transaction";
import { asMember, call } from "@/lib/testing/call";
import { policyOf } from "@/lib/testing/slas/policies";
import { createVisitor, createWorld, job } from "@/lib/testing/world";

const MINUTE = 60_000;

/** `ages`: how many minutes ago each began to wait. */
async function scene(ages: (number | null)[]) {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  await createPolicy(owner.ctx, policyOf({ firstAnswerMinutes: 60, resolutionMinutes: null }));
  const ids: string[] = [];
  for (const age of ages) {
    const visitor = await createVisitor(workspaceId);
    const { conversationId } = await visitor.say("Where is it?");
    if (age === null) await updateConversation(owner.ctx, conversationId, { status: "pending" });
    else
      await prisma().slaFact.updateMany({
        where: { conversationId },
        data: { at: new Date(Date.now() - age * MINUTE) },
      });
    ids.push(conversationId);
  }
  await followSlas(job(), workspaceId);
  const headers = asMember(owner, workspaceId);
  const list = async (query: Record<string, string>) =>
    (await call<InboxPage>(inbox, { headers, query: { status: "all", ...query } })).body;
  return { world, ids, list };
}

test("the order by deadline has the earliest first, then those without, and goes on over pages", async () => {
  const { ids, list } = await scene([10, 90, 50, null, 30]);
  const page = await list({ order: "deadline" });
  const [a, b, c, d, e] = ids;
  expect(page.conversations.map(({ id }) => id)).toEqual([b, c, e, a, d]);
  // The browser puts a changed row where the server lists it.
  const filter = { ...DEFAULT_FILTER, status: "all", order: "deadline" } as const;
  let rows = { rows: [] as InboxPage["conversations"], nextCursor: null, end: null };
  for (const row of page.conversations.toReversed()) rows = withRow(rows, row, filter, "") as typeof rows;
  expect(rows.rows.map(({ id }) => id)).toEqual([b, c, e, a, d]);
});

test("the filters find what is missed, and what is due within an hour", async () => {
  const { ids, list } = await scene([10, 90, 50, null]);
  const found = async (sla: string) => (await list({ sla })).conversations.map(({ id }) => id).sort();
  expect(await found("missed")).toEqual([ids[1]]);
  expect(await found("soon")).toEqual([ids[0], ids[2]].sort());
});

test("a rule acts when a deadline is missed", async () => {
  const { world, ids } = await scene([10]);
  const { workspaceId, owner } = world;
  const [conversationId = ""] = ids;
  const tag = await createTag(owner.ctx, { id: newId(), name: "Late", color: "pink" });
  await createRule(owner.ctx, {
    ...{
      id: newId(),
      name: "Escalate",
      isOn: true,
      trigger: "sla_missed",
      afterMinutes: null,
      conditions: [],
    },
    actions: [{ do: "tag", tagId: tag.id }],
  });
  await followSlas({ ...job(), now: () => new Date(Date.now() + 70 * MINUTE) }, workspaceId);
  await runRules(job(), { workspaceId, conversationId });
  expect(await prisma().conversationTag.findMany({ where: { conversationId } })).toMatchObject([
    { tagId: tag.id },
  ]);
});

test("what a dead process left is taken once, in order", async () => {
  const { world, ids } = await scene([10]);
  const { workspaceId, owner } = world;
  const [conversationId = ""] = ids;
  await updateConversation(owner.ctx, conversationId, { status: "pending" });
  await updateConversation(owner.ctx, conversationId, { status: "open" });
  const killed = transaction(job(), async (tx) => {
    await lockClocks(tx, conversationId);
    await moveClocks(tx, { workspaceId, conversationId }, knowNothing());
    throw new Error("killed before its commit");
  });
  await expect(killed).rejects.toThrow("killed");
  expect(await prisma().slaFact.count({ where: { conversationId } })).toBe(2);
  await Promise.all([1, 2, 3].map(() => followSlas(job(), workspaceId)));
  const entries = await prisma().slaEntry.findMany({
    where: { workspaceId, clock: { conversationId } },
    orderBy: { id: "asc" },
  });
  expect(entries.map(({ what }) => what)).toEqual(["started", "paused", "resumed"]);
});
