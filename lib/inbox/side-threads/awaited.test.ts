/** An answer to forwarded messages waits for who wrote there, as a note that names them does, until they see it. */
import { afterAll, expect, test } from "vitest";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { seeMentions } from "@/lib/inbox/notes/mentions";
import { readAttention } from "@/lib/inbox/notifications/attention";
import { addReminder, claimReminders } from "@/lib/inbox/notifications/queries";
import { writeInSideThread } from "@/lib/inbox/side-threads/forward";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { sideScene } from "@/lib/testing/side-threads";
import { startMailServer } from "@/lib/testing/smtp";
import { addMember } from "@/lib/testing/world";

const server = await startMailServer();
afterAll(() => server.close());
const scene = () => sideScene({ smtpPort: server.port, mails: server.mails });
type Person = Awaited<ReturnType<typeof addMember>>;

const forIt = async ({ ctx }: Pick<Person, "ctx">) => {
  const { mentions, alerts } = await readAttention(ctx);
  return { mentions, alerts: alerts.filter(({ kind }) => kind === "answer") };
};

test("an answer waits for who forwarded, in counts, alerts and mails, and ends when they open the conversation", async () => {
  const { sent, owner, workspaceId, conversationId } = await scene();
  const tom = await addMember(workspaceId, "agent");
  const { id, answer } = await sent();
  expect((await forIt(owner)).mentions).toEqual([]);
  await answer();
  expect(await forIt(owner)).toMatchObject({
    mentions: [{ kind: "answer", conversationId, noteId: id, name: "Rui" }],
    alerts: [{ conversationId, name: "Rui", text: null }],
  });
  expect(await forIt(tom)).toEqual({ mentions: [], alerts: [] });
  const [signal] = await query<{ payload: object }>(
    "",
    "SELECT payload FROM outbox WHERE name = 'notifications/member.concerned' AND payload ->> 'noteId' = $1",
    [id],
  );
  expect(signal?.payload).toMatchObject({ workspaceId, conversationId, userId: owner.id, noteId: id });
  const reader = { workspaceId, userId: owner.id };
  await addReminder(reader, conversationId);
  await query("", "UPDATE unread_reminders SET due_at = now() WHERE workspace_id = $1", [workspaceId]);
  expect(await claimReminders(reader)).toMatchObject([
    { conversationId, noteAuthor: "Rui", noteText: null, noteKind: "answer" },
  ]);
  await seeMentions(owner.ctx, conversationId);
  expect(await forIt(owner)).toEqual({ mentions: [], alerts: [] });
});

test("an absence note waits for no one, and who answers it in the side thread has seen it", async () => {
  const { sent, writeAside, owner } = await scene();
  const { id, answer } = await sent();
  await answer({ headers: { "Auto-Submitted": "auto-replied" } });
  expect((await forIt(owner)).mentions).toEqual([]);
  await answer({ text: "It is here." });
  expect((await forIt(owner)).mentions).toHaveLength(1);
  await writeAside(id, "Thank you.");
  expect((await forIt(owner)).mentions).toEqual([]);
});

test("a colleague who answers the supplier ends the wait of the one who forwarded", async () => {
  const { sent, owner, workspaceId, conversationId } = await scene();
  const tom = await addMember(workspaceId, "agent");
  const { id, answer } = await sent();
  await answer();
  expect((await forIt(owner)).mentions).toHaveLength(1);
  const ref = { conversationId, sideThreadId: id };
  await writeInSideThread(tom.ctx, ref, { clientId: newId(), text: "Thank you." });
  expect((await forIt(owner)).mentions).toEqual([]);
});

test("it waits for the assignee once its author has left, and for no one who may not forward", async () => {
  const { sent, owner, workspaceId, conversationId } = await scene();
  const [assignee, noForward] = [
    await addMember(workspaceId, "agent"),
    await addMember(workspaceId, "agent"),
  ];
  const { id, answer } = await sent();
  await updateConversation(owner.ctx, conversationId, { assigneeId: assignee.id });
  await prisma().sideMessage.updateMany({ where: { workspaceId, sideThreadId: id }, data: { authorId: id } });
  await answer();
  expect((await forIt(assignee)).mentions).toMatchObject([{ kind: "answer", noteId: id }]);
  const role = await prisma().ownRole.create({
    data: {
      ...{ workspaceId, id: conversationId, name: "Reads", sees: "everything", createdAt: new Date() },
      permissions: ["inbox:read"],
    },
  });
  await prisma().member.updateMany({
    where: { workspaceId, userId: noForward.id },
    data: { ownRoleId: role.id },
  });
  await prisma().sideThread.updateMany({ where: { workspaceId, id }, data: { awaitedBy: noForward.id } });
  const ctx = { ...noForward.ctx, actor: { ...noForward.ctx.actor, permissions: new Set(["inbox:read"]) } };
  expect((await readAttention(ctx as typeof noForward.ctx)).mentions).toEqual([]);
});

test("it passes over one who no longer sees the conversation or may not forward, also as the assignee", async () => {
  const { sent, owner, workspaceId, conversationId } = await scene();
  const [author, assignee] = [await addMember(workspaceId, "agent"), await addMember(workspaceId, "agent")];
  const { id, answer } = await sent();
  const waitsFor = async () => {
    await answer();
    return (await prisma().sideThread.findFirstOrThrow({ where: { workspaceId, id } })).awaitedBy;
  };
  const become = async (userId: string, sees: "everything" | "own_teams", permissions: string[]) => {
    const ownRoleId = newId();
    const role = { workspaceId, id: ownRoleId, name: ownRoleId, sees, permissions, createdAt: new Date() };
    await prisma().ownRole.create({ data: role });
    await prisma().member.updateMany({ where: { workspaceId, userId }, data: { ownRoleId } });
  };
  await prisma().sideMessage.updateMany({ where: { workspaceId }, data: { authorId: author.id } });
  await updateConversation(owner.ctx, conversationId, { assigneeId: assignee.id });
  expect(await waitsFor()).toBe(author.id);
  await become(author.id, "own_teams", ["inbox:read", "inbox:forward"]);
  expect(await waitsFor()).toBe(assignee.id);
  await become(assignee.id, "everything", ["inbox:read"]);
  expect(await waitsFor()).toBeNull();
});

test("a partner's user without a session of the last days does not take an answer from the assignee", async () => {
  const { sent, owner, workspaceId, conversationId } = await scene();
  const { id, answer } = await sent();
  const gone = newId();
  await prisma().externalUser.create({
    data: {
      ...{ workspaceId, id: gone, externalUserId: "user-7", name: "User 7" },
      ...{ lastSessionAt: new Date(0), createdAt: new Date(0) },
    },
  });
  await prisma().sideMessage.updateMany({ where: { workspaceId }, data: { authorId: gone } });
  await updateConversation(owner.ctx, conversationId, { assigneeId: owner.id });
  await answer();
  expect((await forIt(owner)).mentions).toMatchObject([{ kind: "answer", noteId: id }]);
});
