/** Rules on tickets: when one is opened or gets another status, also on one that is in no conversation. */
import { expect, test } from "vitest";
import { changeMemberRole } from "@/lib/account/members/members";
import { createOwnRole } from "@/lib/account/own-roles/own-roles";
import { GIVABLE } from "@/lib/account/own-roles/schemas";
import { createTeam } from "@/lib/account/teams/teams";
import { runRules, sweepRules } from "@/lib/inbox/rules/run";
import type { CreateRule, RuleRun } from "@/lib/inbox/rules/schemas";
import { ticketTaskDue } from "@/lib/inbox/rules/signals";
import { followSlas } from "@/lib/inbox/slas/follow-up";
import { createPolicy } from "@/lib/inbox/slas/policies";
import { createTag } from "@/lib/inbox/tags/tags";
import { eraseBegun, eraseContact } from "@/lib/partner/erasure/erase";
import { prisma, query } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { formsOf } from "@/lib/testing/fields";
import { startReceiver } from "@/lib/testing/receiver";
import { policyOf } from "@/lib/testing/slas/policies";
import { ticketScene } from "@/lib/testing/tickets";
import { createEndpoint } from "@/lib/testing/webhooks";
import { addMember, job } from "@/lib/testing/world";
import * as runs from "./[ruleId]/runs/route";
import * as rules from "./route";

async function scene() {
  const base = await ticketScene();
  const { workspaceId, as } = base;
  const save = (rule: Partial<CreateRule>, id = newId()) =>
    call<{ details?: object[] }>(rules, {
      ...{ method: "POST", headers: as },
      body: {
        ...{ id, name: "Follow", isOn: true, trigger: "ticket_opened", afterMinutes: null },
        ...{ conditions: [], actions: [{ do: "change_ticket", priority: "urgent" }], ...rule },
      },
    });
  return {
    ...base,
    save,
    async make(rule: Partial<CreateRule>) {
      const id = newId();
      const made = await save(rule, id);
      expect(made.status, made.text).toBe(200);
      return id;
    },
    run: (ticketId: string) => runRules(job(), { workspaceId, ticketId }),
    runThere: () => runRules(job(), { workspaceId, conversationId: base.conversationId }),
    async openTicket(more: object = {}) {
      const { body, status, text } = await base.open(more);
      expect(status, text).toBe(200);
      return body.id;
    },
    async runsOf(ruleId: string) {
      return (await call<{ runs: RuleRun[] }>(runs, { headers: as, params: { ruleId } })).body.runs;
    },
    tasks: () => prisma().ruleTask.count({ where: { workspaceId } }),
  };
}

test("a rule changes a ticket of a call once, in its own name, and what it did starts no rule", async () => {
  const { workspaceId, owner, as, make, openTicket, run, runsOf, read, tasks } = await scene();
  const hands = { distribution: "by_hand", openMax: null, fallbackId: null } as const;
  const team = await createTeam(owner.ctx, { id: newId(), name: "Repairs", memberIds: [owner.id], ...hands });
  const { typeId } = await formsOf(as).typeWith([{ key: "cause", name: "Cause" }]);
  const change = { status: "in_progress", priority: "high", typeId, fields: { cause: "Ice" } } as const;
  const rule = await make({
    actions: [
      { do: "change_ticket", ...change, teamId: team.id, assigneeId: owner.id },
      { do: "note", text: "Look at it", userIds: [] },
    ],
  });
  const loop = await make({
    trigger: "ticket_status_changed",
    actions: [{ do: "change_ticket", status: "new" }],
  });
  const ticketId = await openTicket({ assigneeId: null });
  const [waiting] = await prisma().outbox.findMany({ where: { name: ticketTaskDue } });
  expect(waiting?.payload).toMatchObject({ workspaceId, ticketId });
  await run(ticketId);
  await run(ticketId);

  const { body } = await read(ticketId);
  expect(body.ticket).toMatchObject({ status: "in_progress", priority: "high", type: { id: typeId } });
  expect(body.ticket).toMatchObject({
    fields: { cause: "Ice" },
    team: { id: team.id },
    assignee: { id: owner.id },
  });
  const changed = body.changes.filter(({ field }) => field !== "created");
  expect(changed.map(({ field }) => field).sort()).toEqual([
    "assignee",
    "fields",
    "priority",
    "status",
    "team",
    "type",
  ]);
  for (const { actor } of changed) expect(actor).toMatchObject({ kind: "program", name: "Follow" });
  expect(await runsOf(rule)).toMatchObject([
    {
      ...{ conversationId: null, contact: null, state: "done" },
      ticket: { id: ticketId, number: 1, title: "Repair the heating" },
      steps: [{ state: "done" }, { state: "skipped", reason: "no_conversation" }],
    },
  ]);
  expect([await runsOf(loop), await tasks()]).toEqual([[], 0]);
});

