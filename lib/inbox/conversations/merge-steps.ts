/** Steps that a merge of contacts and its undo share. */
import { setTimeout as wait } from "node:timers/promises";
import type { Agent, Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";

/** Messages of long threads change their sender. */
const MERGE_MS = 180_000;
const LOOKS = 10;
const LOOK_MS = 200;

/** Waits two seconds for the end of a send. Throws contact_busy. */
export async function onceFree(ctx: Ctx<Agent>, work: (tx: TxCtx<Agent>) => Promise<boolean>): Promise<void> {
  for (let look = 1; ; look++) {
    if (await transaction(ctx, work, MERGE_MS)) return;
    if (look === LOOKS) throw new AppError("contact_busy");
    await wait(LOOK_MS);
  }
}

/** A line in the history of each of the contacts' conversations, of one time, so that a link shows it once. `name`: the other contact's; an undo names no one. */
export async function noteMerge(
  tx: TxCtx<Agent>,
  contactIds: string[],
  field: "merged" | "unmerged",
  name: string | null,
): Promise<void> {
  const { workspaceId, type, userId } = tx.actor;
  const where = { workspaceId, contactId: { in: contactIds } };
  const createdAt = tx.now();
  const threads = await tx.tx.conversation.findMany({ where, select: { id: true } });
  await tx.tx.conversationChange.createMany({
    data: threads.map((thread) => ({
      workspaceId,
      id: newId(),
      conversationId: thread.id,
      field,
      ...(name !== null && { after: name }),
      actorType: type,
      actorId: userId,
      actorName: tx.actor.name,
      createdAt,
    })),
  });
  for (const thread of threads)
    notify(tx, workspaceTopic(workspaceId), { type: "thread.changed", conversationId: thread.id });
}
