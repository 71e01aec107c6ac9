/** Reads tickets for a person: those that they see, by team and assignee, as conversations are. */
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fn } from "@/lib/platform/sql";
import { readsContacts, sightOn, type TicketActor, type TicketCtx } from "./actor";
import type { Ticket } from "./schemas";

/** A row of `tickets t` as lists and pages show it. */
export const TICKET_ROW = `${fn}.ticket_json(t) || jsonb_build_object('slas', t.sla_running)`;

export type Bind = (value: unknown) => string;

/**
 * The condition on `tickets t`. One's own, those that no one has, and by the role those of one's teams: the rule of conversations,
 * without people whom notes let in.
 */
export function ticketVisibleTo(agent: TicketActor, bind: Bind, alias = "t"): string {
  const sight = sightOn(agent);
  if (!sight) return "true";
  const inTeam = `${alias}.team_id = ANY(${bind(sight.teamIds)}::uuid[])`;
  const inTeams = sight.sees === "own_teams" ? inTeam : `${inTeam} AND ${alias}.assignee_id IS NULL`;
  return `(${alias}.assignee_id = ${bind(agent.userId)}::uuid OR (${alias}.team_id IS NULL AND ${alias}.assignee_id IS NULL) OR (${inTeams}))`;
}

/** In any order; those that do not exist, or are not seen, are left out. */
export async function findTickets(
  { actor }: TicketCtx,
  ids: string[],
  { isSeen = false } = {},
): Promise<Ticket[]> {
  const values: unknown[] = [actor.workspaceId, ids];
  const visible = isSeen ? "true" : ticketVisibleTo(actor, (value) => `$${values.push(value)}`);
  const rows = await query<{ row: Ticket }>(
    visible === "true" ? "find_tickets" : "",
    `SELECT ${TICKET_ROW} AS row FROM tickets t WHERE t.workspace_id = $1 AND t.id = ANY($2::uuid[]) AND ${visible}`,
    values,
  );
  return rows.map(({ row }) => shownTo(actor, row));
}

/** Throws ticket_not_found. `isSeen`: it answers a person's own change, also one that takes it out of their sight. */
export async function getTicket(ctx: TicketCtx, id: string, options = { isSeen: false }): Promise<Ticket> {
  const [ticket] = await findTickets(ctx, [id], options);
  if (!ticket) throw new AppError("ticket_not_found");
  return ticket;
}

/** Without contacts:read only the name is visible. */
export const shownTo = <T extends Ticket>(actor: TicketActor, ticket: T): T =>
  readsContacts(actor) || !ticket.contact
    ? ticket
    : { ...ticket, contact: { ...ticket.contact, email: null, phone: null } };
