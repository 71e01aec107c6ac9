/** A contact who is marked as spam is in no list, number or rule, and "not spam" brings the conversations back as they were. */
import { expect, test } from "vitest";
import { getContactDetails } from "@/lib/inbox/contacts/contacts";
import { listContacts } from "@/lib/inbox/contacts/list";
import { ListContacts } from "@/lib/inbox/contacts/schemas";
import { getOverview } from "@/lib/inbox/overview/overview";
import { beginErasure } from "@/lib/partner/erasure/begin-erasure";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { transaction } from "@/lib/platform/transaction";
import { createVisitor, createWorld } from "@/lib/testing/world";
import { blockContact } from "./block-contact";
import { markRead } from "./mark-read";
import { mergeContacts } from "./merge-contacts";
import { updateConversation } from "./update";

async function setting() {
  const { workspaceId, owner } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  const id = (await visitor.say("Cheap pills")).conversationId;
  const row = (threadId = id) =>
    prisma().conversation.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId, id: threadId } } });
  const { contactId } = await row();
  const mark = (isSpam: boolean) => blockContact(owner.ctx, contactId, isSpam, isSpam ? "spam" : null);
  return { workspaceId, owner, ctx: owner.ctx, visitor, id, row, contactId, mark };
}

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
const stateOf = ({ status, snoozedUntil, unreadCount, unreadSince, waitingSince }: Row) => ({
  ...{ status, snoozedUntil, unreadCount, unreadSince, waitingSince },
});
type Row = Awaited<ReturnType<Awaited<ReturnType<typeof setting>>["row"]>>;

test.each([
  { status: "open" },
  { status: "pending" },
  { status: "snoozed", snoozedUntil: TOMORROW },
  { status: "resolved" },
] as const)("a conversation that was $status is so again", async (change) => {
  const { workspaceId, ctx, id, row, mark } = await setting();
  if (change.status !== "open") await updateConversation(ctx, id, change);
  const before = stateOf(await row());
  await mark(true);
  // A block changes only what is not resolved.
  const unreadCount = change.status === "resolved" ? 1 : 0;
  expect(await row()).toMatchObject({ status: "resolved", unreadCount, snoozedUntil: null });
  await mark(false);
  expect(stateOf(await row())).toEqual(before);
  expect((await row()).heldState).toBeNull();
  const ends = await query(
    "",
    "SELECT 1 FROM outbox WHERE name = 'conversations/snooze.ended' AND payload ->> 'workspaceId' = $1",
    [workspaceId],
  );
  expect(ends).toHaveLength(change.status === "snoozed" ? 2 : 0);
});

test("a snooze that ended meanwhile is open", async () => {
  const { ctx, id, row, mark } = await setting();
  const snoozedUntil = new Date(Date.now() + 60_000);
  await updateConversation(ctx, id, { status: "snoozed", snoozedUntil: snoozedUntil.toISOString() });
  await mark(true);
  const later = { ...ctx, now: () => new Date(snoozedUntil.getTime() + 1) };
  await blockContact(later, (await row()).contactId, false);
  expect(await row()).toMatchObject({ status: "open", snoozedUntil: null });
});

test("what they write meanwhile opens with it, unread, and waits for an answer", async () => {
  const { ctx, visitor, id, row, mark } = await setting();
  await markRead(ctx, id);
  await updateConversation(ctx, id, { status: "resolved" });
  await mark(true);
  await visitor.say("Really, I am a customer");
  await visitor.say("Hello?");
  expect(await row()).toMatchObject({ status: "resolved", unreadCount: 0, messageCount: 3 });
  await mark(false);
  const { status, unreadCount, unreadSince, waitingSince } = await row();
  expect({ status, unreadCount }).toEqual({ status: "open", unreadCount: 2 });
  expect(unreadSince).toEqual(waitingSince);
  await visitor.say("At last");
  expect(await row()).toMatchObject({ status: "open", unreadCount: 3 });
});

test("who opened a conversation meanwhile, or blocked for another reason, gets nothing back", async () => {
  const { ctx, id, row, mark, contactId } = await setting();
  await mark(true);
  await updateConversation(ctx, id, { status: "pending" });
  await mark(false);
  expect(await row()).toMatchObject({ status: "pending", heldState: null });
  await blockContact(ctx, contactId, true, "abuse");
  await blockContact(ctx, contactId, false);
  expect(await row()).toMatchObject({ status: "resolved", heldState: null });
});

