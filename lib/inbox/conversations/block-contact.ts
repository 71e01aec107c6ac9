/** Blocks a contact: what they write is stored, and stays out of the inbox (add_message, reopen_conversation). */
import { recordAct } from "@/lib/account/audit/audit-log";
import { recordEvent } from "@/lib/events/log";
import type { BlockReason } from "@/lib/inbox/contacts/schemas";
import type { Agent, Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { bringBack, forgetHeld, resolveOpen, type Thread } from "./hold-threads";

type Block = { blockedAt: Date | null; blockReason: BlockReason | null };

/**
 * Blocking resolves the contact's conversations. Unblocking opens none, unless the reason was spam: then they are what they
 * were. Each conversation has a line of it in its history. A block of who is blocked changes the reason, if one is given.
 * Records nothing if nothing changes. Throws contact_not_found.
 */
export async function blockContact(
  ctx: Ctx<Agent>,
  id: string,
  isBlocked: boolean,
  reason: BlockReason | null = null,
): Promise<void> {
  const { workspaceId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    await tx.tx
      .$queryRaw`SELECT 1 FROM contacts WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
    const where = { workspaceId_id: { workspaceId, id }, erasedAt: null };
    const select = { blockedAt: true, blockReason: true };
    const before: Block | null = await tx.tx.contact.findUnique({ where, select });
    if (!before) throw new AppError("contact_not_found");
    const at = ctx.now();
    const after: Block = isBlocked
      ? { blockedAt: before.blockedAt ?? at, blockReason: reason ?? before.blockReason }
      : { blockedAt: null, blockReason: null };
    const isChanged = (before.blockedAt !== null) !== isBlocked;
    if (!isChanged && before.blockReason === after.blockReason) return;
    await tx.tx.contact.update({ where, data: { ...after, updatedAt: at } });
    const act = actOf(before, after);
    await recordAct(tx, { workspaceId }, { kind: "contact", act, subject: { id, name: null } });
    recordEvent(tx, "contact.updated", {
      workspaceId,
      subject: { type: "contact", id },
      contactId: id,
      data: {
        previous: {
          ...(isChanged && { blockedAt: before.blockedAt }),
          ...(before.blockReason !== after.blockReason && { blockReason: before.blockReason }),
        },
      },
    });
    const threads = await lockThreads(tx, workspaceId, id);
    await noteInHistory(tx, threads, before, after);
    if (isChanged && isBlocked) await resolveOpen(tx, workspaceId, threads);
    if (before.blockedAt && !isBlocked) {
      if (before.blockReason === "spam") await bringBack(tx, workspaceId, threads, before.blockedAt);
      else await forgetHeld(tx, workspaceId, threads);
    }
    notify(tx, workspaceTopic(workspaceId), { type: "contact.changed", contactId: id });
    for (const thread of threads)
      notify(tx, workspaceTopic(workspaceId), {
        type: "thread.changed",
        conversationId: thread.id,
        entryIds: [],
      });
  });
}

const isSpam = ({ blockReason }: Block): boolean => blockReason === "spam";
function actOf(before: Block, after: Block) {
  if (isSpam(after)) return "marked_spam";
  if (after.blockedAt) return "blocked";
  return isSpam(before) ? "unmarked_spam" : "unblocked";
}

/** A message that arrives now opens its conversation before, or finds the contact blocked. */
const lockThreads = ({ tx }: TxCtx, workspaceId: string, contactId: string): Promise<Thread[]> =>
  tx.$queryRaw<Thread[]>`SELECT id, status::text FROM conversations
    WHERE workspace_id = ${workspaceId}::uuid AND contact_id = ${contactId}::uuid ORDER BY id FOR NO KEY UPDATE`;

/** A block without a reason is `true`, as before there were reasons. */
const blockOf = ({ blockedAt, blockReason }: Block): string | boolean => blockReason ?? blockedAt !== null;

async function noteInHistory(
  { tx, actor, now }: TxCtx<Agent>,
  threads: Thread[],
  before: Block,
  after: Block,
): Promise<void> {
  await tx.conversationChange.createMany({
    data: threads.map((thread) => ({
      workspaceId: actor.workspaceId,
      id: newId(),
      conversationId: thread.id,
      field: "blocked",
      actorType: actor.type,
      actorId: actor.userId,
      actorName: actor.name,
      before: blockOf(before),
      after: blockOf(after),
      createdAt: now(),
    })),
  });
}
