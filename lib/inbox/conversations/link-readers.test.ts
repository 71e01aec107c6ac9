/** A link shares the people whom notes let in, and whoever parts it takes that back. Event and history say both. */
import { expect, test } from "vitest";
import { addNote } from "@/lib/inbox/notes/notes";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { narrowRole } from "@/lib/testing/narrow-role";
import { addMember } from "@/lib/testing/world";
import { getConversation } from "./inbox";
import { linkConversations, unlinkConversation } from "./links";
import { updateConversation } from "./update";

async function scene() {
  const world = await narrowRole();
  const { workspaceId, owner, otherId, nora, begin } = world;
  const one = await begin("one");
  const { contactId } = await prisma().conversation.findFirstOrThrow({ where: { workspaceId, id: one } });
  const others = [newId(), newId()] as const;
  for (const id of others)
    await prisma().conversation.create({
      data: {
        ...{ workspaceId, id, contactId, channel: "email", threadKey: id },
        ...{ createdAt: new Date(), updatedAt: new Date() },
      },
    });
  for (const id of [one, ...others]) await updateConversation(owner.ctx, id, { teamId: otherId });
  const name = (id: string, userId = nora.id) =>
    addNote(owner.ctx, id, { clientId: newId(), text: "look", mentions: [userId] });
  const readers = async (...ids: string[]) => {
    const rows = await prisma().conversation.findMany({ where: { workspaceId, id: { in: ids } } });
    return ids.map((id) => rows.find((row) => row.id === id)?.readerIds);
  };
  return { ...world, one, others, name, readers };
}

test("whom a note in one of a link lets in sees the others while they are linked", async () => {
  const { owner, one, others, name, readers, nora, asNora, workspaceId } = await scene();
  const [other, third] = others;
  await name(one);
  await linkConversations(owner.ctx, one, [other, third]);
  expect(await readers(one, other, third)).toEqual([[nora.id], [nora.id], [nora.id]]);
  await unlinkConversation(owner.ctx, other);
  expect(await readers(one, other, third)).toEqual([[nora.id], [], [nora.id]]);
  await expect(getConversation(await asNora(), other)).rejects.toMatchObject({
    code: "conversation_not_found",
  });
  const person = { id: nora.id, name: "Nora" };
  const events = await query(
    "",
    "SELECT data -> 'readers' AS now, data #> '{previous,readers}' AS before FROM events WHERE workspace_id = $1 AND type = $2 AND subject_id = $3 ORDER BY sequence",
    [workspaceId, "conversation.readers_changed", other],
  );
  expect(events).toEqual([
    { now: [person], before: [] },
    { now: [], before: [person] },
  ]);
});

test("what stays loses the people of the note that has left, and keeps its own", async () => {
  const { owner, one, others, name, readers, nora, workspaceId, role } = await scene();
  const [other, third] = others;
  const tom = await addMember(workspaceId, "agent", "Tom");
  await prisma().member.updateMany({ where: { workspaceId, userId: tom.id }, data: { ownRoleId: role.id } });
  await linkConversations(owner.ctx, one, [other, third]);
  await name(one);
  await name(other, tom.id);
  await unlinkConversation(owner.ctx, one);
  expect(await readers(one, other, third)).toEqual([[nora.id], [tom.id], [tom.id]]);
});
