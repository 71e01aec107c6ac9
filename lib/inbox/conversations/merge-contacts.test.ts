/** Two contacts that are one person: everything of both is the winner's, in one WhatsApp thread, and both ids lead there. */
import { expect, test } from "vitest";
import * as mergeRoute from "@/app/api/inbox/contacts/[contactId]/merge/route";
import * as conversationRoute from "@/app/api/inbox/conversations/[conversationId]/route";
import * as v1MessagesRoute from "@/app/api/v1/conversations/[conversationId]/messages/route";
import { receiveFromWhatsapp } from "@/lib/carriers/whatsapp/receive-whatsapp";
import { getContactDetails } from "@/lib/inbox/contacts/contacts";
import { createContact } from "@/lib/inbox/contacts/create";
import { readThread } from "@/lib/inbox/messages/thread";
import { eraseBegun, eraseContact } from "@/lib/partner/erasure/erase";
import { prisma, query } from "@/lib/platform/db";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import { callSql } from "@/lib/platform/sql";
import { workerId } from "@/lib/platform/worker";
import { asBearer, asMember, call } from "@/lib/testing/call";
import { commandSetting, contactOf as publicContactOf, textCommand } from "@/lib/testing/partner-api";
import { createKey, createVisitor, createWorld, operator, someAgent } from "@/lib/testing/world";
import { writesOfTypeScript } from "@/lib/testing/written-columns";
import { getConversation } from "./inbox";
import { mergeContacts } from "./merge-contacts";
import { updateConversation } from "./update";

const phoneOf = () => `1555${String(Math.floor(Math.random() * 10_000_000)).padStart(7, "0")}`;

const QUARTER_MS = 900_000;

async function setting() {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  // From the beginning of a quarter of an hour: messages are counted by quarters, and some tests say how many rows that makes.
  let at = Math.floor(Date.now() / QUARTER_MS - 4) * QUARTER_MS;
  const receive = async (phone: string, text: string, id = newId()) => {
    at += 60_000;
    const from = { phone, userId: null, parentUserId: null, name: "Ana", username: null };
    const said = { kind: "message", id, at: new Date(at), from, groupId: null, referral: null } as const;
    const replyTo = { id: null, forwarded: false };
    const content = { type: "text", text } as const;
    const ctx = { ...operator(), now: () => new Date(at) };
    return receiveFromWhatsapp(ctx, { workspaceId, installationId: null }, { ...said, content, replyTo });
  };
  const contactOf = async (id: string) =>
    (await prisma().conversation.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId, id } } }))
      .contactId;
  return { world, workspaceId, ctx: owner.ctx, receive, contactOf };
}

test("two numbers become one thread, in the order of time, and answers go to the number that wrote last", async () => {
  const { world, workspaceId, ctx, receive, contactOf } = await setting();
  const [one, two] = [phoneOf(), phoneOf()];
  const first = await receive(one, "1");
  await receive(two, "2");
  await receive(one, "3");
  const last = await receive(two, "4");
  const [winner, loser] = [await contactOf(first.conversationId), await contactOf(last.conversationId)];
  await mergeContacts(ctx, winner, { otherId: loser, take: ["phone"] });

  const { entries, changes } = await readThread(ctx, first.conversationId);
  expect(entries.map((entry) => entry.kind === "message" && [entry.number, entry.text])).toEqual([
    [1, "1"],
    [2, "2"],
    [3, "3"],
    [4, "4"],
  ]);
  expect(changes?.map(({ field, after }) => [field, after])).toEqual([["merged", "Ana"]]);
  const thread = await prisma().conversation.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id: first.conversationId } },
  });
  expect(thread).toMatchObject({ messageCount: 4, unreadCount: 4, recipientPhone: two, contactId: winner });
  expect(await getConversation(ctx, first.conversationId)).toMatchObject({ lastMessage: { text: "4" } });
  const details = await getContactDetails(someAgent(workspaceId), winner);
  expect(details).toMatchObject({ phone: `+${two}`, conversations: [{ id: first.conversationId }] });
  expect(details.identities?.map(({ value }) => value).sort()).toEqual([`+${one}`, `+${two}`].sort());
  const [counted] = await query<{ count: number }>(
    "",
    "SELECT conversation_count AS count FROM workspace_counters WHERE workspace_id = $1",
    [workspaceId],
  );
  expect(counted?.count).toBe(1);

  // The former ids lead there.
  const member = asMember(ctx.actor as never, workspaceId);
  const headers = { ...member, cookie: world.owner.cookie };
  const params = { conversationId: last.conversationId };
  const path = `/api/inbox/conversations/${last.conversationId}`;
  const answer = await call(conversationRoute, { method: "GET", path, headers, params });
  expect([answer.status, answer.body.id]).toEqual([200, first.conversationId]);
  const v1 = { headers: asBearer((await createKey(world)).secret), params };
  const read = await call<{ messages: unknown[] }>(v1MessagesRoute, v1);
  expect([read.status, read.body.messages.length]).toEqual([200, 4]);
  // Messages from either number now arrive in the one thread.
  for (const phone of [one, two])
    expect((await receive(phone, "again")).conversationId).toBe(first.conversationId);
  const events = await query<{ data: object }>(
    "",
    "SELECT data FROM events WHERE workspace_id = $1 AND type = 'contact.merged'",
    [workspaceId],
  );
  expect(events.map(({ data }) => data)).toMatchObject([
    { mergedContactId: loser, mergedConversationId: last.conversationId, contact: { id: winner } },
  ]);
  const another = await createContact(ctx, workspaceId, { name: "Third" });
  await mergeContacts(ctx, another.contactId, { otherId: winner, take: [] });
  // A chain of merges is one step.
  const merges = await prisma().contactMerge.findMany({ where: { workspaceId }, select: { winnerId: true } });
  expect(merges.map(({ winnerId }) => winnerId)).toEqual([another.contactId, another.contactId]);
  expect((await receive(one, "and again")).conversationId).toBe(first.conversationId);
});