test("the reason can change, and is in the event, the history and the audit log, each once", async () => {
  const { workspaceId, ctx, contactId } = await setting();
  for (const reason of ["other", "other", null, "spam"] as const)
    await blockContact(ctx, contactId, true, reason);
  expect(await getContactDetails(ctx, contactId)).toMatchObject({ blockReason: "spam" });
  await blockContact(ctx, contactId, false);
  expect(await getContactDetails(ctx, contactId)).toMatchObject({ blockedAt: null, blockReason: null });
  const of = { workspaceId };
  const acts = await prisma().auditEntry.findMany({
    where: { ...of, kind: "contact" },
    orderBy: { id: "asc" },
  });
  expect(acts.map(({ act }) => act)).toEqual(["blocked", "marked_spam", "unmarked_spam"]);
  const changes = await prisma().conversationChange.findMany({
    where: { ...of, field: "blocked" },
    orderBy: { id: "asc" },
  });
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [false, "other"],
    ["other", "spam"],
    ["spam", false],
  ]);
  const events = await query<{ previous: object; reason: string | null }>(
    "",
    `SELECT data -> 'previous' AS previous, data #>> '{contact,blockReason}' AS reason FROM events
     WHERE workspace_id = $1 AND type = 'contact.updated' ORDER BY sequence`,
    [workspaceId],
  );
  expect(events).toEqual([
    { previous: { blockedAt: null, blockReason: null }, reason: "other" },
    { previous: { blockReason: "other" }, reason: "spam" },
    { previous: { blockedAt: expect.any(String), blockReason: "spam" }, reason: null },
  ]);
});

test("a list has those who are blocked for a reason", async () => {
  const { workspaceId, owner, contactId, mark } = await setting();
  const blocked = await createVisitor(workspaceId);
  const { conversationId } = await blocked.say("Rude words");
  const other = await prisma().conversation.findFirstOrThrow({ where: { workspaceId, id: conversationId } });
  await blockContact(owner.ctx, other.contactId, true);
  await mark(true);
  const idsOf = async (filter: object) =>
    (await listContacts(workspaceId, ListContacts.parse(filter))).contacts.map(({ id }) => id);
  expect(await idsOf({ reason: "spam" })).toEqual([contactId]);
  expect(await idsOf({ reason: "abuse" })).toEqual([]);
  expect((await idsOf({ blocked: "true" })).toSorted()).toEqual([contactId, other.contactId].toSorted());
  const { contacts } = await listContacts(workspaceId, ListContacts.parse({ reason: "spam" }));
  expect(contacts[0]).toMatchObject({ blockReason: "spam" });
});

test("spam is in no number of the overview, and is again when it was none", async () => {
  const { ctx, visitor, id, mark } = await setting();
  const numbers = async () => {
    const { now, totals } = await getOverview(ctx, { days: 7 });
    const { begun, unanswered, inbound } = totals;
    return { open: now.open, begun, unanswered, inbound, resolved: totals.resolved };
  };
  const own = { open: 1, begun: 1, unanswered: 1, inbound: 1, resolved: 0 };
  expect(await numbers()).toEqual(own);
  await mark(true);
  await visitor.say("More pills");
  // The message that came before is counted by channel and hour, not by conversation.
  expect(await numbers()).toEqual({ open: 0, begun: 0, unanswered: 0, inbound: 1, resolved: 0 });
  await mark(false);
  expect(await numbers()).toEqual(own);
  await updateConversation(ctx, id, { status: "resolved" });
  expect(await numbers()).toMatchObject({ open: 0, resolved: 1 });
});

test.each([
  ["spam", "spam", "spam"],
  ["spam", null, "spam"],
  ["spam", "abuse", "abuse"],
  ["abuse", "spam", "abuse"],
] as const)("of two contacts with %s and %s the merged one has %s", async (own, others, merged) => {
  const { workspaceId, ctx, contactId, row, id } = await setting();
  const twin = await createVisitor(workspaceId);
  const other = await row((await twin.say("It is me")).conversationId);
  await blockContact(ctx, contactId, true, own);
  if (others) await blockContact(ctx, other.contactId, true, others);
  await mergeContacts(ctx, contactId, { otherId: other.contactId, take: [] });
  expect(await getContactDetails(ctx, contactId)).toMatchObject({ blockReason: merged });
  await blockContact(ctx, contactId, false);
  const back = merged === "spam" ? "open" : "resolved";
  for (const each of [id, other.id]) expect(await row(each)).toMatchObject({ status: back, heldState: null });
});

test("an erasure leaves neither the reason nor the state", async () => {
  const { workspaceId, ctx, contactId, row, mark } = await setting();
  await mark(true);
  await transaction(ctx, (tx) => beginErasure(tx, workspaceId, contactId));
  expect(await row()).toMatchObject({ status: "resolved", heldState: null });
  const where = { workspaceId_id: { workspaceId, id: contactId } };
  expect(await prisma().contact.findUnique({ where })).toMatchObject({ blockedAt: null, blockReason: null });
  await expect(blockContact(ctx, newId(), true, "spam")).rejects.toMatchObject({ code: "contact_not_found" });
});
