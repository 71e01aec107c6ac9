/** A role that shows a part of the inbox shows that part of the tickets, and messages only of conversations that it shows. */
import { expect, test } from "vitest";
import { changeMemberRole } from "@/lib/account/members/members";
import { createOwnRole } from "@/lib/account/own-roles/own-roles";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember } from "@/lib/testing/call";
import { narrowRole } from "@/lib/testing/narrow-role";
import { deskOf } from "@/lib/testing/tickets";
import { addMember } from "@/lib/testing/world";

async function scene(sees: Parameters<typeof narrowRole>[0] = "own_teams") {
  const world = await narrowRole(sees);
  const { workspaceId, owner, nora, teamId, otherId } = world;
  const [boss, hers] = [deskOf(asMember(owner, workspaceId)), deskOf(asMember(nora, workspaceId))];
  const open = async (body: object) => (await boss.open(body)).body.id;
  const numbers = async () => (await hers.list({ order: "number" })).body.tickets.map(({ number }) => number);
  return { ...world, boss, hers, open, numbers, teamId, otherId };
}

test("she sees her own, those of no one and those of her teams; the others answer like missing ones", async () => {
  const { nora, hers, open, numbers, teamId, otherId, owner } = await scene();
  await open({ assigneeId: nora.id, teamId: otherId });
  await open({ assigneeId: null });
  await open({ assigneeId: owner.id, teamId });
  const hidden = await open({ assigneeId: owner.id, teamId: otherId, title: "Secret" });
  expect(await numbers()).toEqual([3, 2, 1]);
  expect((await hers.list({ q: "secret", status: "all" })).body.tickets).toEqual([]);
  expect((await hers.list({ q: "#4" })).body.tickets).toEqual([]);
  for (const { status } of [await hers.read(hidden), await hers.change(hidden, { title: "Mine" })])
    expect(status).toBe(404);
  expect((await hers.open({ title: "Goes on", formerId: hidden })).status).toBe(404);
});

test("a role that shows what no one has taken hides what a colleague of the team works on", async () => {
  const { open, numbers, teamId, owner } = await scene("own_teams_unassigned");
  await open({ assigneeId: owner.id, teamId });
  await open({ assigneeId: null, teamId });
  expect(await numbers()).toEqual([2]);
});

test("messages of a conversation that she does not see are counted, and not shown; none can be added from there", async () => {
  const { begin, owner, open, hers, nora, otherId, workspaceId } = await scene();
  const conversationId = await begin("A secret of others");
  await updateConversation(owner.ctx, conversationId, { teamId: otherId, assigneeId: owner.id });
  const [said] = await prisma().message.findMany({ where: { workspaceId, conversationId } });
  const id = await open({ conversationId, messageIds: [said?.id], assigneeId: nora.id });
  const { body } = await hers.read(id);
  expect(body).toMatchObject({ conversations: [], messages: [], hidden: 1 });
  expect((await hers.listHere(conversationId)).status).toBe(404);
  expect((await hers.choose(conversationId, id)).status).toBe(404);
  expect((await hers.add(id, { conversationId, messageIds: [newId()] })).status).toBe(404);
  expect((await hers.open({ conversationId })).status).toBe(404);
});

test("without the permission there are no tickets", async () => {
  const { workspaceId, owner } = await scene();
  const role = await createOwnRole(owner.ctx, {
    ...{ id: newId(), name: "Readers", permissions: ["inbox:reply"], sees: "everything" },
  });
  const rui = await addMember(workspaceId, "agent", "Rui");
  await changeMemberRole(owner.ctx, rui.id, role.id);
  const desk = deskOf(asMember(rui, workspaceId));
  expect([(await desk.list()).status, (await desk.open({})).status]).toEqual([403, 403]);
});