test("a rule acts once for the status that its condition names, in the ticket's conversation too", async () => {
  const { owner, make, openTicket, change, conversationId, runThere, runsOf } = await scene();
  const tag = await createTag(owner.ctx, { id: newId(), name: "Done", color: "teal" });
  const rule = await make({
    trigger: "ticket_status_changed",
    conditions: [
      { field: "ticket_status", isNot: false, value: "done" },
      { field: "channel", isNot: false, value: "messenger" },
    ],
    actions: [{ do: "tag", tagId: tag.id }],
  });
  const ticketId = await openTicket({ conversationId });
  // Both tasks wait, and the ticket is done when the first one is looked at.
  await change(ticketId, { status: "in_progress" });
  await change(ticketId, { status: "done" });
  await change(ticketId, { title: "Repaired" });
  await runThere();
  expect(await runsOf(rule)).toMatchObject([{ conversationId, ticket: { id: ticketId }, state: "done" }]);
  const tagged = await prisma().conversationTag.findMany({ where: { conversationId } });
  expect(tagged.map(({ tagId }) => tagId)).toEqual([tag.id]);
});

test("a rule does nothing in a conversation that its ticket has left meanwhile", async () => {
  const { make, openTicket, leave, conversationId, runThere, runsOf, tasks } = await scene();
  const rule = await make({ actions: [{ do: "status", status: "resolved" }] as CreateRule["actions"] });
  const ticketId = await openTicket({ conversationId });
  await leave(ticketId, conversationId);
  await runThere();
  expect([await runsOf(rule), await tasks()]).toEqual([[], 0]);
});

test("a role without tickets learns nothing of them from the runs of a rule", async () => {
  const { owner, workspaceId, make, openTicket, run } = await scene();
  const ruleId = await make({});
  await run(await openTicket({ title: "Secret" }));
  const agent = await addMember(workspaceId, "agent");
  const permissions = GIVABLE.filter((permission) => permission !== "tickets");
  const role = await createOwnRole(owner.ctx, {
    id: newId(),
    name: "Quiet",
    permissions,
    sees: "everything",
  });
  await changeMemberRole(owner.ctx, agent.id, role.id);
  const { body } = await call<{ runs: RuleRun[] }>(runs, {
    headers: asMember(agent, workspaceId),
    params: { ruleId },
  });
  expect(body.runs).toMatchObject([{ ticket: null, contact: null, state: "done" }]);
});

test("conditions look at the ticket; those of a conversation do not hold where there is none, nor does their opposite", async () => {
  const { owner, as, make, openTicket, run, runsOf } = await scene();
  const { typeId } = await formsOf(as).typeWith([{ key: "cause", name: "Cause" }]);
  const ticket = { typeId, priority: "urgent", fields: { cause: "Ice" }, assigneeId: owner.id };
  const whole = await make({
    conditions: [
      { field: "ticket_type", isNot: false, value: typeId },
      { field: "ticket_priority", isNot: false, value: "urgent" },
      { field: "ticket_field", isNot: false, name: "cause", value: "snow, ice" },
      { field: "ticket_status", isNot: false, value: "new" },
      { field: "ticket_team", isNot: true, value: "some" },
      { field: "ticket_assignee", isNot: false, value: owner.id },
      { field: "hours", isNot: false, value: "open" },
    ],
  });
  const ofConversation = { field: "channel", isNot: true, value: "email" } as const;
  const urgent = { field: "ticket_priority", isNot: false, value: "urgent" } as const;
  const neither = await make({ conditions: [ofConversation, urgent] });
  const one = await make({ conditions: [ofConversation, urgent], matchesAny: true });
  const none = await make({ conditions: [ofConversation], matchesAny: true });
  const ids = [await openTicket(ticket), await openTicket({ ...ticket, fields: { cause: "Rust" } })];
  for (const id of ids) await run(id);
  const ran = async (rule: string) => (await runsOf(rule)).map((each) => each.ticket?.number);
  expect([await ran(whole), await ran(neither), await ran(one), await ran(none)]).toEqual([
    [1],
    [],
    [2, 1],
    [],
  ]);
});

test("conditions and actions of tickets are refused where the rule waits for a conversation", async () => {
  const { save } = await scene();
  const condition = { field: "ticket_priority", isNot: false, value: "urgent" } as const;
  const asked = await save({ trigger: "received", conditions: [condition] });
  expect(asked.body.details).toMatchObject([{ field: "conditions.0" }, { field: "actions.0" }]);
  expect((await save({ actions: [{ do: "change_ticket" }] })).body.details).toMatchObject([
    { field: "actions.0", message: "Choose what to change." },
  ]);
  expect((await save({ trigger: "sla_missed", conditions: [condition] })).status).toBe(200);
});

