/** Splits and who sees what: roles, erasures, merged contacts, visitors, and what partners read. */
import { expect, test } from "vitest";
import * as conversations from "@/app/api/messenger/conversations/route";
import * as identity from "@/app/api/messenger/identity/route";
import * as secrets from "@/app/api/settings/messenger/secrets/route";
import { updateOwnRole } from "@/lib/account/own-roles/own-roles";
import { GIVABLE } from "@/lib/account/own-roles/schemas";
import type { VisitorConversations } from "@/lib/carriers/messenger/schemas";
import { getPartnerConversation } from "@/lib/inbox/conversations/partner-reads";
import { splitConversation, undoSplit } from "@/lib/inbox/conversations/split";
import type { Splits } from "@/lib/inbox/conversations/split-schemas";
import { readSplits } from "@/lib/inbox/conversations/splits";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { sendMessage } from "@/lib/inbox/messages/send";
import { dropScheduled, scheduleMessage } from "@/lib/inbox/scheduled/schedule";
import { eraseBegun, eraseContact } from "@/lib/partner/erasure/erase";
import { prisma } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { asBearer, asMember, call } from "@/lib/testing/call";
import { signIdentity } from "@/lib/testing/identity";
import { scene } from "@/lib/testing/inbox";
import { narrowRole } from "@/lib/testing/narrow-role";
import { createVisitor, operator, type World } from "@/lib/testing/world";
import * as split from "./conversations/[conversationId]/split/route";

const messageOf = async (conversationId: string) =>
  (await prisma().message.findFirstOrThrow({ where: { conversationId } })).id;
const rowOf = (conversationId: string) =>
  prisma().conversation.findFirstOrThrow({ where: { id: conversationId } });

async function divide({ owner }: World, former: string, more: object = {}) {
  const messageIds = [await messageOf(former)];
  return splitConversation(owner.ctx, former, { clientId: newId(), messageIds, ...more });
}

test("who sees the new conversation alone learns how many messages there are, and who sees the former one alone nothing", async () => {
  const world = await narrowRole();
  const { owner, teamId, otherId, nora, workspaceId } = world;
  const former = await world.begin("A secret of others");
  await updateConversation(owner.ctx, former, { teamId: otherId, subject: "Their secret" });
  const made = await divide(world, former, { teamId, assigneeId: null, subject: "Hers" });
  const headers = asMember(nora, workspaceId);
  const read = (conversationId: string) => call<Splits>(split, { headers, params: { conversationId } });
  const seen = await read(made);
  expect(seen.body).toEqual({ from: { count: 1, seen: null }, into: [] });
  expect(seen.text).not.toContain("secret");
  expect((await read(former)).status).toBe(404);
  await updateConversation(owner.ctx, former, { teamId });
  expect((await read(made)).body.from?.seen).toMatchObject({ messages: [{ text: "A secret of others" }] });
  expect((await read(former)).body.into).toHaveLength(1);
  await updateConversation(owner.ctx, made, { teamId: otherId });
  expect((await read(former)).body.into).toEqual([]);
});

test("one who may not answer or assign reads splits and makes none", async () => {
  const world = await narrowRole();
  const { owner, role, nora, workspaceId, teamId } = world;
  const former = await world.begin("Hello");
  await updateConversation(owner.ctx, former, { teamId });
  const headers = asMember(nora, workspaceId);
  const params = { conversationId: former };
  const body = { clientId: newId(), messageIds: [await messageOf(former)] };
  for (const missing of ["inbox:reply", "inbox:assign"]) {
    const permissions = GIVABLE.filter((each) => each !== missing && each !== "settings");
    await updateOwnRole(owner.ctx, role.id, { name: "Sales", permissions, sees: "own_teams" });
    for (const method of ["POST", "DELETE"] as const)
      expect(
        (await call(split, { method, headers, params, ...(method === "POST" && { body }) })).status,
      ).toBe(403);
    expect((await call(split, { headers, params })).status).toBe(200);
  }
});

test("an erasure empties the references, and nothing of a message was copied", async () => {
  const { world, conversationId } = await scene();
  const made = await divide(world, conversationId, { subject: "Hours" });
  const { contactId } = await rowOf(made);
  await eraseContact(operator(), world.workspaceId, toPublicId("contact", contactId));
  await eraseBegun();
  const { from } = await readSplits(world.owner.ctx, made);
  expect(from?.seen?.messages).toMatchObject([{ text: null, isErased: true }]);
  expect(JSON.stringify(await rowOf(made))).not.toContain("Hours");
  await expect(divide(world, conversationId)).rejects.toMatchObject({ code: "contact_erased" });
});

