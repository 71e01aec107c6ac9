/** Notes let people in, and notifications are about what a person sees and may read. */
import { expect, test } from "vitest";
import { changeMemberRole, removeMember } from "@/lib/account/members/members";
import { updateOwnRole } from "@/lib/account/own-roles/own-roles";
import type { GIVABLE } from "@/lib/account/own-roles/schemas";
import { listChanges } from "@/lib/inbox/conversations/changes";
import { getConversation } from "@/lib/inbox/conversations/inbox";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { addNote } from "@/lib/inbox/notes/notes";
import { countWaiting, findAttention } from "@/lib/inbox/notifications/attention-queries";
import { addPushBrowser } from "@/lib/inbox/notifications/push-browsers";
import { findDigest, findRecipients } from "@/lib/inbox/notifications/queries";
import { createCtx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { BROWSER } from "@/lib/testing/isolation/rows-accounts";
import { narrowRole as stage } from "@/lib/testing/narrow-role";
import { addMember, createUser, createVisitor, type Person, userActor } from "@/lib/testing/world";
import { LET_IN_MAX } from "./visibility";

test("a note lets in whom it names, until someone ends that", async () => {
  const { begin, asNora, owner, otherId, nora, workspaceId } = await stage();
  const id = await begin("hello");
  await updateConversation(owner.ctx, id, { teamId: otherId });
  await addNote(owner.ctx, id, { clientId: newId(), text: "@Nora, look", mentions: [nora.id, owner.id] });
  expect((await getConversation(await asNora(), id)).readerIds).toEqual([nora.id]);
  expect(await countWaiting({ workspaceId, userId: nora.id })).toBe(1);
  await updateConversation(owner.ctx, id, { removeReaderIds: [nora.id] });
  await expect(getConversation(await asNora(), id)).rejects.toMatchObject({ code: "conversation_not_found" });
  expect(await countWaiting({ workspaceId, userId: nora.id })).toBe(0);
  // No entry is needed for one who sees it anyway.
  await updateConversation(owner.ctx, id, { assigneeId: nora.id });
  await addNote(owner.ctx, id, { clientId: newId(), text: "@Nora, again", mentions: [nora.id] });
  expect((await getConversation(await asNora(), id)).readerIds).toEqual([]);
});

test("the log and the history say whom a note let in, and that someone ended it, once", async () => {
  const { begin, owner, otherId, nora, workspaceId } = await stage();
  const id = await begin("hello");
  await updateConversation(owner.ctx, id, { teamId: otherId });
  await addNote(owner.ctx, id, { clientId: newId(), text: "@Nora, look", mentions: [nora.id] });
  await addNote(owner.ctx, id, { clientId: newId(), text: "@Nora, again", mentions: [nora.id] });
  for (const _ of ["once", "again"]) await updateConversation(owner.ctx, id, { removeReaderIds: [nora.id] });
  const person = { id: nora.id, name: "Nora" };
  const events = await query(
    "",
    "SELECT data -> 'readers' AS now, data #> '{previous,readers}' AS before FROM events WHERE workspace_id = $1 AND type = $2 ORDER BY sequence",
    [workspaceId, "conversation.readers_changed"],
  );
  expect(events).toEqual([
    { now: [person], before: [] },
    { now: [], before: [person] },
  ]);
  const changes = await listChanges(workspaceId, id, { from: null, before: null, limit: 10 });
  expect(changes.filter(({ field }) => field === "readers").reverse()).toMatchObject([
    { before: [], after: [person], actor: { kind: "person", id: owner.id } },
    { before: [person], after: [], actor: { kind: "person", id: owner.id } },
  ]);
});

test("who leaves the workspace is let in no more, also when they come back", async () => {
  const { begin, owner, otherId, nora, role, workspaceId } = await stage();
  const id = await begin("hello");
  await updateConversation(owner.ctx, id, { teamId: otherId });
  const carla = await addMember(workspaceId, "agent", "Carla");
  await changeMemberRole(owner.ctx, carla.id, role.id);
  await addNote(owner.ctx, id, { clientId: newId(), text: "look", mentions: [nora.id, carla.id] });
  await removeMember(owner.ctx, nora.id);
  expect((await getConversation(owner.ctx, id)).readerIds).toEqual([carla.id]);
  const [change] = await listChanges(workspaceId, id, { from: null, before: null, limit: 1 });
  expect(change).toMatchObject({ field: "readers", after: [{ id: carla.id, name: "Carla" }] });
  await prisma().member.create({
    data: { workspaceId, userId: nora.id, role: "agent", ownRoleId: role.id, createdAt: new Date() },
  });
  await updateConversation(owner.ctx, id, { teamId: null });
  await updateConversation(owner.ctx, id, { assigneeId: owner.id });
  expect(await countWaiting({ workspaceId, userId: nora.id })).toBe(0);
});

test("notifications show addresses and notes to those alone who may read them", async () => {
  const { owner, nora, workspaceId, asNora, role } = await stage();
  const set = (permissions: typeof GIVABLE) =>
    updateOwnRole(owner.ctx, role.id, { name: "Sales", permissions, sees: "own_teams" });
  const { conversationId } = await (await createVisitor(workspaceId)).say("hello");
  await query("", "UPDATE contacts SET name = NULL, email = 'ana@example.com' WHERE workspace_id = $1", [
    workspaceId,
  ]);
  await addNote(owner.ctx, conversationId, { clientId: newId(), text: "a secret", mentions: [nora.id] });
  const said = async () => JSON.stringify(await findAttention((await asNora()).actor));
  expect(await said()).toMatch(/a secret.*ana@example.com|ana@example.com.*a secret/);
  await set([]);
  expect(await said()).not.toMatch(/a secret|ana@example.com/);
});

test("notes let in so many that a notice stays small", async () => {
  const { begin, owner, otherId, role, workspaceId } = await stage();
  const id = await begin("hello");
  await updateConversation(owner.ctx, id, { teamId: otherId });
  const people = await Promise.all(Array.from({ length: LET_IN_MAX + 1 }, () => createUser()));
  for (const { id: userId } of people)
    await prisma().member.create({
      data: { workspaceId, userId, role: "agent", ownRoleId: role.id, createdAt: new Date() },
    });
  const note = (mentions: string[]) => addNote(owner.ctx, id, { clientId: newId(), text: "all", mentions });
  await expect(note(people.map((person) => person.id))).rejects.toMatchObject({ code: "invalid_request" });
  await note(people.slice(0, LET_IN_MAX).map((person) => person.id));
  await updateConversation(owner.ctx, id, { teamId: null });
});

test("pushes and the digest are about what a person sees", async () => {
  const { owner, otherId, nora, workspaceId } = await stage();
  const { conversationId: id, messageId: lastMessageId } = await (await createVisitor(workspaceId)).say(
    "hello",
  );
  for (const person of [nora, owner]) await addBrowser(person);
  await updateConversation(owner.ctx, id, { teamId: otherId });
  const day = { from: new Date(Date.now() - 86_400_000), to: new Date(Date.now() + 60_000) };
  const digest = await findDigest({ workspaceId, userId: nora.id }, "all", day);
  expect(digest).toMatchObject({
    waitingCount: 0,
    unassigned: 0,
    newConversations: 0,
    received: 0,
    waiting: [],
  });
  expect(await findDigest({ workspaceId, userId: owner.id }, "all", day)).toMatchObject({
    waitingCount: 1,
    newConversations: 1,
    received: 1,
  });
  const waiting = { workspaceId, conversationId: id, messageId: lastMessageId };
  expect((await findRecipients({ ...waiting, userId: null })).map(({ userId }) => userId)).toEqual([
    owner.id,
  ]);
});

async function addBrowser(person: Person): Promise<void> {
  const { id: sessionId } = await prisma().userSession.findFirstOrThrow({ where: { userId: person.id } });
  const endpoint = `${BROWSER.endpoint}/${newId()}`;
  await addPushBrowser(createCtx({ ...userActor(person), sessionId }), {
    ...BROWSER,
    endpoint,
    locale: "en",
  });
}
