/**
 * Conversations of one contact can be linked: they are one row and one thread, and share status, assignee, team, snooze, tags and
 * readers. Rows, ids, numbers and windows stay as they were.
 */
import { expect, test } from "vitest";
import { changeMemberRole } from "@/lib/account/members/members";
import { createOwnRole } from "@/lib/account/own-roles/own-roles";
import { GIVABLE } from "@/lib/account/own-roles/schemas";
import { endSnooze } from "@/lib/inbox/conversations/update";
import type { PlaceCounts } from "@/lib/inbox/team-work/schemas";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { storedEventProblem } from "@/lib/testing/event-schemas";
import {
  contactOnAllChannels,
  type InboxConversation,
  type InboxCounts,
  type InboxPage,
  type Row,
  sharedOf,
  type Thread,
} from "@/lib/testing/links";
import { addMember, createVisitor, operator } from "@/lib/testing/world";
import * as link from "./conversations/[conversationId]/link/route";
import * as messages from "./conversations/[conversationId]/messages/route";
import * as conversation from "./conversations/[conversationId]/route";
import * as thread from "./conversations/[conversationId]/thread/route";
import * as list from "./conversations/route";
import * as counts from "./counts/route";
import * as tags from "./tags/route";
import * as teamCounts from "./teams/counts/route";
import * as updates from "./updates/route";

async function setting() {
  const set = await contactOnAllChannels();
  const { headers } = set;
  const linkTo = (conversationId: string, conversationIds: string[], as = headers) =>
    call<InboxConversation & { code?: string }>(link, {
      method: "POST",
      headers: as,
      params: { conversationId },
      body: { conversationIds },
    });
  const unlink = (conversationId: string, as = headers) =>
    call<InboxConversation & { code?: string }>(link, {
      method: "DELETE",
      headers: as,
      params: { conversationId },
    });
  const change = (conversationId: string, body: object) =>
    call<InboxConversation>(conversation, { method: "PATCH", headers, params: { conversationId }, body });
  const read = async (conversationId: string, query: Record<string, string> = {}) =>
    (await call<Thread>(thread, { headers, params: { conversationId }, query })).body;
  const listed = async (query: Record<string, string> = {}) =>
    (await call<InboxPage>(list, { headers, query })).body.conversations.map(({ id }) => id);
  const counted = async () => (await call<InboxCounts>(counts, { headers })).body;
  const { messenger, email, whatsapp } = set.ids;
  const all = [messenger, email, whatsapp];
  const rows = () => Promise.all(all.map(set.row));
  return { ...set, linkTo, unlink, change, read, listed, counted, all, rows };
}

/** Whatever a link may not change. */
const ownOf = ({
  id,
  contactId,
  channel,
  threadKey,
  messageCount,
  lastInboundAt,
  unreadCount,
  createdAt,
}: Row) => ({
  ...{ id, contactId, channel, threadKey, messageCount, lastInboundAt, unreadCount, createdAt },
});

test("linked conversations take over the state of the opened one, share each later change, and keep it when they leave", async () => {
  const set = await setting();
  const { messenger, email, whatsapp } = set.ids;
  const before = await set.rows();
  await set.change(email, { status: "pending", assigneeId: set.world.owner.id });
  const { status, body } = await set.linkTo(email, [messenger, whatsapp]);
  expect(status).toBe(200);
  expect(body.linked?.map(({ id }) => id)).toEqual(set.all.toSorted());
  const [one, ...others] = await set.rows();
  expect(one?.linkId).toEqual(expect.any(String));
  for (const other of others) expect(sharedOf(other)).toEqual(sharedOf(one as Row));
  expect(one).toMatchObject({ status: "pending", assigneeId: set.world.owner.id, linkId: body.linkId });
  expect((await set.rows()).map(ownOf)).toEqual(before.map(ownOf));

  const ofWhatsapp = await set.events(whatsapp);
  expect(ofWhatsapp.slice(-3)).toMatchObject([
    { type: "conversation.linked", data: { previous: { linkId: null } } },
    {
      type: "conversation.status_changed",
      data: { previous: { status: "open" }, linkedConversationId: email },
    },
    { type: "conversation.assigned", data: { previous: { assigneeId: null }, linkedConversationId: email } },
  ]);
  // Nothing changes once more.
  await set.linkTo(email, [messenger, whatsapp]);
  expect(await set.events(whatsapp)).toHaveLength(ofWhatsapp.length);

  const tag = newId();
  await call(tags, {
    method: "POST",
    headers: set.headers,
    body: { id: tag, name: "refund", color: "gray" },
  });
  await set.change(messenger, { addTagIds: [tag], assigneeId: null });
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await set.change(whatsapp, { status: "snoozed", snoozedUntil: until });
  for (const row of await set.rows())
    expect(sharedOf(row)).toMatchObject({
      tags: [tag],
      assigneeId: null,
      status: "snoozed",
      snoozedUntil: new Date(until),
    });
  expect((await set.events(email)).slice(-3)).toMatchObject([
    { type: "conversation.assigned", data: { linkedConversationId: messenger } },
    {
      type: "conversation.updated",
      data: { previous: { tags: [] }, tags: ["refund"], linkedConversationId: messenger },
    },
    { type: "conversation.status_changed", data: { linkedConversationId: whatsapp } },
  ]);

  // One that has left wakes at the time that it shared.
  expect((await set.unlink(email)).body).toMatchObject({ linkId: null, linked: null, status: "snoozed" });
  await endSnooze(operator(), set.world.workspaceId, email, until);
  expect((await set.rows()).map(({ status: each }) => each)).toEqual(["snoozed", "open", "snoozed"]);
  // The last two part together.
  await set.unlink(whatsapp);
  expect((await set.rows()).map(({ linkId }) => linkId)).toEqual([null, null, null]);
  for (const id of [messenger, whatsapp])
    expect((await set.events(id)).at(-1)).toMatchObject({
      type: "conversation.unlinked",
      data: { previous: { linkId: body.linkId } },
    });
  for (const row of await prisma().event.findMany({ where: { workspaceId: set.world.workspaceId } }))
    expect(storedEventProblem(row as Parameters<typeof storedEventProblem>[0])).toBeNull();
});

