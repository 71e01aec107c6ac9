/** Writes for a customer on the page of their ticket, and closes it for them. */
import { announceTicket } from "@/lib/inbox/tickets/announce";
import { lockPlaces } from "@/lib/inbox/tickets/lock";
import type { TicketStatus } from "@/lib/inbox/tickets/schemas";
import type { Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { callSql } from "@/lib/platform/sql";
import { transaction } from "@/lib/platform/transaction";
import { type Asked, customerCtx, mustOpen, viewAfter } from "./open";
import type { AnswerAsCustomer, CustomerView } from "./schemas";

type Answer = Asked & Pick<AnswerAsCustomer, "clientId" | "text">;

/** Idempotent by clientId. Throws not_found, and ticket_closed for a ticket that takes no more. */
export async function answerTicket(
  ctx: Ctx,
  { clientId, text, ...asked }: Answer,
): Promise<{ view: CustomerView; isNew: boolean }> {
  const { workspaceId, ticketId } = await mustOpen(ctx, asked);
  const { correlationId } = ctx;
  const input = { workspaceId, ticketId, messageId: newId(), clientId, text, correlationId };
  const { isNew, refusal } = await callSql("receive_customer_answer", { input, at: ctx.now() });
  if (refusal) throw new AppError(refusal === "closed" ? "ticket_closed" : "not_found");
  return { view: await viewAfter(ctx, asked), isNew };
}

/** The customer says that it is done. Nothing changes where it is. Throws not_found. */
export async function closeTicket(ctx: Ctx, asked: Asked): Promise<CustomerView> {
  const link = await mustOpen(ctx, asked);
  const { workspaceId, ticketId: id, contactId } = link;
  await transaction(customerCtx(ctx, link), async (tx) => {
    await lockPlaces(tx, id);
    const [ticket] = await tx.tx.$queryRaw<{ status: TicketStatus; contactId: string | null }[]>`
      SELECT t.status, t.contact_id AS "contactId" FROM tickets t WHERE t.workspace_id = ${workspaceId}::uuid AND t.id = ${id}::uuid FOR UPDATE`;
    if (ticket?.contactId !== contactId) throw new AppError("not_found");
    if (ticket.status === "done") return;
    await tx.tx.$executeRaw`
      UPDATE tickets SET status = 'done', done_at = ${tx.now()}::timestamptz, updated_at = greatest(updated_at, ${tx.now()}::timestamptz)
      WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid`;
    await callSql("settle_ticket", { workspace: workspaceId, ticket: id, opened: false }, tx.tx);
    await announceTicket(tx, id, "ticket.status_changed", { status: ticket.status });
  });
  return viewAfter(ctx, asked);
}
