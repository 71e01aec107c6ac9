/** Two contacts that are one person: everything of both is the winner's, no message changes its thread, and both ids lead there. */
import { expect, test } from "vitest";
import * as mergeRoute from "@/app/api/inbox/contacts/[contactId]/merge/route";
import * as contactRoute from "@/app/api/inbox/contacts/[contactId]/route";
import * as conversationRoute from "@/app/api/inbox/conversations/[conversationId]/route";
import { receiveFromWhatsapp } from "@/lib/carriers/whatsapp/receive-whatsapp";
import { getContactDetails } from "@/lib/inbox/contacts/contacts";
import { createContact } from "@/lib/inbox/contacts/create";
import { readThread } from "@/lib/inbox/messages/thread";
import { eraseBegun, eraseContact } from "@/lib/partner/erasure/erase";
import { prisma, query } from "@/lib/platform/db";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import { workerId } from "@/lib/platform/worker";
import { asMember, call } from "@/lib/testing/call";
import { commandSetting, contactOf as publicContactOf, textCommand } from "@/lib/testing/partner-api";
import { createVisitor, createWorld, operator, someAgent } from "@/lib/testing/world";
import { mergeContacts } from "./merge-contacts";
import { unmergeContacts } from "./unmerge-contacts";

const phoneOf = () => `1555${String(Math.floor(Math.random() * 10_000_000)).padStart(7, "0")}`;

async function setting() {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  let at = Date.now() - 3_600_000;
  const receive = async (phone: string, text: string, id = newId()) => {
    at += 60_000;
    const from = { phone, userId: null, parentUserId: null, name: "Ana", username: null };
    const said = { kind: "message", id, at: new Date(at), from, groupId: null, referral: null } as const;
    const replyTo = { id: null, forwarded: false };
    const content = { type: "text", text } as const;
    const ctx = { ...operator(), now: () => new Date(at) };
    return receiveFromWhatsapp(ctx, { workspaceId, installationId: null }, { ...said, content, replyTo });
  };
  const row = (id: string) =>
    prisma().conversation.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId, id } } });
  const contactOf = async (id: string) => (await row(id)).contactId;
  return { world, workspaceId, ctx: owner.ctx, receive, row, contactOf };
}

const NUMBERED = { workspaceId: true, conversationId: true, number: true, text: true, id: true } as const;
const messagesOf = (workspaceId: string) =>
  prisma().message.findMany({ where: { workspaceId }, select: NUMBERED, orderBy: { id: "asc" } });

test("two numbers of one person are shown as one thread, and each goes on in its own", async () => {
  const { world, workspaceId, ctx, receive, contactOf, row } = await setting();
  const [one, two] = [phoneOf(), phoneOf()];
  const first = await receive(one, "1");
  await receive(two, "2");
  await receive(one, "3");
  const last = await receive(two, "4");
  const ids = [first.conversationId, last.conversationId];
  const [winner, loser] = [await contactOf(first.conversationId), await contactOf(last.conversationId)];
  const rows = async () =>
    (await Promise.all(ids.map(row))).map(
      ({ lastInboundAt, recipientPhone, unreadCount, messageCount, threadKey }) => ({
        ...{ lastInboundAt, recipientPhone, unreadCount, messageCount, threadKey },
      }),
    );
  const [messages, before] = [await messagesOf(workspaceId), await rows()];
  await mergeContacts(ctx, winner, { otherId: loser, take: ["phone"] });

  expect(await messagesOf(workspaceId)).toEqual(messages);
  expect(await rows()).toEqual(before);
  const { entries, changes, linked } = await readThread(ctx, first.conversationId);
  expect(linked).toEqual(ids.toSorted());
  expect(entries.map(({ text }) => text)).toEqual(["1", "2", "3", "4"]);
  expect(changes?.filter(({ field }) => field === "merged").map(({ after }) => after)).toEqual(["Ana"]);
  const details = await getContactDetails(someAgent(workspaceId), winner);
  expect(details).toMatchObject({ phone: `+${two}`, whatsappPhone: `+${two}`, merged: [{ id: loser }] });
  expect(details.identities?.map(({ value }) => value).sort()).toEqual([`+${one}`, `+${two}`].sort());

  // All ids answer, the loser's with the winner.
  const member = asMember(ctx.actor as never, workspaceId);
  const headers = { ...member, cookie: world.owner.cookie };
  for (const conversationId of ids) {
    const answer = await call(conversationRoute, { method: "GET", headers, params: { conversationId } });
    expect([answer.status, answer.body.id]).toEqual([200, conversationId]);
  }
  const answer = await call(contactRoute, { method: "GET", headers, params: { contactId: loser } });
  expect([answer.status, answer.body.id]).toEqual([200, winner]);
  expect((await receive(one, "again")).conversationId).toBe(first.conversationId);
  expect((await receive(two, "again")).conversationId).toBe(last.conversationId);
  const events = await query<{ data: object }>(
    "",
    "SELECT data FROM events WHERE workspace_id = $1 AND type = 'contact.merged'",
    [workspaceId],
  );
  expect(events.map(({ data }) => data)).toMatchObject([
    { mergedContactId: loser, mergedConversationId: null, contact: { id: winner } },
  ]);
  const another = await createContact(ctx, workspaceId, { name: "Third" });
  await mergeContacts(ctx, another.contactId, { otherId: winner, take: [] });
  // A chain of merges is one step.
  const merges = await prisma().contactMerge.findMany({ where: { workspaceId }, select: { winnerId: true } });
  expect(merges.map(({ winnerId }) => winnerId)).toEqual([another.contactId, another.contactId]);
  expect((await receive(one, "and again")).conversationId).toBe(first.conversationId);
  expect((await receive(two, "and again")).conversationId).toBe(last.conversationId);
});

