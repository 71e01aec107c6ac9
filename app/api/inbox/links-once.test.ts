/** One change of several conversations of a link starts what follows once; links of one contact change one after another. */
import { expect, test } from "vitest";
import * as rules from "@/app/api/settings/rules/route";
import { removeMember } from "@/lib/account/members/members";
import { createTeam } from "@/lib/account/teams/teams";
import { blockContact } from "@/lib/inbox/conversations/block-contact";
import { LINK_MAX } from "@/lib/inbox/conversations/limits";
import { leaveLinks, linkConversations, unlinkConversation } from "@/lib/inbox/conversations/links";
import { mergeContacts } from "@/lib/inbox/conversations/merge-contacts";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { seeMentions } from "@/lib/inbox/notes/mentions";
import { addNote } from "@/lib/inbox/notes/notes";
import { readAttention } from "@/lib/inbox/notifications/attention";
import { runRules } from "@/lib/inbox/rules/run";
import { distribute } from "@/lib/inbox/team-work/distribute";
import type { PlaceCounts } from "@/lib/inbox/team-work/schemas";
import { LET_IN_MAX } from "@/lib/inbox/visibility/visibility";
import { createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { transaction } from "@/lib/platform/transaction";
import { call } from "@/lib/testing/call";
import { contactOnAllChannels, type InboxPage, linkedOnAllChannels, sharedOf } from "@/lib/testing/links";
import { addMember, createVisitor, operator } from "@/lib/testing/world";
import * as list from "./conversations/route";
import * as teamCounts from "./teams/counts/route";

const ruleOf = (trigger: string, actions: object[]) => ({
  ...{ id: newId(), name: "A rule", isOn: true, conditions: [], trigger, afterMinutes: null, actions },
});

test("a change that concerns all of a link, such as the end of a block, starts a rule once", async () => {
  const { headers, owner, workspaceId, contactId, ids, events, shared } = await linkedOnAllChannels();
  await blockContact(owner.ctx, contactId, true, "spam");
  const body = ruleOf("reopened", [{ do: "status", status: "pending" }]);
  expect((await call(rules, { method: "POST", headers, body })).status).toBe(200);
  await blockContact(owner.ctx, contactId, false);
  expect(await shared()).toMatchObject({ status: "open" });
  expect(await prisma().ruleTask.count({ where: { workspaceId } })).toBe(1);
  const last = (await Promise.all(Object.values(ids).map(events))).map((each) =>
    each.findLast(({ type }) => type === "conversation.status_changed"),
  );
  const original = last.findIndex((each) => each?.data.linkedConversationId === undefined);
  const name = Object.values(ids)[original];
  expect(last.map((each) => each?.data.linkedConversationId).toSorted()).toEqual([name, name, undefined]);
});

test("a member who leaves gives back a link with one change that others follow", async () => {
  const { owner, workspaceId, ids, events, shared } = await linkedOnAllChannels();
  const nora = await addMember(workspaceId, "agent", "Nora");
  await updateConversation(owner.ctx, ids.email, { assigneeId: nora.id });
  await removeMember(owner.ctx, nora.id);
  expect(await shared()).toMatchObject({ assigneeId: null });
  const last = (await Promise.all(Object.values(ids).map(events))).map((each) => each.at(-1));
  expect(last.map((each) => each?.type)).toEqual(Array(3).fill("conversation.assigned"));
  expect(last.filter((each) => each?.data.linkedConversationId === undefined)).toHaveLength(1);
});

test("a conversation that is being linked while it leaves for another contact is in no link afterwards", async () => {
  const { ids, row, world } = await contactOnAllChannels();
  const { workspaceId } = world;
  const both = { workspaceId, id: { in: [ids.email, ids.messenger] } };
  let leaves: Promise<void> | undefined;
  await prisma().$transaction(async (tx) => {
    await tx.conversation.updateMany({ where: both, data: { linkId: newId() } });
    leaves = transaction(operator(), (other) => leaveLinks(other, workspaceId, [ids.email]));
    // Long enough for it to look, and to wait.
    await Promise.race([leaves, new Promise((done) => setTimeout(done, 500))]);
  });
  await leaves;
  expect([(await row(ids.email)).linkId, (await row(ids.messenger)).linkId]).toEqual([null, null]);
});

test("the people whom notes let in to one of the conversations see the link", async () => {
  const { ids, row, world } = await contactOnAllChannels();
  const { workspaceId } = world;
  const people = Array.from({ length: LET_IN_MAX }, () => newId());
  const letIn = (id: string, readerIds: string[]) =>
    prisma().conversation.update({ where: { workspaceId_id: { workspaceId, id } }, data: { readerIds } });
  await letIn(ids.messenger, people.slice(0, 2));
  await letIn(ids.email, people.slice(1, 3));
  await linkConversations(world.owner.ctx, ids.messenger, [ids.email]);
  for (const id of [ids.messenger, ids.email])
    expect((await row(id)).readerIds.toSorted()).toEqual(people.slice(0, 3).toSorted());
  // There is a limit: those of the opened conversation come first.
  await letIn(ids.whatsapp, [...people.slice(3), newId()]);
  await linkConversations(world.owner.ctx, ids.messenger, [ids.whatsapp]);
  const { readerIds } = await row(ids.whatsapp);
  expect(readerIds).toHaveLength(LET_IN_MAX);
  expect(readerIds).toEqual(expect.arrayContaining(people.slice(0, 3)));
});

/** Two contacts who are one person: those of one are linked. */
async function twoLinks() {
  const set = await linkedOnAllChannels();
  const { workspaceId } = set;
  const now = new Date();
  const times = { createdAt: now, updatedAt: now };
  const winner = newId();
  await prisma().contact.create({ data: { workspaceId, id: winner, name: "Ana", ...times } });
  const add = async (channel: "whatsapp" | "email", threadKey: string, linkId: string | null) => {
    const id = newId();
    await prisma().conversation.create({
      data: { ...{ workspaceId, id, contactId: winner, channel, threadKey, linkId }, ...times },
    });
    return id;
  };
  const merge = () => mergeContacts(set.owner.ctx, winner, { otherId: set.contactId, take: [] });
  return { ...set, winner, add, merge };
}

test("a merge of contacts joins their links, and a thread that takes a link records it", async () => {
  const set = await twoLinks();
  const linkId = newId();
  const into = await set.add("whatsapp", set.winner, linkId);
  const mail = await set.add("email", newId(), linkId);
  const former = (await set.row(set.ids.email)).linkId;
  await set.merge();
  const rows = await Promise.all([into, mail, set.ids.email, set.ids.messenger].map(set.row));
  expect(rows.map((each) => each.linkId)).toEqual(Array(4).fill(linkId));
  for (const each of rows) expect(sharedOf(each)).toEqual(sharedOf(rows[0] as (typeof rows)[0]));
  expect(await set.events(set.ids.email)).toContainEqual({
    type: "conversation.linked",
    data: expect.objectContaining({ previous: { linkId: former } }),
  });

  const other = await twoLinks();
  const alone = await other.add("whatsapp", other.winner, null);
  const link = (await other.row(other.ids.email)).linkId;
  await other.merge();
  expect((await other.row(alone)).linkId).toBe(link);
  expect(await other.events(alone)).toContainEqual({
    type: "conversation.linked",
    data: expect.objectContaining({ previous: { linkId: null } }),
  });
});

test("links that would be too large together stay two", async () => {
  const set = await twoLinks();
  const linkId = newId();
  const into = await set.add("whatsapp", set.winner, linkId);
  for (let at = 1; at < LINK_MAX - 1; at++) await set.add("email", newId(), linkId);
  const former = (await set.row(set.ids.email)).linkId;
  await set.merge();
  const rows = await Promise.all([into, set.ids.email, set.ids.messenger].map(set.row));
  expect(rows.map((each) => each.linkId)).toEqual([linkId, former, former]);
});

test("a rule that looks for the person with the fewest open conversations counts a link once", async () => {
  const { headers, owner, workspaceId, ids, row } = await linkedOnAllChannels();
  const nora = await addMember(workspaceId, "agent", "Nora");
  await updateConversation(owner.ctx, ids.email, { assigneeId: owner.id });
  const begin = async () => (await (await createVisitor(workspaceId)).say("Hello")).conversationId;
  for (let at = 0; at < 2; at++) await updateConversation(owner.ctx, await begin(), { assigneeId: nora.id });
  const body = ruleOf("started", [{ do: "assign", to: "fewest", userIds: [owner.id, nora.id] }]);
  expect((await call(rules, { method: "POST", headers, body })).status).toBe(200);
  const conversationId = await begin();
  await runRules(createCtx({ type: "job", name: "run-rules" }), { workspaceId, conversationId });
  expect((await row(conversationId)).assigneeId).toBe(owner.id);
});

test("conversations of two contacts with one link, as a former version leaves them, are two in lists, counts and shares", async () => {
  const { headers, owner, workspaceId, ids, row } = await linkedOnAllChannels();
  const stranger = (await (await createVisitor(workspaceId)).say("hello from a stranger")).conversationId;
  const { linkId } = await row(ids.email);
  await prisma().conversation.update({
    where: { workspaceId_id: { workspaceId, id: stranger } },
    data: { linkId },
  });
  const found = await call<InboxPage>(list, { headers, query: { q: "hello from" } });
  expect(found.body.conversations.map(({ id }) => id).toSorted()).toEqual(
    [ids.messenger, stranger].toSorted(),
  );
  const places = await call<PlaceCounts>(teamCounts, { headers });
  expect(places.body.channels?.find(({ name }) => name === "messenger")?.open).toBe(2);
  await unlinkConversation(owner.ctx, ids.email);
  expect((await row(ids.messenger)).linkId).toBe(linkId);
  await unlinkConversation(owner.ctx, ids.whatsapp);
  expect((await row(ids.messenger)).linkId).toBeNull();
  await linkConversations(owner.ctx, ids.messenger, [ids.email]);

  // Two in the shares of a team too.
  const nora = await addMember(workspaceId, "agent", "Nora");
  await prisma().conversation.updateMany({
    where: { workspaceId, id: { in: [ids.messenger, ids.email] } },
    data: { linkId, assigneeId: nora.id },
  });
  await updateConversation(owner.ctx, stranger, { assigneeId: nora.id });
  const teamId = newId();
  const fields = { openMax: 2, fallbackId: null, memberIds: [nora.id] };
  await createTeam(owner.ctx, { id: teamId, name: "Support", distribution: "fewest", ...fields });
  await updateConversation(owner.ctx, ids.whatsapp, { teamId });
  await distribute(operator(), workspaceId);
  expect((await row(ids.whatsapp)).assigneeId).toBeNull();
});

test("the badge counts a link once, though several of its conversations are unread or name the member", async () => {
  const { owner, ids, world, workspaceId } = await linkedOnAllChannels();
  const waiting = async () => (await readAttention(owner.ctx)).waiting;
  const nora = await addMember(workspaceId, "agent", "Nora");
  const all = { workspaceId, id: { in: Object.values(ids) } };
  const unreadAre = (unreadCount: number) =>
    prisma().conversation.updateMany({ where: all, data: { unreadCount, unreadSince: new Date() } });
  await unreadAre(1);
  expect(await waiting()).toBe(1);
  await addNote(nora.ctx, ids.email, { clientId: newId(), text: "@you", mentions: [world.owner.id] });
  expect(await waiting()).toBe(1);
  await unreadAre(0);
  await addNote(nora.ctx, ids.messenger, { clientId: newId(), text: "@you", mentions: [world.owner.id] });
  expect(await waiting()).toBe(1);
  await seeMentions(owner.ctx, ids.whatsapp);
  expect(await waiting()).toBe(0);
});
