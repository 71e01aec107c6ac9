/** Locks a ticket, and the conversations in which it is, for a change. */
import type { FieldValues } from "@/lib/inbox/fields/schemas";
import type { ActorOf } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { callSql } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";
import { sightOn, type TicketActor, type TicketTx } from "./actor";
import { ticketVisibleTo } from "./rows";
import type { TicketPriority, TicketStatus } from "./schemas";

export type TicketState = {
  id: string;
  number: number;
  title: string | null;
  summary: string | null;
  status: TicketStatus;
  priority: TicketPriority;
  typeId: string | null;
  fields: FieldValues;
  contactId: string | null;
  teamId: string | null;
  assigneeId: string | null;
  updatedAt: Date;
};

const COLUMNS = {
  ...{
    id: "id",
    number: "number",
    title: "title",
    summary: "summary",
    status: "status",
    priority: "priority",
  },
  ...{ typeId: "type_id", fields: "fields", contactId: "contact_id", teamId: "team_id" },
  ...{ assigneeId: "assignee_id", updatedAt: "updated_at" },
} satisfies Record<keyof TicketState, string>;
const READ = Object.entries(COLUMNS).map(([name, column]) => `t.${column} AS "${name}"`);

/** A person, a key, or the customer on the ticket's page. */
type Holder = TxCtx<TicketActor | ActorOf<"visitor">>;

/** The conversations in which it is: before the ticket itself, as adding a message does. */
export const lockPlaces = ({ tx, actor: { workspaceId } }: Holder, id: string): Promise<unknown> =>
  tx.$queryRaw`SELECT 1 FROM conversations c WHERE c.workspace_id = ${workspaceId}::uuid AND c.id IN (
    SELECT tc.conversation_id FROM ticket_conversations tc WHERE tc.workspace_id = ${workspaceId}::uuid AND tc.ticket_id = ${id}::uuid)
    ORDER BY c.id FOR UPDATE`;

/** Throws ticket_not_found, also for one that the person does not see. `isSeen`: it takes back a change of theirs, which may have hidden it. */
export async function lockTicket(ctx: TicketTx, id: string, { isSeen = false } = {}): Promise<TicketState> {
  const { tx, actor } = ctx;
  const { workspaceId } = actor;
  await lockPlaces(ctx, id);
  const values: unknown[] = [workspaceId, id];
  const visible =
    sightOn(actor) && !isSeen ? ticketVisibleTo(actor, (value) => `$${values.push(value)}`) : "true";
  const [ticket] = await tx.$queryRawUnsafe<TicketState[]>(
    `SELECT ${READ} FROM tickets t WHERE t.workspace_id = $1::uuid AND t.id = $2::uuid AND ${visible} FOR UPDATE`,
    ...values,
  );
  if (!ticket) throw new AppError("ticket_not_found");
  return ticket;
}

/** Which ticket takes the new messages of its conversations. `opened`: it was opened just now. Both are locked. */
export const settle = ({ tx, actor }: Holder, ticket: string, opened: boolean): Promise<unknown> =>
  callSql("settle_ticket", { workspace: actor.workspaceId, ticket, opened }, tx);
