/** Cancels commands whose messages have not been sent. */
import { recordEvent } from "@/lib/events/log";
import { recordDropped } from "@/lib/inbox/scheduled/rows";
import type { Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import type { Failure } from "@/lib/platform/failure";
import { fromPublicId } from "@/lib/platform/ids";
import { callSql, fn } from "@/lib/platform/sql";
import { eventOrigin, type TxCtx } from "@/lib/platform/transaction";
import { commandOf, type StoredCommand } from "./read";
import type { Command } from "./schemas";

/** The failure that former versions show for a cancelled message. */
const CANCELLED: Failure = {
  code: "command_cancelled",
  providerErrorCode: null,
  message: "The message was cancelled before it was sent.",
  nextStep: null,
  audience: "none",
  retryable: false,
};
type Verdict = { outcome: "cancelled"; command: StoredCommand } | { outcome: "not_found" | "too_late" };

/** Idempotent. Throws command_not_found, command_not_cancellable. */
export async function cancelCommand(ctx: Ctx, workspaceId: string, publicId: string): Promise<Command> {
  const { actorType, actorId } = eventOrigin(ctx);
  const commandId = fromPublicId("command", publicId);
  if (!commandId) throw new AppError("command_not_found");
  const verdict = (await callSql("cancel_command", {
    input: { workspaceId, commandId, failure: CANCELLED, actorType, actorId },
    at: ctx.now(),
  })) as Verdict;
  if (verdict.outcome === "cancelled") return commandOf(verdict.command, workspaceId);
  throw new AppError(verdict.outcome === "not_found" ? "command_not_found" : "command_not_cancellable");
}

/** Cancels all messages of one contact that are scheduled or queued. */
export async function cancelForContact(tx: TxCtx, workspaceId: string, contactId: string): Promise<void> {
  await cancelWaiting(tx, workspaceId, contactId);
  const queued = await tx.tx.message.updateManyAndReturn({
    where: { workspaceId, conversation: { contactId }, deliveryState: "queued", dueAt: { not: null } },
    data: { cancelledAt: tx.now(), dueAt: null, deliveryState: "failed", failure: CANCELLED },
    select: { id: true },
  });
  await recordCancelled(tx, workspaceId, queued);
}

async function cancelWaiting(tx: TxCtx, workspaceId: string, contactId: string): Promise<void> {
  const cancelled = await tx.tx.$queryRawUnsafe<{ id: string }[]>(
    `UPDATE scheduled_messages s SET cancelled_at = $2, asked = ${fn}.asked_without_code(s) FROM conversations c
     WHERE s.workspace_id = $1::uuid AND s.cancelled_at IS NULL AND c.workspace_id = s.workspace_id
       AND c.id = s.conversation_id AND c.contact_id = $3::uuid RETURNING s.id`,
    workspaceId,
    tx.now(),
    contactId,
  );
  await recordCancelled(tx, workspaceId, cancelled);
}

/** Records one event for each, also for those of people. */
export async function recordCancelled(
  tx: TxCtx,
  workspaceId: string,
  messages: { id: string }[],
): Promise<void> {
  if (messages.length === 0) return;
  await recordDropped(tx, workspaceId, messages);
  const rows = await tx.tx.$queryRawUnsafe<{ id: string; command: Record<string, unknown> }[]>(
    `SELECT c.id, ${fn}.command_json(c) AS command FROM commands c
     WHERE c.workspace_id = $1::uuid AND c.message_id = ANY($2::uuid[]) ORDER BY c.message_id`,
    workspaceId,
    messages.map(({ id }) => id),
  );
  for (const { id, command } of rows)
    recordEvent(tx, "command.cancelled", {
      workspaceId,
      subject: { type: "command", id },
      data: { command },
    });
}
