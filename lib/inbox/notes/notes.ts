/** Internal notes. They have their own table and no path to a visitor: no event, no v1, no visitor notice. */
import { giveToNote } from "@/lib/inbox/attachments/uploads";
import { lockConversation } from "@/lib/inbox/conversations/update";
import { type Agent, type Author, type Ctx, may } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { nameMembers } from "./mentions";
import { findNote } from "./read";
import type { AddNote, EditNote, NoteEntry } from "./schemas";

/** Idempotent by clientId: a repeated call returns the existing note. Throws attachment_used, attachment_not_found. */
export async function addNote(
  ctx: Ctx<Author>,
  conversationId: string,
  input: AddNote,
): Promise<{ note: NoteEntry; isNew: boolean }> {
  const { id, isNew } = await transaction(ctx, (tx) => insertNote(tx, conversationId, input));
  return { note: await findNote(ctx.actor.workspaceId, id), isNew };
}

export async function insertNote(
  tx: TxCtx<Author>,
  conversationId: string,
  input: AddNote,
): Promise<{ id: string; isNew: boolean }> {
  const { workspaceId } = tx.actor;
  const place = { workspaceId, conversationId };
  await lockConversation(tx, workspaceId, conversationId);
  const written = await tx.tx.note.findFirst({
    where: { ...place, clientId: input.clientId },
    select: { id: true },
  });
  if (written) return { id: written.id, isNew: false };
  return { id: await writeNote(tx, conversationId, input), isNew: true };
}

/** Adds a note by a person who need not see the conversation. Returns its id. */
export async function writeNote(
  tx: TxCtx<Author>,
  conversationId: string,
  { attachmentId, mentions = [], ...input }: AddNote,
): Promise<string> {
  const { workspaceId, userId, name } = tx.actor;
  const place = { workspaceId, conversationId };
  const id = newId();
  const author = { authorId: userId, authorName: name, createdAt: tx.now() };
  await tx.tx.note.create({ data: { ...place, ...input, ...author, id }, select: { id: true } });
  if (attachmentId) await giveToNote(tx, workspaceId, attachmentId, id);
  await nameMembers(tx, { ...place, noteId: id }, mentions);
  notifyTeam(tx, conversationId, id);
  return id;
}

/** Replaces the text and the mentions; only the author may. Throws note_not_found, forbidden. */
export async function editNote(
  ctx: Ctx<Agent>,
  conversationId: string,
  id: string,
  { text, mentions = [] }: EditNote,
): Promise<NoteEntry> {
  const { workspaceId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    const note = await lockNote(tx, conversationId, id);
    if (note.authorId !== ctx.actor.userId) throw new AppError("forbidden");
    if (text !== note.text)
      await tx.tx.note.update({
        where: { workspaceId_id: { workspaceId, id } },
        data: { text, editedAt: ctx.now() },
        select: { id: true },
      });
    await nameMembers(tx, { workspaceId, conversationId, noteId: id }, mentions);
    notifyTeam(tx, conversationId, id);
  });
  return findNote(workspaceId, id);
}

/** Its author or an admin may: the text and the files go, and the thread says that a note was deleted, by whom. Idempotent. */
export async function removeNote(ctx: Ctx<Agent>, conversationId: string, id: string): Promise<NoteEntry> {
  const { workspaceId, userId, name } = ctx.actor;
  await transaction(ctx, async (tx) => {
    const note = await lockNote(tx, conversationId, id, { isDeleted: true });
    if (note.authorId !== userId && !may(ctx.actor, "settings")) throw new AppError("forbidden");
    if (note.deletedAt) return;
    await tx.tx.attachment.deleteMany({ where: { workspaceId, noteId: id } });
    await tx.tx.noteMention.deleteMany({ where: { workspaceId, noteId: id } });
    await tx.tx.note.update({
      where: { workspaceId_id: { workspaceId, id } },
      data: { text: "", deletedAt: ctx.now(), deletedByName: name },
      select: { id: true },
    });
    notifyTeam(tx, conversationId, id);
  });
  return findNote(workspaceId, id);
}

/** Locks the conversation, so that two changes of a note are one after the other. */
async function lockNote(ctx: TxCtx<Agent>, conversationId: string, id: string, { isDeleted = false } = {}) {
  const { workspaceId } = ctx.actor;
  await lockConversation(ctx, workspaceId, conversationId);
  const note = await ctx.tx.note.findUnique({
    where: { workspaceId_id: { workspaceId, id }, conversationId },
    select: { authorId: true, text: true, deletedAt: true },
  });
  if (!note || (note.deletedAt && !isDeleted)) throw new AppError("note_not_found");
  return note;
}

const notifyTeam = (ctx: TxCtx<Author>, conversationId: string, noteId: string): void =>
  notify(ctx, workspaceTopic(ctx.actor.workspaceId), {
    type: "thread.changed",
    conversationId,
    entryIds: [noteId],
    isListed: false,
  });