test("long threads are moved page by page, since no statement may take long, and are one in the order of time", {
  timeout: 60_000,
}, async () => {
  const { workspaceId, ctx, receive, contactOf } = await setting();
  const threads = [await receive(phoneOf(), "1"), await receive(phoneOf(), "2")].map(
    (each) => each.conversationId,
  );
  const [into = "", from = ""] = threads;
  const count = 5_500;
  for (const id of threads)
    await query(
      "",
      `WITH more AS (INSERT INTO messages (workspace_id, id, conversation_id, number, direction, sender_type, type, created_at)
         SELECT $1, gen_random_uuid(), $2, n + 1, 'inbound', 'contact', 'text', now() + n * interval '1 second'
         FROM generate_series(1, $3::int) n)
       UPDATE conversations SET message_count = $3::int + 1 WHERE workspace_id = $1 AND id = $2`,
      [workspaceId, id, count],
    );
  await mergeContacts(ctx, await contactOf(into), { otherId: await contactOf(from), take: [] });
  const [found] = await query(
    "",
    `SELECT count(*)::int AS count, max(number) AS last, bool_and(number = place) AS "isInOrder" FROM (
       SELECT number, row_number() OVER (ORDER BY number) AS place FROM messages WHERE workspace_id = $1 AND conversation_id = $2) m`,
    [workspaceId, into],
  );
  expect(found).toEqual({ count: 2 * count + 2, last: 2 * count + 2, isInOrder: true });
  const [late] = await query(
    "",
    `SELECT count(*)::int AS count FROM (
       SELECT created_at < lag(created_at) OVER (ORDER BY number) AS "isLate" FROM messages
       WHERE workspace_id = $1 AND conversation_id = $2) m WHERE "isLate"`,
    [workspaceId, into],
  );
  expect(late).toEqual({ count: 0 });
});

test("a partner's calls and commands with a former id reach the contact that is left", async () => {
  const { api, workspaceId, id, command } = await commandSetting();
  const sent = async (to: object) =>
    (await command(textCommand("Hi", to as Record<string, unknown>))).body.conversationId ?? "";
  const [kept, former] = [
    await sent({ contact: { phoneE164: `+${phoneOf()}` } }),
    await sent({ contact: { phoneE164: `+${phoneOf()}` } }),
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
  expect(await ask("getConversation")).toEqual([200, kept]);
  expect(await ask("listMessages")).toEqual([200, [kept, kept]]);
  expect(await sent({ conversationId: former })).toBe(kept);
});

test("messages that arrive during a merge are stored once, in the winner's thread, without gaps", {
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
    orderBy: { channel: "asc" },
  });
  expect(threads).toEqual([
    { id: site, channel: "messenger", contactId: winner, messageCount: 7 },
    { id: first.conversationId, channel: "whatsapp", contactId: winner, messageCount: 26 },
  ]);
  const numbers = await prisma().message.findMany({
    where: { workspaceId, conversationId: first.conversationId },
    select: { number: true },
    orderBy: { number: "asc" },
  });
  expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 26 }, (_, n) => n + 1));
  expect(await prisma().contact.count({ where: { workspaceId } })).toBe(2);
});