test("a visitor sees both, and the new one from its first message on; another browser sees neither", async () => {
  const { world, visitor, conversationId } = await scene();
  const listOf = async (token: string) =>
    (await call<VisitorConversations>(conversations, { headers: asBearer(token) })).body.conversations.map(
      ({ id }) => id,
    );
  const made = await divide(world, conversationId);
  expect(await listOf(visitor.token)).toEqual([conversationId]);
  await sendMessage(world.owner.ctx, made, { clientId: newId(), text: "About the hours" });
  expect((await listOf(visitor.token)).toSorted()).toEqual([conversationId, made].toSorted());
  const other = await createVisitor(world.workspaceId);
  await other.say("Someone else");
  expect(await listOf(other.token)).not.toContain(made);
});

test("where the visitor would not see both, a conversation of the messenger is not split", async () => {
  const { world, conversationId } = await scene();
  await prisma().conversation.updateMany({ where: { id: conversationId }, data: { visitorId: newId() } });
  await expect(divide(world, conversationId)).rejects.toMatchObject({
    ...{ code: "invalid_request", message: expect.stringContaining("would not see") },
  });
});

test("a visitor who is identified takes what was split along, and what was split from that", async () => {
  const { world, visitor, conversationId, headers } = await scene();
  const { workspaceId } = world;
  const made = await divide(world, conversationId);
  await sendMessage(world.owner.ctx, made, { clientId: newId(), text: "About the hours" });
  const deeper = await divide(world, made);
  const { body } = await call<{ secret: string }>(secrets, { method: "POST", headers, body: {} });
  const token = await signIdentity(body.secret, { sub: "customer-7", aud: workspaceId });
  const identified = await call(identity, {
    ...{ method: "POST", headers: asBearer(visitor.token) },
    body: { widgetId: workspaceId, token, begun: [conversationId] },
  });
  expect(identified.status, identified.text).toBeLessThan(300);
  const { contactId } = await rowOf(conversationId);
  expect(await prisma().contact.findFirst({ where: { id: contactId } })).toMatchObject({
    externalId: "customer-7",
  });
  expect((await rowOf(made)).contactId).toBe(contactId);
  expect((await rowOf(deeper)).contactId).toBe(contactId);
});

test("partners read from where a conversation was split, by public ids, and nothing of it in others", async () => {
  const { world, conversationId } = await scene();
  const made = await divide(world, conversationId);
  const read = (id: string) => getPartnerConversation(world.workspaceId, toPublicId("conversation", id));
  expect((await read(made)).splitFrom).toEqual({
    conversationId: toPublicId("conversation", conversationId),
    messageId: toPublicId("message", await messageOf(conversationId)),
  });
  expect(await read(conversationId)).not.toHaveProperty("splitFrom");
});

test("a repeated split that gave the work to others answers with the same id", async () => {
  const world = await narrowRole();
  const { owner, teamId, otherId, asNora } = world;
  const former = await world.begin("Hello");
  await updateConversation(owner.ctx, former, { teamId });
  const input = {
    clientId: newId(),
    messageIds: [await messageOf(former)],
    teamId: otherId,
    assigneeId: null,
  };
  const ctx = await asNora();
  const made = await splitConversation(ctx, former, input);
  expect(await splitConversation(ctx, former, input)).toBe(made);
});

test("a later message that was cancelled does not keep a split from being taken back", async () => {
  const { world, conversationId } = await scene();
  const { ctx } = world.owner;
  const made = await divide(world, conversationId);
  const sendAt = new Date(Date.now() + 86_400_000).toISOString();
  await scheduleMessage(ctx, made, { clientId: newId(), text: "Later", sendAt });
  const { id } = await prisma().scheduledMessage.findFirstOrThrow({ where: { conversationId: made } });
  await expect(undoSplit(ctx, made)).rejects.toMatchObject({ code: "split_in_use" });
  await dropScheduled(ctx, made, id);
  await undoSplit(ctx, made);
  expect(await rowOf(made)).toMatchObject({ status: "resolved", splitFromId: null });
});
