/** Events and notices of tickets. */
import type { EventType } from "@/lib/events/catalog";
import { recordEvent } from "@/lib/events/log";
import { ticketAssigned } from "@/lib/inbox/notifications/signals";
import type { ActorOf, Author } from "@/lib/platform/context";
import { newId } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/signals";
import { fn } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { visitorTopic, workspaceTopic } from "@/lib/realtime/topics";
import type { TicketActor } from "./actor";
import type { LinkRole } from "./link-schemas";
import type { Ticket } from "./schemas";

type Announcer = TicketActor | Author | ActorOf<"visitor"> | (ActorOf<"job"> & { workspaceId: string });

/** A link that was made or removed, as the ticket sees it. */
export type NotedLink = { role: LinkRole; ticketId: string; number: number; isLinked: boolean };

/** A conversation that was added to the ticket, or taken out. */
type NotedPlace = { conversationId: string; isAdded: boolean };

/** `previous`: the changed fields as they were; by it the ticket's history is written. */
export async function announceTicket(
  ctx: TxCtx<Announcer>,
  id: string,
  type: Extract<EventType, `ticket.${string}`>,
  previous?: Partial<Record<keyof Ticket, unknown>>,
  { link, place }: { link?: NotedLink; place?: NotedPlace } = {},
): Promise<void> {
  const { workspaceId } = ctx.actor;
  const ticket = await ticketNow(ctx.tx, workspaceId, id);
  recordEvent(ctx, type, {
    workspaceId,
    subject: { type: "ticket", id },
    data: { ticket, ...(previous && { previous }), ...(link && { link }), ...(place && { place }) },
  });
  notify(ctx, workspaceTopic(workspaceId), { type: "tickets.changed", ticketId: id, by: ctx.correlationId });
  if (!previous || SEEN_BY_CUSTOMERS.some((each) => each in previous)) await notifyCustomers(ctx, id);
}

const SEEN_BY_CUSTOMERS = ["status", "type", "fields", "contact"] as const;

/** Where the messenger shows tickets, the browsers that have this one read it again after the commit. */
async function notifyCustomers(ctx: TxCtx<Announcer>, id: string): Promise<void> {
  const rows = await ctx.tx.$queryRawUnsafe<{ visitorId: string }[]>(
    `SELECT DISTINCT b.visitor_id AS "visitorId" FROM ticket_settings s
     JOIN ticket_conversations tc ON tc.workspace_id = s.workspace_id AND tc.ticket_id = $2::uuid
     CROSS JOIN LATERAL ${fn}.conversation_browsers(tc.workspace_id, tc.conversation_id) b
     WHERE s.workspace_id = $1::uuid AND s.is_in_messenger`,
    ctx.actor.workspaceId,
    id,
  );
  for (const { visitorId } of rows) notify(ctx, visitorTopic(visitorId), { type: "thread.changed" });
}

/** A member who did not do it learns of it. `former`: who had it. A partner's user has no browser of ours. */
export function noteAssignee(
  ctx: TxCtx<Announcer>,
  ticketId: string,
  { assigneeId, former }: { assigneeId: string | null; former: string | null },
): void {
  const { actor } = ctx;
  const own = "userId" in actor ? actor.userId : null;
  if (!assigneeId || assigneeId === former || assigneeId === own) return;
  const { workspaceId } = actor;
  signal(ctx, ticketAssigned, { workspaceId, ticketId, userId: assigneeId, changeId: newId() });
}

/** The locked ticket as it is within the transaction. */
export async function ticketNow(tx: TxCtx["tx"], workspaceId: string, id: string): Promise<Ticket> {
  const [row] = await tx.$queryRawUnsafe<{ ticket: Ticket }[]>(
    `SELECT ${fn}.ticket_json(t) AS ticket FROM tickets t WHERE t.workspace_id = $1::uuid AND t.id = $2::uuid`,
    workspaceId,
    id,
  );
  if (!row) throw new Error("the ticket is locked");
  return row.ticket;
}