test("a message reopens all, an answer ends the wait of all, and rules and ratings see one change", async () => {
  const set = await setting();
  const { messenger, email, whatsapp } = set.ids;
  await set.linkTo(messenger, [email, whatsapp]);
  await set.change(whatsapp, { status: "resolved" });
  expect((await set.rows()).map(({ status }) => status)).toEqual(["resolved", "resolved", "resolved"]);
  await set.write.email("once more");
  const rows = await set.rows();
  expect(rows.map(({ status }) => status)).toEqual(["open", "open", "open"]);
  expect(rows.map(({ waitingSince }) => waitingSince !== null)).toEqual([false, true, false]);
  await call(messages, {
    method: "POST",
    headers: set.headers,
    params: { conversationId: messenger },
    body: { clientId: newId(), text: "Here" },
  });
  expect((await set.rows()).map(({ waitingSince }) => waitingSince)).toEqual([null, null, null]);
});

test("a link is one row, the newest that fits the filter, and counts once; a search finds each conversation", async () => {
  const set = await setting();
  const { messenger, email, whatsapp } = set.ids;
  expect(await set.listed()).toEqual([whatsapp, email, messenger]);
  expect(await set.counted()).toMatchObject({ open: 3, unread: 3, unanswered: 3 });
  await set.linkTo(messenger, [email, whatsapp]);
  expect(await set.listed()).toEqual([whatsapp]);
  expect(await set.listed({ channel: "email" })).toEqual([email]);
  expect(await set.listed({ order: "waiting" })).toEqual([messenger]);
  expect(await set.listed({ waiting: "true", order: "waiting" })).toEqual([messenger]);
  expect(await set.listed({ status: "all", unread: "true" })).toEqual([whatsapp]);
  expect(await set.listed({ q: "hello from the shop" })).toEqual([messenger]);
  expect(await set.listed({ q: "by mail" })).toEqual([email]);
  expect(await set.counted()).toMatchObject({ open: 1, unread: 1, unanswered: 1, unassigned: 1, mine: 0 });
  await set.write.messenger("the newest");
  expect(await set.listed()).toEqual([messenger]);
  const places = await call<PlaceCounts>(teamCounts, { headers: set.headers });
  expect(places.body.channels?.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
    { name: "email", open: 1 },
    { name: "messenger", open: 1 },
    { name: "whatsapp", open: 1 },
  ]);
});

