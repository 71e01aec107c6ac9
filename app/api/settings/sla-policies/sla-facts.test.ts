/** Further causes that move clocks: office hours, teams, answers of programs, and an answer in another conversation of a link. */
import { expect, test } from "vitest";
import * as officeHours from "@/app/api/settings/office-hours/route";
import { createTeam } from "@/lib/account/teams/teams";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { sendMessage } from "@/lib/inbox/messages/send";
import { createRule } from "@/lib/inbox/rules/rules";
import { runRules } from "@/lib/inbox/rules/run";
import { followSlas, measureAgain } from "@/lib/inbox/slas/follow-up";
import { createPolicy } from "@/lib/inbox/slas/policies";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { linkedOnAllChannels } from "@/lib/testing/links";
import { policyOf } from "@/lib/testing/slas/policies";
import { createVisitor, createWorld, job, type World } from "@/lib/testing/world";

/** The entries of the answers' clocks. */
async function entriesOf({ workspaceId }: World, conversationId: string) {
  await followSlas(job(), workspaceId);
  const rows = await prisma().slaEntry.findMany({
    where: { workspaceId, clock: { conversationId, kind: { not: "resolution" } } },
    orderBy: { id: "asc" },
  });
  return rows.map(({ what, cause }) => (cause ? `${what} ${cause}` : what));
}

async function scene(policy: Parameters<typeof policyOf>[0]) {
  const world = await createWorld();
  await createPolicy(world.owner.ctx, policyOf(policy));
  const visitor = await createVisitor(world.workspaceId);
  const { conversationId } = await visitor.say("Where is my order?");
  return { world, visitor, conversationId };
}

test("other office hours measure running clocks again, and a team has its own policy", async () => {
  const { world, conversationId } = await scene({ hours: "workspace" });
  const { workspaceId, owner } = world;
  expect(await entriesOf(world, conversationId)).toEqual(["started"]);
  const closed = { isOn: true, week: [[], [], [], [], [], [], []], holidays: [] };
  const headers = asMember(owner, workspaceId);
  expect((await call(officeHours, { method: "PUT", headers, body: closed })).status).toBe(200);
  await measureAgain(job(), workspaceId, null);
  expect(await entriesOf(world, conversationId)).toEqual(["started", "changed"]);
  const open = { where: { conversationId, kind: "first_answer" } };
  expect(await prisma().slaClock.findFirst(open)).toMatchObject({ deadline: null });
  const team = {
    id: newId(),
    name: "VIP",
    distribution: "by_hand",
    openMax: null,
    fallbackId: null,
  } as const;
  await createTeam(owner.ctx, { ...team, memberIds: [] });
  const conditions = [{ field: "team", isNot: false, value: team.id }] as const;
  const vip = policyOf({ name: "VIP", conditions: [...conditions], place: 0 });
  await createPolicy(owner.ctx, vip);
  await updateConversation(owner.ctx, conversationId, { teamId: team.id });
  expect(await entriesOf(world, conversationId)).toEqual(["started", "changed", "changed"]);
  expect(await prisma().slaClock.findFirst(open)).toMatchObject({ policyId: vip.id });
});

test("a rule's reply fulfils nothing, unless the policy says so", async () => {
  for (const [automatic, expected] of [
    ["ignored", ["started"]],
    ["fulfils", ["started", "fulfilled automatic"]],
    ["restarts", ["started", "cancelled automatic", "started"]],
  ] as const) {
    const { world, visitor, conversationId } = await scene({ automatic });
    const { workspaceId, owner } = world;
    await createRule(owner.ctx, {
      ...{ id: newId(), name: "Reply", isOn: true, trigger: "received", afterMinutes: null, conditions: [] },
      actions: [{ do: "reply", text: "We have got it." }],
    });
    await visitor.say("Hello?");
    await runRules(job(), { workspaceId, conversationId });
    expect(await entriesOf(world, conversationId), automatic).toEqual(expected);
  }
});

test("an answer in one conversation of a link ends the waits of all, whose clocks stay their own", async () => {
  const { ids, owner, workspaceId, write } = await linkedOnAllChannels();
  await createPolicy(owner.ctx, policyOf());
  await write.whatsapp("Hello here");
  await write.messenger("And here");
  const world = { workspaceId, owner } as World;
  expect(await entriesOf(world, ids.whatsapp)).toEqual(["started"]);
  await sendMessage(owner.ctx, ids.messenger, { clientId: newId(), text: "Hi" });
  expect(await entriesOf(world, ids.whatsapp)).toEqual(["started", "fulfilled answered"]);
  expect(await entriesOf(world, ids.messenger)).toEqual(["started", "fulfilled answered"]);
});