test("a partner's calls and commands with a former id reach the contact that is left", async () => {
  const { api, workspaceId, id, command } = await commandSetting();
  const sent = async (to: object) =>
    (await command(textCommand("Hi", to as Record<string, unknown>))).body.conversationId ?? "";
  const phones = [`+${phoneOf()}`, `+${phoneOf()}`];
  const [kept, former] = [
    await sent({ contact: { phoneE164: phones[0] } }),
    await sent({ contact: { phoneE164: phones[1] } }),
  ];
  const [winner, loser] = [await publicContactOf(kept), await publicContactOf(former)];
  await mergeContacts(someAgent(id), fromPublicId("contact", winner) ?? "", {
    otherId: fromPublicId("contact", loser) ?? "",
    take: [],
  });
  const ask = async (
    operation: "getContact" | "updateContact" | "getConversation" | "listMessages",
    body?: object,
  ) => {
    const { status, body: answer } = await api.ask<{ id?: string; messages?: { conversationId: string }[] }>(
      operation,
      {
        params: { workspaceId, contactId: loser, conversationId: former },
        ...(body && { body }),
      },
    );
    return [status, answer.id ?? answer.messages?.map(({ conversationId }) => conversationId)];
  };
  expect(await ask("getContact")).toEqual([200, winner]);
  expect(await ask("updateContact", { name: "Ana" })).toEqual([200, winner]);
  expect(await ask("getConversation")).toEqual([200, former]);
  expect(await ask("listMessages")).toEqual([200, [former]]);
  expect(await sent({ conversationId: former })).toBe(former);
  // A number has the conversation in which it writes, however the command names it.
  expect(await sent({ contact: { phoneE164: phones[1] } })).toBe(former);
  expect(await sent({ contact: { phoneE164: phones[0] } })).toBe(kept);
  const mixed = { conversationId: kept, contact: { phoneE164: phones[1] } };
  expect((await command(textCommand("Hi", mixed))).body).toMatchObject({
    error: { code: "recipient_mismatch" },
  });
  const ids = [winner, loser].map((each) => fromPublicId("contact", each) ?? "");
  await unmergeContacts(someAgent(id), ids[0] ?? "", ids[1] ?? "");
  expect(await ask("getContact")).toEqual([200, loser]);
  const feed = await api.ask<{ events: { type: string; data: object }[] }>("listEvents", {
    query: { limit: "100" },
  });
  const merges = feed.body.events.filter(({ type }) => /^contact\.(un)?merged$/.test(type));
  expect(merges.map(({ data }) => data)).toMatchObject([
    { contact: { id: winner }, mergedContactId: loser },
    { contact: { id: winner }, unmergedContactId: loser },
  ]);
});

