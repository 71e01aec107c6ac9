/** Writes for a customer on the page of their ticket, and closes it for them. */
import { fileColumns } from "@/lib/inbox/attachments/uploads";
import { findVisitorUpload } from "@/lib/inbox/attachments/visitor-uploads";
import { announceTicket } from "@/lib/inbox/tickets/announce";
import { settle } from "@/lib/inbox/tickets/lock";
import type { Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { callSql } from "@/lib/platform/sql";
import { transaction } from "@/lib/platform/transaction";
import { mustHold } from "./hold";
import { type Asked, customerCtx, mustOpen, viewAfter } from "./open";
import type { AnswerAsCustomer, CustomerView } from "./schemas";

type Answer = Asked & Omit<AnswerAsCustomer, "secret">;
const REFUSALS = { closed: "ticket_closed", gone: "not_found", file: "attachment_used" } as const;

/**
 * Idempotent by clientId. Throws not_found, ticket_closed for a ticket that takes no more, attachment_not_found and attachment_used.
 */
export async function answerTicket(
  ctx: Ctx,
  { clientId, text = "", fileId, ...asked }: Answer,
): Promise<{ view: CustomerView; isNew: boolean }> {
  const link = await mustOpen(ctx, asked);
  const { workspaceId, ticketId, linkId } = link;
  const { correlationId } = ctx;
  const file = fileId ? await findVisitorUpload(customerCtx(ctx, link), fileId) : null;
  const said = file ? fileColumns(file, text || null) : { type: "text", text, content: {}, attachments: [] };
  const ids = { workspaceId, ticketId, linkId, messageId: newId(), clientId, fileId: file?.id ?? null };
  const input = { ...ids, ...said, correlationId };
  const { isNew, refusal } = await callSql("receive_customer_answer", { input, at: ctx.now() });
  if (refusal) throw new AppError(REFUSALS[refusal as keyof typeof REFUSALS]);
  return { view: await viewAfter(ctx, asked), isNew };
}

/** The customer says that it is done. Nothing changes where it is, or where they are blocked. Throws not_found. */
export async function closeTicket(ctx: Ctx, asked: Asked): Promise<CustomerView> {
  const link = await mustOpen(ctx, asked);
  const { workspaceId, ticketId: id } = link;
  await transaction(customerCtx(ctx, link), async (tx) => {
    const ticket = await mustHold(tx, link);
    if (ticket.status === "done" || link.isBlocked) return;
    await tx.tx.$executeRaw`
      UPDATE tickets SET status = 'done', done_at = ${tx.now()}::timestamptz, updated_at = greatest(updated_at, ${tx.now()}::timestamptz)
      WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid`;
    await settle(tx, id, false);
    await announceTicket(tx, id, "ticket.status_changed", { status: ticket.status });
  });
  return viewAfter(ctx, asked);
}
