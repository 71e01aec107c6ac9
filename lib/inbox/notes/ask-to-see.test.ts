/** A person who starts a conversation that others have can ask them to show it. */
import { expect, test } from "vitest";
import { getConversation } from "@/lib/inbox/conversations/inbox";
import { startConversation } from "@/lib/inbox/conversations/start";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { narrowRole as stage } from "@/lib/testing/narrow-role";
import { addMember } from "@/lib/testing/world";
import { startOrAsk } from "./ask-to-see";
import { addNote } from "./notes";

test("one who asks for a conversation leaves one note to those who have it, and sees no more by that", async () => {
  const { asNora, owner, otherId, workspaceId, nora } = await stage();
  const colleague = await addMember(workspaceId, "agent", "Carla");
  await prisma().teamMember.create({ data: { workspaceId, teamId: otherId, userId: colleague.id } });
  const phone = "+351912345678";
  const { conversationId: id } = await startConversation(owner.ctx, { phone });
  await updateConversation(owner.ctx, id, { teamId: otherId });
  const ask = async () => startOrAsk(await asNora(), { phone, ask: "May I see it?" });
  for (const _ of ["once", "again"]) expect(await ask()).toMatchObject({ isAsked: true });
  const notes = await prisma().note.findMany({
    where: { workspaceId, conversationId: id },
    include: { mentions: { select: { userId: true } } },
  });
  expect(notes).toMatchObject([
    { text: "May I see it?", authorId: nora.id, mentions: [{ userId: colleague.id }] },
  ]);
  await expect(getConversation(await asNora(), id)).rejects.toMatchObject({ code: "conversation_not_found" });
  // Taken by a person: they alone are asked.
  await updateConversation(owner.ctx, id, { assigneeId: owner.id });
  await startOrAsk(await asNora(), { phone, ask: "And now?" });
  const [, second] = await prisma().noteMention.findMany({
    where: { workspaceId, conversationId: id },
    orderBy: { createdAt: "asc" },
  });
  expect(second?.userId).toBe(owner.id);
  // Let in, she begins as if it were hers.
  await addNote(owner.ctx, id, { clientId: newId(), text: "here", mentions: [nora.id] });
  expect(await ask()).toMatchObject({ isAsked: false, conversationId: id });
});

test("other words within the hour are no second note, and one who may not write notes cannot ask", async () => {
  const { asNora, owner, otherId, workspaceId } = await stage();
  const { conversationId: id } = await startConversation(owner.ctx, { phone: "+351912345678" });
  await updateConversation(owner.ctx, id, { teamId: otherId, assigneeId: owner.id });
  const nora = await asNora();
  const ask = (text: string, ctx = nora) => startOrAsk(ctx, { phone: "+351912345678", ask: text });
  for (const text of ["a", "b", "c"]) expect(await ask(text)).toMatchObject({ isAsked: true });
  const texts = async () =>
    (await prisma().note.findMany({ where: { workspaceId, conversationId: id } })).map(({ text }) => text);
  expect(await texts()).toEqual(["a"]);
  await prisma().note.deleteMany({ where: { workspaceId } });
  const { own } = nora.actor;
  const permissions = own?.permissions.filter((each) => each !== "inbox:note") ?? [];
  const noNotes = { ...nora, actor: { ...nora.actor, own: { sight: own?.sight ?? null, permissions } } };
  await expect(ask("any words", noNotes)).rejects.toMatchObject({ code: "forbidden" });
  expect(await texts()).toEqual([]);
});

test("if the assignee is away their team is asked too, and owners where there is no other who could answer", async () => {
  const { asNora, owner, otherId, workspaceId } = await stage();
  const phone = "+351912345678";
  const { conversationId: id } = await startConversation(owner.ctx, { phone });
  await updateConversation(owner.ctx, id, { teamId: otherId });
  const asked = async () => {
    await prisma().note.deleteMany({ where: { workspaceId } });
    expect(await startOrAsk(await asNora(), { phone, ask: "May I?" })).toMatchObject({ isAsked: true });
    const mentions = await prisma().noteMention.findMany({ where: { workspaceId, conversationId: id } });
    return mentions.map(({ userId }) => userId).sort();
  };
  expect(await asked()).toEqual([owner.id]);
  const [colleague, away] = [await addMember(workspaceId, "agent"), await addMember(workspaceId, "agent")];
  await prisma().teamMember.create({ data: { workspaceId, teamId: otherId, userId: colleague.id } });
  await updateConversation(owner.ctx, id, { assigneeId: away.id });
  expect(await asked()).toEqual([away.id]);
  await prisma().member.updateMany({ where: { userId: away.id }, data: { awaySince: new Date() } });
  expect(await asked()).toEqual([away.id, colleague.id].sort());
});