test("messages that arrive during a merge are stored once, each in its number's thread, without gaps", {
  timeout: 60_000,
}, async () => {
  const { workspaceId, ctx, receive, contactOf } = await setting();
  const [one, two] = [phoneOf(), phoneOf()];
  const first = await receive(one, "begin");
  const other = await receive(two, "begin");
  const [winner, loser] = [await contactOf(first.conversationId), await contactOf(other.conversationId)];
  // This visitor's own contact stays as the second.
  const visitor = await createVisitor(workspaceId);
  const { conversationId: site } = await visitor.say("on the site");
  await prisma().visitor.updateMany({ where: { workspaceId }, data: { contactId: loser } });
  await prisma().conversation.updateMany({ where: { workspaceId, id: site }, data: { contactId: loser } });
  const arriving = Array.from({ length: 24 }, (_, n) => receive(n % 2 ? one : two, `m${n}`));
  const saying = Array.from({ length: 6 }, (_, n) => visitor.say(`s${n}`));
  const merging = mergeContacts(ctx, winner, { otherId: loser, take: [] });
  await Promise.all([merging, ...arriving, ...saying]);
  const threads = await prisma().conversation.findMany({
    where: { workspaceId },
    select: { id: true, channel: true, contactId: true, messageCount: true },
    orderBy: [{ channel: "asc" }, { id: "asc" }],
  });
  expect(threads).toEqual([
    { id: site, channel: "messenger", contactId: winner, messageCount: 7 },
    ...[first, other].map(({ conversationId: id }) => ({
      ...{ id, channel: "whatsapp", contactId: winner, messageCount: 13 },
    })),
  ]);
  for (const { conversationId } of [first, other]) {
    const numbers = (await messagesOf(workspaceId)).filter((each) => each.conversationId === conversationId);
    expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 13 }, (_, n) => n + 1));
  }
  expect(await prisma().contact.count({ where: { workspaceId } })).toBe(2);
});

test("waits for a send, and refuses what is unknown, erased, or of another workspace", async () => {
  const { world, workspaceId, ctx, receive, contactOf } = await setting();
  const first = await receive(phoneOf(), "1");
  const other = await receive(phoneOf(), "2");
  const [winner, loser] = [await contactOf(first.conversationId), await contactOf(other.conversationId)];
  const lane = { workspaceId_conversationId: { workspaceId, conversationId: other.conversationId } };
  const held = { claimedBy: await workerId(), leaseUntil: new Date(Date.now() + 60_000) };
  await prisma().messageLane.update({ where: lane, data: held });
  const merge = (id: string, otherId: string, by = ctx) => mergeContacts(by, id, { otherId, take: [] });
  const refused = await call(mergeRoute, {
    method: "POST",
    headers: asMember(world.owner, workspaceId),
    params: { contactId: winner },
    body: { otherId: loser, take: [] },
  });
  expect(refused).toMatchObject({ status: 409, body: { code: "contact_busy" } });
  await prisma().messageLane.update({ where: lane, data: { claimedBy: null, leaseUntil: null } });
  await expect(merge(winner, winner)).rejects.toMatchObject({ code: "contact_not_found" });
  await expect(merge(winner, newId())).rejects.toMatchObject({ code: "contact_not_found" });
  const foreign = await setting();
  await expect(merge(winner, loser, foreign.ctx)).rejects.toMatchObject({ code: "contact_not_found" });
  await merge(winner, loser);
  await eraseContact(ctx, workspaceId, toPublicId("contact", winner));
  const fresh = await createContact(ctx, workspaceId, { name: "New" });
  await expect(merge(fresh.contactId, winner)).rejects.toMatchObject({ code: "contact_erased" });
});

test("an erasure of the winner covers what the log says of the loser", async () => {
  const { workspaceId, ctx, receive, contactOf } = await setting();
  const first = await receive(phoneOf(), "mine");
  const other = await receive(phoneOf(), "secret words");
  const [winner, loser] = [await contactOf(first.conversationId), await contactOf(other.conversationId)];
  await mergeContacts(ctx, winner, { otherId: loser, take: [] });
  await eraseContact(ctx, workspaceId, toPublicId("contact", winner));
  await query("", "UPDATE contacts SET erased_at = erased_at - interval '1 hour' WHERE workspace_id = $1", [
    workspaceId,
  ]);
  await eraseBegun();
  const left = await query<{ data: object }>(
    "",
    `SELECT data FROM events WHERE workspace_id = $1 AND data <> '{"erased": true}' AND type <> 'contact.erased' AND data ? 'contact'`,
    [workspaceId],
  );
  expect(left).toEqual([]);
  expect(await prisma().contactMerge.findFirst({ where: { workspaceId } })).toMatchObject({
    former: null,
    externalId: null,
    undo: null,
  });
});