test("rounds and their ratings are numbered again together", async () => {
  const { workspaceId, ctx, receive, contactOf } = await setting();
  const threads = [await receive(phoneOf(), "1"), await receive(phoneOf(), "2")].map(
    (each) => each.conversationId,
  );
  for (const [index, id] of threads.entries()) {
    await updateConversation(ctx, id, { status: "resolved" });
    await query(
      "",
      `INSERT INTO conversation_ratings (workspace_id, id, conversation_id, round, contact_id, channel, asked_at, score)
       SELECT workspace_id, $2, id, 1, contact_id, channel, now(), $3 FROM conversations WHERE workspace_id = $1 AND id = $4
       ON CONFLICT DO NOTHING`,
      [workspaceId, newId(), index + 1, id],
    );
  }
  const [first = "", second = ""] = threads;
  await mergeContacts(ctx, await contactOf(second), { otherId: await contactOf(first), take: [] });
  const rated = await query<{ round: number; number: number; score: number }>(
    "",
    `SELECT r.round, o.number, r.score FROM conversation_ratings r JOIN conversation_rounds o ON o.workspace_id = r.workspace_id
       AND o.conversation_id = r.conversation_id AND o.number = r.round
     WHERE r.workspace_id = $1 AND r.conversation_id = $2 ORDER BY r.round`,
    [workspaceId, second],
  );
  expect(rated).toEqual([
    { round: 1, number: 1, score: 1 },
    { round: 2, number: 2, score: 2 },
  ]);
});

test("every table that names a conversation is carried over", async () => {
  const tables = await query<{ name: string }>(
    "",
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'conversation_id'",
    [],
  );
  const files = ["move-messages", "merge-threads", "merge-rounds"];
  const writes = files.flatMap((name) => writesOfTypeScript(`lib/inbox/conversations/${name}.ts`));
  const carried = new Set(writes.map(({ table }) => table));
  // A lane goes with its conversation.
  const missing = tables.filter(({ name }) => name !== "message_lanes" && !carried.has(name));
  expect(missing).toEqual([]);
});

test("a rating of a resolution that was taken back keeps its round, and the next merge is possible, too", async () => {
  const { workspaceId, ctx, receive, contactOf } = await setting();
  const phones = [phoneOf(), phoneOf(), phoneOf()];
  const threads = [];
  for (const phone of phones) threads.push((await receive(phone, "Hello")).conversationId);
  const [first = "", second = "", third = ""] = threads;
  const ask = (id: string, round: number) =>
    query(
      "",
      `INSERT INTO conversation_ratings (workspace_id, id, conversation_id, round, contact_id, channel, asked_at)
       SELECT workspace_id, $2, id, $3, contact_id, channel, now() FROM conversations WHERE workspace_id = $1 AND id = $4`,
      [workspaceId, newId(), round, id],
    );
  const resolve = (id: string) => updateConversation(ctx, id, { status: "resolved" });
  const mergeIn = async (id: string) =>
    mergeContacts(ctx, await contactOf(first), { otherId: await contactOf(id), take: [] });
  const rounds = () =>
    query(
      "",
      `SELECT r.round, o.resolved_at IS NOT NULL AS "isResolved" FROM conversation_ratings r LEFT JOIN conversation_rounds o
         ON o.workspace_id = r.workspace_id AND o.conversation_id = r.conversation_id AND o.number = r.round
       WHERE r.workspace_id = $1 AND r.conversation_id = $2 ORDER BY r.round`,
      [workspaceId, first],
    );
  await ask(second, 1);
  await mergeIn(second);
  expect(await rounds()).toEqual([{ round: 1, isResolved: true }]);
  await resolve(first);
  await ask(first, 2);
  await resolve(third);
  await mergeIn(third);
  expect(await rounds()).toEqual([
    { round: 1, isResolved: true },
    { round: 2, isResolved: true },
  ]);
});

test.each([0, 1])(
  "a thread that is not counted yet is counted once, also if it is merged first (%i)",
  async (uncounted) => {
    const { workspaceId, ctx, receive, contactOf } = await setting();
    const [first = "", second = ""] = [await receive(phoneOf(), "1"), await receive(phoneOf(), "2")].map(
      (each) => each.conversationId,
    );
    // A former version left this state.
    const id = [first, second][uncounted] ?? "";
    await prisma().conversation.update({
      where: { workspaceId_id: { workspaceId, id } },
      data: { isCounted: false },
    });
    await prisma().conversationRound.deleteMany({ where: { workspaceId, conversationId: id } });
    await query("", "UPDATE message_counts SET count = 1 WHERE workspace_id = $1", [workspaceId]);
    await mergeContacts(ctx, await contactOf(first), { otherId: await contactOf(second), take: [] });
    await callSql("count_conversation", { workspace: workspaceId, conversation: first });
    const { _sum } = await prisma().messageCount.aggregate({ where: { workspaceId }, _sum: { count: true } });
    expect(_sum.count).toBe(2);
  },
);

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
  });
});
