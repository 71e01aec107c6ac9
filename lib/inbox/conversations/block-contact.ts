/** Blocks a contact: what they write is stored, and stays out of the inbox (add_message, reopen_conversation). */
import { recordAct } from "@/lib/account/audit/audit-log";
import { recordEvent } from "@/lib/events/log";
import type { Agent, Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";

/**
 * Blocking resolves the contact's conversations; unblocking opens none. Each conversation has a line of it in its history.
 * Records nothing if nothing changes. Throws contact_not_found.
 */
export async function blockContact(ctx: Ctx<Agent>, id: string, isBlocked: boolean): Promise<void> {
  const { workspaceId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    await tx.tx
      .$queryRaw`SELECT 1 FROM contacts WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
    const where = { workspaceId_id: { workspaceId, id }, erasedAt: null };
    const before = await tx.tx.contact.findUnique({ where, select: { blockedAt: true } });
    if (!before) throw new AppError("contact_not_found");
    if ((before.blockedAt !== null) === isBlocked) return;
    const at = ctx.now();
    await tx.tx.contact.update({ where, data: { blockedAt: isBlocked ? at : null, updatedAt: at } });
    const act = isBlocked ? "blocked" : "unblocked";
    await recordAct(tx, { workspaceId }, { kind: "contact", act, subject: { id, name: null } });
    recordEvent(tx, "contact.updated", {
      workspaceId,
      subject: { type: "contact", id },
      contactId: id,
      data: { previous: { blockedAt: before.blockedAt } },
    });
    // A message that arrives now opens its conversation before, or finds the contact blocked.
    const threads = await tx.tx.$queryRaw<Open[]>`SELECT id, status::text FROM conversations
      WHERE workspace_id = ${workspaceId}::uuid AND contact_id = ${id}::uuid ORDER BY id FOR NO KEY UPDATE`;
    await tx.tx.conversationChange.createMany({
      data: threads.map((thread) => ({
        workspaceId,
        id: newId(),
        conversationId: thread.id,
        field: "blocked",
        actorType: ctx.actor.type,
        actorId: ctx.actor.userId,
        actorName: ctx.actor.name,
        before: !isBlocked,
        after: isBlocked,
        createdAt: at,
      })),
    });
    if (isBlocked) await resolveOpen(tx, workspaceId, threads);
    notify(tx, workspaceTopic(workspaceId), { type: "contact.changed", contactId: id });
    for (const thread of threads)
      notify(tx, workspaceTopic(workspaceId), {
        type: "thread.changed",
        conversationId: thread.id,
        entryIds: [],
      });
  });
}

type Open = { id: string; status: string };

/** Resolves a blocked contact's open conversations. */
export async function resolveOpen(tx: TxCtx, workspaceId: string, all: Open[]): Promise<void> {
  const threads = all.filter(({ status }) => status !== "resolved");
  await tx.tx.conversation.updateMany({
    where: { workspaceId, id: { in: threads.map(({ id }) => id) } },
    data: { status: "resolved", snoozedUntil: null, unreadCount: 0, unreadSince: null },
  });
  for (const { id, status } of threads)
    recordEvent(tx, "conversation.status_changed", {
      workspaceId,
      subject: { type: "conversation", id },
      conversationId: id,
      data: { previous: { status } },
    });
}
