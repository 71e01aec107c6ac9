/** Internal notes. They have their own table and no path to a visitor: no event, no v1, no visitor notice. */
import type { Agent, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { teamTopic } from "@/lib/realtime/topics";
import type { AddNote, NoteEntry } from "./schemas";
import { lockConversation } from "./update";

type Row = {
  id: string;
  conversationId: string;
  authorId: string | null;
  authorName: string;
  text: string;
  clientId: string | null;
  createdAt: Date;
};
const fields = {
  id: true,
  conversationId: true,
  authorId: true,
  authorName: true,
  text: true,
  clientId: true,
  createdAt: true,
} as const;

const present = ({ authorId, authorName, createdAt, ...row }: Row): NoteEntry => ({
  kind: "note",
  ...row,
  author: { id: authorId, name: authorName },
  createdAt: createdAt.toISOString(),
});

/** Idempotent by clientId: a repeated call returns the existing note. */
export async function addNote(
  ctx: Ctx<Agent>,
  conversationId: string,
  input: AddNote,
): Promise<{ note: NoteEntry; isNew: boolean }> {
  const { workspaceId, userId, name } = ctx.actor;
  return transaction(ctx, async (tx) => {
    await lockConversation(tx, workspaceId, conversationId);
    const written = await tx.tx.note.findFirst({
      where: { workspaceId, conversationId, clientId: input.clientId },
      select: fields,
    });
    if (written) return { note: present(written), isNew: false };
    const note = await tx.tx.note.create({
      data: {
        ...input,
        workspaceId,
        id: newId(),
        conversationId,
        authorId: userId,
        authorName: name,
        createdAt: ctx.now(),
      },
      select: fields,
    });
    notify(tx, teamTopic(workspaceId), {
      type: "thread.changed",
      conversationId,
      entryIds: [note.id],
      isListed: false,
    });
    return { note: present(note), isNew: true };
  });
}

type Window = { from: Date | null; before: Date | null; limit: number };

/** Newest first, within a time range. */
export async function listNotes(
  workspaceId: string,
  conversationId: string,
  { from, before, limit }: Window,
): Promise<NoteEntry[]> {
  const rows = await prisma().note.findMany({
    where: {
      workspaceId,
      conversationId,
      createdAt: { ...(from && { gte: from }), ...(before && { lt: before }) },
    },
    select: fields,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
  });
  return rows.map(present);
}
