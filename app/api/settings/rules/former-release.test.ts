/** Beside a process of the release that knew no rules on tickets, such rules act once, by a process of this one. */
import { expect, test } from "vitest";
import { createRule } from "@/lib/inbox/rules/rules";
import { runRules, sweepRules } from "@/lib/inbox/rules/run";
import { ruleTaskDue, ticketTaskDue } from "@/lib/inbox/rules/signals";
import { createTag } from "@/lib/inbox/tags/tags";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { ticketScene } from "@/lib/testing/tickets";
import { job } from "@/lib/testing/world";

async function scene() {
  const base = await ticketScene();
  const { workspaceId, owner } = base;
  const tag = await createTag(owner.ctx, { id: newId(), name: "Done", color: "teal" });
  await createRule(owner.ctx, {
    ...{ id: newId(), name: "Follow", isOn: true, trigger: "ticket_status_changed", afterMinutes: null },
    ...{ conditions: [], matchesAny: false, actions: [{ do: "tag", tagId: tag.id }] },
  });
  return {
    ...base,
    tasks: () =>
      prisma().ruleTask.findMany({
        where: { workspaceId },
        select: { id: true, conversationId: true, ticketId: true },
      }),
    isTagged: async () => (await prisma().conversationTag.count({ where: { workspaceId } })) === 1,
  };
}

/** A build whose functions queue no rules of tickets, as used so long ago. */
async function formerRelease() {
  const schema = `fn_${newId().replaceAll("-", "").slice(0, 16)}`;
  await query("", `CREATE SCHEMA ${schema}`, []);
  await query("", `CREATE FUNCTION ${schema}.queue_rules() RETURNS int LANGUAGE sql AS 'SELECT 1'`, []);
  return (ago: string) =>
    query(
      "",
      `INSERT INTO function_sets (schema_name, installed_at, last_used_at) VALUES ($1, now(), now() - $2::interval)
       ON CONFLICT (schema_name) DO UPDATE SET last_used_at = excluded.last_used_at`,
      [schema, ago],
    );
}

test("the former release does not find a ticket's task in its conversation, where this one acts", async () => {
  const { open, change, conversationId, workspaceId, tasks, isTagged } = await scene();
  const used = await formerRelease();
  const { body: ticket } = await open({ conversationId });
  await used("1 minute");
  await change(ticket.id, { status: "in_progress" });
  // It claims by this column, and deletes tasks of rules that it cannot read.
  expect(await tasks()).toMatchObject([{ conversationId: null, ticketId: ticket.id }]);
  await runRules(job(), { workspaceId, conversationId });
  expect(await isTagged()).toBe(false);
  await runRules(job(), { workspaceId, ticketId: ticket.id });
  expect([await isTagged(), await tasks()]).toEqual([true, []]);
  await used("3 minutes");
  await change(ticket.id, { status: "done" });
  expect(await tasks()).toMatchObject([{ conversationId, ticketId: ticket.id }]);
});

test("a ticket's task whose signal was lost is signalled again, until it is done", async () => {
  const { open, change, workspaceId, tasks } = await scene();
  const { body: ticket } = await open({});
  await change(ticket.id, { status: "in_progress" });
  // The sweep is everyone's: other tests' tasks are signalled, too.
  const sent = {
    name: { in: [ruleTaskDue, ticketTaskDue] },
    payload: { path: ["workspaceId"], equals: workspaceId },
  };
  for (const _ of [1, 2]) {
    await prisma().outbox.deleteMany({ where: sent });
    await prisma().ruleTask.updateMany({
      where: { workspaceId },
      data: { dueAt: new Date(Date.now() - 60_000) },
    });
    await sweepRules(job());
    const signals = await prisma().outbox.findMany({ where: sent, select: { name: true, payload: true } });
    expect(signals).toMatchObject([{ name: ticketTaskDue, payload: { ticketId: ticket.id } }]);
  }
  await runRules(job(), { workspaceId, ticketId: ticket.id });
  expect(await tasks()).toEqual([]);
});