test("the thread has the messages of all in one order, page by page, and what was done once", async () => {
  const set = await setting();
  const { messenger, email, whatsapp } = set.ids;
  for (let at = 0; at < 30; at++) {
    await set.write.messenger(`m${at}`);
    await set.write.whatsapp(`w${at}`);
  }
  await set.write.email("the last");
  await set.linkTo(messenger, [email, whatsapp]);
  const textsOf = ({ entries }: Thread) => entries.map((entry) => entry.text);
  const expected = [
    ...["hello from the shop", "by mail", "on WhatsApp"],
    ...Array.from({ length: 30 }, (_, at) => [`m${at}`, `w${at}`]).flat(),
    "the last",
  ];
  for (const id of set.all) {
    const newest = await set.read(id);
    expect(newest.linked).toEqual(set.all.toSorted());
    expect(newest.entries).toHaveLength(50);
    expect(newest.entries.at(-1)).toMatchObject({ conversationId: email, channel: "email" });
    expect(newest.changes?.filter(({ field }) => field === "link")).toHaveLength(1);
    const older = await set.read(id, { before: newest.olderCursor ?? "" });
    expect(older.olderCursor).toBeNull();
    expect([...textsOf(older), ...textsOf(newest)]).toEqual(expected);
  }
  const newest = await set.read(email);
  const [first] = (await set.read(messenger, { before: newest.olderCursor ?? "" })).entries;
  const reached = await set.read(email, { before: newest.olderCursor ?? "", reach: first?.id ?? "" });
  expect(reached.entries[0]).toEqual(first);

  // One page back by a cursor of before the link, and of a thread that has another member since.
  await set.unlink(email);
  const without = await set.read(messenger);
  await set.linkTo(messenger, [email]);
  const back = await set.read(messenger, { before: without.olderCursor ?? "" });
  expect([...textsOf(back), ...textsOf(without)].toSorted()).toEqual(
    expected.filter((each) => each !== "the last").toSorted(),
  );
});

test("a screen learns of later messages of all, and reads again when others are linked", async () => {
  const set = await setting();
  const { messenger, email, whatsapp } = set.ids;
  await set.linkTo(messenger, [email, whatsapp]);
  const last = async (id: string) => (await set.row(id)).messageCount;
  const ask = async (linked: string) =>
    (
      await call<{ thread: Thread | null; conversations: InboxConversation[] }>(updates, {
        headers: set.headers,
        query: { ids: whatsapp, thread: messenger, after: String(await last(messenger)), linked },
      })
    ).body;
  const places = `${email}:${await last(email)},${whatsapp}:${await last(whatsapp)}`;
  await set.write.whatsapp("later");
  const { thread: update, conversations } = await ask(places);
  expect(update?.entries).toMatchObject([{ text: "later", conversationId: whatsapp }]);
  expect(conversations.map(({ id }) => id).toSorted()).toEqual(set.all.toSorted());
  await set.unlink(email);
  expect((await ask(places)).thread).toBeNull();
});

test("only conversations of the same contact that the person sees are linked; foreign ids are unknown", async () => {
  const set = await setting();
  const { messenger, email, whatsapp } = set.ids;
  const stranger = await (await createVisitor(set.world.workspaceId)).say("someone else");
  const foreign = await setting();
  for (const other of [stranger.conversationId, foreign.ids.email, newId()]) {
    expect((await set.linkTo(messenger, [email, other])).body.code).toBe("conversation_not_found");
    expect((await set.linkTo(other, [messenger])).body.code).toBe("conversation_not_found");
  }
  expect((await foreign.unlink(messenger)).body.code).toBe("conversation_not_found");
  expect((await set.rows()).map(({ linkId }) => linkId)).toEqual([null, null, null]);

  // A viewer who sees what is theirs alone cannot link what a colleague has.
  const { world } = set;
  const viewer = await addMember(world.workspaceId, "agent", "Nora");
  const permissions = GIVABLE.filter((each) => each !== "settings");
  const role = { id: newId(), name: "Part", permissions, sees: "own_teams" } as const;
  await createOwnRole(world.owner.ctx, role);
  await changeMemberRole(world.owner.ctx, viewer.id, role.id);
  await set.change(email, { assigneeId: world.owner.id });
  const asViewer = asMember(viewer, world.workspaceId);
  expect((await set.linkTo(messenger, [email], asViewer)).body.code).toBe("conversation_not_found");
  expect((await set.linkTo(messenger, [whatsapp], asViewer)).status).toBe(200);
  // The link is a colleague's now, as one.
  await set.change(whatsapp, { assigneeId: world.owner.id });
  expect((await call(thread, { headers: asViewer, params: { conversationId: messenger } })).status).toBe(404);
});

test("a link has a limit", async () => {
  const set = await setting();
  const { messenger } = set.ids;
  const { workspaceId } = set.world;
  const made = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const id = newId();
      const at = new Date();
      await prisma().conversation.create({
        data: {
          ...{ workspaceId, id, contactId: set.contactId, channel: "email", threadKey: id },
          ...{ createdAt: at, updatedAt: at },
        },
      });
      return id;
    }),
  );
  expect((await set.linkTo(messenger, made)).status).toBe(400);
  expect((await set.linkTo(messenger, made.slice(1))).status).toBe(200);
  expect((await set.linkTo(messenger, [set.ids.email])).body.code).toBe("invalid_request");
});
