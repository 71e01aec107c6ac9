/** A customer's rating on the page of their ticket, once it is done. */
import type { Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { callSql } from "@/lib/platform/sql";
import { type EventEntry, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { mustHold } from "./hold";
import { type Asked, customerCtx, mustOpen, viewAfter } from "./open";
import type { CustomerView, RateAsCustomer } from "./schemas";

/** Once: a rating that is there stays as it is. Throws not_found, and ticket_closed where there is nothing to rate. */
export async function rateTicket(
  ctx: Ctx,
  { score, comment, ...asked }: Asked & Omit<RateAsCustomer, "secret">,
): Promise<CustomerView> {
  const link = await mustOpen(ctx, asked);
  const { workspaceId, ticketId, linkId, contactId } = link;
  await transaction(customerCtx(ctx, link), async (tx) => {
    await mustHold(tx, link);
    const input = {
      ...{ workspaceId, ticketId, linkId, ratingId: newId(), score, comment: comment || null },
      ...{ actorId: contactId, correlationId: ctx.correlationId },
    };
    const events = await callSql("rate_on_page", { input, at: ctx.now() }, tx.tx);
    if (!events) throw new AppError("ticket_closed", "This can no longer be rated.");
    for (const event of events as EventEntry[]) {
      tx.events.push(event);
      notify(tx, workspaceTopic(workspaceId), {
        ...({ type: "thread.changed", conversationId: event.subjectId, entryIds: [] } as const),
      });
    }
  });
  return viewAfter(ctx, asked);
}
