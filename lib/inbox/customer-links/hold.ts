/**
 * Locks a ticket for a change by its customer. Everything of customer links locks in one order: the contact, the ticket's conversations by
 * id, the ticket, its links.
 */
import { lockPlaces } from "@/lib/inbox/tickets/lock";
import type { TicketStatus } from "@/lib/inbox/tickets/schemas";
import type { ActorOf } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import type { TxCtx } from "@/lib/platform/transaction";
import type { OpenedLink } from "./queries";

/** Throws not_found if the link has ended meanwhile. */
export async function mustHold(
  tx: TxCtx<ActorOf<"visitor">>,
  { workspaceId, ticketId: id, linkId, contactId }: OpenedLink,
): Promise<{ status: TicketStatus }> {
  await lockPlaces(tx, id);
  const [ticket] = await tx.tx.$queryRaw<{ status: TicketStatus; contactId: string | null }[]>`
    SELECT t.status, t.contact_id AS "contactId" FROM tickets t WHERE t.workspace_id = ${workspaceId}::uuid AND t.id = ${id}::uuid FOR UPDATE`;
  // Read under the ticket's lock: it may have waited for a revocation or an erasure.
  const where = { workspaceId, id: linkId, contactId, revokedAt: null, contact: { erasedAt: null } };
  if (ticket?.contactId !== contactId || (await tx.tx.customerLink.count({ where })) === 0)
    throw new AppError("not_found");
  return ticket;
}
