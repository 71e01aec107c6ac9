/** Rules and macros open tickets of the conversation in which they act: once, with its values in the title, by the rights of who runs them. */
import { expect, test } from "vitest";
import { createTeam } from "@/lib/account/teams/teams";
import { createRule } from "@/lib/inbox/rules/rules";
import { runRules } from "@/lib/inbox/rules/run";
import type { Action } from "@/lib/inbox/rules/schemas";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember } from "@/lib/testing/call";
import { formsOf } from "@/lib/testing/fields";
import { askToRun, makeMacro } from "@/lib/testing/macros";
import { narrowRole } from "@/lib/testing/narrow-role";
import { ticketScene } from "@/lib/testing/tickets";
import { job } from "@/lib/testing/world";

async function scene(actions: Action[]) {
  const base = await ticketScene();
  const { workspaceId, owner, visitor, conversationId } = base;
  await createRule(owner.ctx, {
    ...{ id: newId(), name: "Outages", isOn: true, trigger: "received", afterMinutes: null },
    ...{ conditions: [], actions },
  });
  await visitor.say("It is down");
  await runRules(job(), { workspaceId, conversationId });
  return { ...base, tickets: () => base.list({ status: "all" }) };
}

test("a rule opens a ticket with what waits there, of the team that it names, for no one", async () => {
  const base = await ticketScene();
  const fields = { distribution: "by_hand", openMax: null, fallbackId: null } as const;
  const team = await createTeam(base.owner.ctx, { id: newId(), name: "Repairs", memberIds: [], ...fields });
  await createRule(base.owner.ctx, {
    ...{ id: newId(), name: "Outages", isOn: true, trigger: "received", afterMinutes: null, conditions: [] },
    actions: [{ do: "ticket", title: "Outage of {{contact.name|a visitor}}", teamId: team.id }],
  });
  await base.visitor.say("It is down");
  await runRules(job(), base);
  const [ticket] = (await base.list()).body.tickets;
  expect(ticket).toMatchObject({ title: "Outage of a visitor", team: { id: team.id }, assignee: null });
  const { body } = await base.read(ticket?.id ?? "");
  expect(body.messages.map(({ text }) => text)).toEqual(["The heating is cold", "It is down"]);
  expect(body.changes).toMatchObject([{ field: "created", actor: { kind: "program", name: "Outages" } }]);
});

test("a step that is done again opens no second ticket, and a value that is missing opens none", async () => {
  const { tickets, workspaceId, conversationId } = await scene([
    { do: "ticket", title: "Outage", teamId: null },
    { do: "ticket", title: "Outage of {{contact.email}}", teamId: null },
  ]);
  const run = await prisma().ruleRun.findFirstOrThrow({ where: { workspaceId } });
  expect(run.steps).toMatchObject([{ state: "done" }, { state: "failed", reason: "value_missing" }]);
  // The process died before it could note the first step.
  const [first, second] = run.steps as object[];
  await prisma().ruleRun.updateMany({
    where: { workspaceId },
    data: { state: "running", steps: [{ ...first, state: "waiting" }, second ?? {}] },
  });
  await query(
    "",
    `INSERT INTO rule_tasks (workspace_id, id, rule_id, conversation_id, due_at, created_at) VALUES ($1, $2, $3, $4, now(), now())`,
    [workspaceId, run.id, run.ruleId, conversationId],
  );
  await runRules(job(), { workspaceId, conversationId });
  expect((await tickets()).body.tickets).toHaveLength(1);
});

test("a macro opens a ticket for who runs it, and names the title's missing value", async () => {
  const { as, conversationId, list, owner } = await ticketScene();
  const open = (title: string) => makeMacro(as, { actions: [{ do: "ticket", title, teamId: null }] });
  const { body: good } = await open("A call of {{contact.name|a visitor}}");
  expect((await askToRun(as, conversationId, good.id)).status).toBe(200);
  expect((await list()).body.tickets).toMatchObject([
    { title: "A call of a visitor", assignee: { id: owner.id } },
  ]);
  const { body: bad } = await open("{{contact.email}}");
  const refused = await askToRun<{ details: object[] }>(as, conversationId, bad.id);
  expect(refused.body.details).toMatchObject([{ field: "actions.0", reason: "value_missing" }]);
  expect((await list()).body.tickets).toHaveLength(1);
});

test("a macro opens no ticket for a team that was deleted", async () => {
  const { workspaceId, owner, begin } = await narrowRole();
  const as = asMember(owner, workspaceId);
  const conversationId = await begin("Hello");
  const { body } = await makeMacro(as, { actions: [{ do: "ticket", title: "A call", teamId: newId() }] });
  const refused = await askToRun<{ details: object[] }>(as, conversationId, body.id);
  expect(refused.body.details).toMatchObject([{ reason: "team_gone" }]);
});

test("a rule gives the ticket a type, a priority and values; what the type requires and it lacks opens none", async () => {
  const base = await ticketScene();
  const { typeId } = await formsOf(base.as).typeWith([{ key: "cause", isRequiredToOpen: true }]);
  const whole = { do: "ticket", title: "Outage", teamId: null, typeId, priority: "urgent" } as const;
  await createRule(base.owner.ctx, {
    ...{ id: newId(), name: "Outages", isOn: true, trigger: "received", afterMinutes: null, conditions: [] },
    actions: [{ ...whole, fields: { cause: "Ice" } }, whole],
  });
  await base.visitor.say("It is down");
  await runRules(job(), base);
  const { body } = await base.list();
  expect(body.tickets).toMatchObject([
    { priority: "urgent", type: { id: typeId }, fields: { cause: "Ice" } },
  ]);
  const run = await prisma().ruleRun.findFirstOrThrow({ where: { workspaceId: base.workspaceId } });
  expect(run.steps).toMatchObject([{ state: "done" }, { state: "failed", reason: "fields_required" }]);
});