test("a missed deadline changes its ticket, and skips that for a conversation", async () => {
  const { workspaceId, owner, make, openTicket, conversationId, run, runThere, runsOf, read } = await scene();
  await createPolicy(owner.ctx, policyOf({ resolutionMinutes: 60 }));
  const rule = await make({ trigger: "sla_missed" });
  await openTicket();
  const ticketId = await openTicket({ priority: "low" });
  await followSlas(job(), workspaceId);
  const past = new Date(Date.now() - 3_600_000);
  await prisma().slaClock.updateMany({
    where: { workspaceId, ticketId },
    data: { deadline: past, dueAt: past },
  });
  await followSlas(job(), workspaceId);
  await run(ticketId);
  expect((await read(ticketId)).body.ticket).toMatchObject({ priority: "urgent" });
  // The deadline of a conversation leaves such a task.
  await query(
    "",
    `INSERT INTO rule_tasks (workspace_id, id, rule_id, conversation_id, due_at, created_at) VALUES ($1, $2, $3, $4, now(), now())`,
    [workspaceId, newId(), rule, conversationId],
  );
  await runThere();
  expect(await runsOf(rule)).toMatchObject([
    { ticket: null, conversationId, steps: [{ state: "skipped", reason: "no_ticket" }] },
    { ticket: { id: ticketId }, steps: [{ state: "done" }] },
  ]);
});

test("a step whose process died changes the ticket once, a sweep finds it, and what cannot be done says why", async () => {
  const { workspaceId, as, make, openTicket, run, runsOf, read } = await scene();
  const { typeId } = await formsOf(as).typeWith([{ key: "cause", name: "Cause", isRequiredToClose: true }]);
  const rule = await make({
    actions: [
      { do: "change_ticket", priority: "high" },
      { do: "change_ticket", typeId, status: "done" },
    ],
  });
  const ticketId = await openTicket();
  await run(ticketId);
  const [done] = await runsOf(rule);
  expect(done?.steps).toMatchObject([{ state: "done" }, { state: "failed", reason: "fields_required" }]);
  const [first, second] = done?.steps ?? [];
  await prisma().ruleRun.updateMany({
    where: { workspaceId },
    data: { state: "running", steps: [{ ...first, state: "waiting" }, { ...second }] as object[] },
  });
  await query(
    "",
    `INSERT INTO rule_tasks (workspace_id, id, rule_id, ticket_id, due_at, created_at)
     VALUES ($1, $2, $3, $4, now() - interval '1 minute', now())`,
    [workspaceId, done?.id, rule, ticketId],
  );
  await prisma().outbox.deleteMany({ where: { name: ticketTaskDue } });
  await sweepRules(job());
  const found = await prisma().outbox.findMany({ where: { name: ticketTaskDue } });
  expect(found.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ workspaceId, ticketId }),
  );
  await run(ticketId);
  const { body } = await read(ticketId);
  expect(body.changes.filter(({ field }) => field === "priority")).toHaveLength(1);
});

test("no rule acts on the ticket of a customer who is blocked", async () => {
  const { workspaceId, make, openTicket, conversationId, runThere, runsOf, tasks } = await scene();
  const rule = await make({});
  await openTicket({ conversationId });
  await prisma().contact.updateMany({ where: { workspaceId }, data: { blockedAt: new Date() } });
  await runThere();
  expect([await runsOf(rule), await tasks()]).toEqual([[], 0]);
});

test("a call has the ticket's values, its title only where that was chosen, and an erasure empties it", async () => {
  const base = await scene();
  const { workspaceId, make, openTicket, run, save } = base;
  const endpoint = await createEndpoint(base, (await startReceiver()).url, ["rule.called"]);
  const order = { do: "call", endpointId: endpoint.id, withCustomer: true } as const;
  const refused = await save({
    actions: [{ ...order, withCustomer: false, body: '{"t":"{{ticket.title}}"}' }],
  });
  expect(refused.status).toBe(400);
  const text =
    "{{ticket.number}} {{ticket.title}} {{ticket.status}} {{ticket.assignee}} {{conversation.id|none}}";
  await make({ actions: [{ ...order, body: JSON.stringify({ text, link: "{{ticket.link}}" }) }] });
  const { id: contactId } = await prisma().contact.findFirstOrThrow({ where: { workspaceId } });
  const ticketId = await openTicket({ contactId });
  await run(ticketId);
  const sent = () => prisma().webhookDelivery.findFirstOrThrow({ where: { endpointId: endpoint.id } });
  const { name } = base.owner;
  expect(JSON.parse((await sent()).body ?? "")).toEqual({
    text: `1 Repair the heating new ${name} none`,
    link: expect.stringMatching(new RegExp(`/w/${workspaceId}/tickets/${ticketId}$`)),
  });
  await eraseContact(job(), workspaceId, toPublicId("contact", contactId));
  const erasedAt = new Date(Date.now() - 60_000);
  await prisma().contact.updateMany({ where: { workspaceId, id: contactId }, data: { erasedAt } });
  await eraseBegun();
  expect((await sent()).body).toBe('{"erased": true}');
});
