/** Events and notices of tickets. */
import type { EventType } from "@/lib/events/catalog";
import { recordEvent } from "@/lib/events/log";
import type { ActorOf, Author } from "@/lib/platform/context";
import { fn } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import type { TicketActor } from "./actor";
import type { Ticket } from "./schemas";

type Announcer = TicketActor | Author | ActorOf<"visitor"> | (ActorOf<"job"> & { workspaceId: string });

/** `previous`: the changed fields as they were; by it the ticket's history is written. */
export async function announceTicket(
  ctx: TxCtx<Announcer>,
  id: string,
  type: Extract<EventType, `ticket.${string}`>,
  previous?: Partial<Record<keyof Ticket, unknown>>,
): Promise<void> {
  const { workspaceId } = ctx.actor;
  const ticket = await ticketNow(ctx, id);
  recordEvent(ctx, type, {
    workspaceId,
    subject: { type: "ticket", id },
    data: { ticket, ...(previous && { previous }) },
  });
  notify(ctx, workspaceTopic(workspaceId), { type: "tickets.changed", by: ctx.correlationId });
}

/** The locked ticket as it is within the transaction. */
export async function ticketNow({ tx, actor }: TxCtx<Announcer>, id: string): Promise<Ticket> {
  const [row] = await tx.$queryRawUnsafe<{ ticket: Ticket }[]>(
    `SELECT ${fn}.ticket_json(t) AS ticket FROM tickets t WHERE t.workspace_id = $1::uuid AND t.id = $2::uuid`,
    actor.workspaceId,
    id,
  );
  if (!row) throw new Error("the ticket is locked");
  return row.ticket;
}
