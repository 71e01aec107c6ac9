/** Links tickets: a duplicate of another, one that blocks another, and a report of a problem that has many. */

import type { Agent, Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { TicketLinkKind } from "@/lib/platform/generated/prisma/client";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { announceTicket } from "./announce";
import { LINKS_MAX, type LinkRole, type LinkTickets, REPORTS_MAX } from "./link-schemas";
import { lockTicket, type TicketState } from "./lock";
import { touch } from "./place";
import { ticketVisibleTo } from "./rows";
import type { TicketDetails, TicketLink } from "./schemas";

type AgentTx = TxCtx<Agent>;
type Link = { kind: TicketLinkKind; fromId: string; toId: string };

/** `isFrom`: the ticket with this role is the link's first one. */
const ROLES: Record<LinkRole, { kind: TicketLinkKind; isFrom: boolean }> = {
  duplicate_of: { kind: "duplicate", isFrom: true },
  duplicated_by: { kind: "duplicate", isFrom: false },
  blocks: { kind: "blocks", isFrom: true },
  blocked_by: { kind: "blocks", isFrom: false },
  report_of: { kind: "problem", isFrom: true },
  problem_of: { kind: "problem", isFrom: false },
};
const roleOf = (kind: TicketLinkKind, isFrom: boolean): LinkRole =>
  (Object.keys(ROLES) as LinkRole[]).find(
    (role) => ROLES[role].kind === kind && ROLES[role].isFrom === isFrom,
  ) ?? "blocks";

/**
 * Links a ticket with another one, or takes the link back: both note it in their history. Idempotent. Throws ticket_not_found, also for
 * one out of the caller's sight, and invalid_request for a circle, a second original or problem, and too many.
 */
export async function linkTickets(
  ctx: Ctx<Agent>,
  id: string,
  { role, otherId, isLinked }: LinkTickets,
): Promise<void> {
  if (id === otherId) throw new AppError("invalid_request", "otherId: Choose another ticket.");
  const { kind, isFrom } = ROLES[role];
  const link: Link = { kind, ...(isFrom ? { fromId: id, toId: otherId } : { fromId: otherId, toId: id }) };
  await transaction(ctx, async (tx) => {
    const { workspaceId } = tx.actor;
    // Links of a workspace are made one after the other, so that two cannot close a circle together.
    await tx.tx
      .$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('ticket links:' || ${workspaceId}, 0))`;
    const locked = new Map<string, TicketState>();
    for (const each of [id, otherId].sort()) locked.set(each, await lockTicket(tx, each));
    const changed = isLinked ? await add(tx, link) : await remove(tx, link);
    if (!changed) return;
    for (const [own, other, ownRole] of [
      [id, otherId, role],
      [otherId, id, roleOf(kind, !isFrom)],
    ] as const) {
      await touch(tx, own);
      const number = locked.get(other)?.number ?? 0;
      await announceTicket(
        tx,
        own,
        "ticket.updated",
        {},
        { link: { role: ownRole, ticketId: other, number, isLinked } },
      );
    }
  });
}

async function add(tx: AgentTx, link: Link): Promise<boolean> {
  const { workspaceId } = tx.actor;
  const { kind, fromId, toId } = link;
  const known = await tx.tx.ticketLink.count({ where: { workspaceId, ...link } });
  if (known > 0) return false;
  await mustBeOne(tx, link);
  await mustEnd(tx, link);
  const max = kind === "problem" ? REPORTS_MAX : LINKS_MAX;
  if (
    (await tx.tx.ticketLink.count({ where: { workspaceId, kind, toId } })) >= max ||
    (await tx.tx.ticketLink.count({ where: { workspaceId, kind, fromId } })) >= LINKS_MAX
  )
    throw new AppError("invalid_request", `otherId: A ticket can have ${max} links of a kind.`);
  await tx.tx.ticketLink.create({
    data: { workspaceId, ...link, createdAt: tx.now() },
    select: { kind: true },
  });
  return true;
}

async function remove({ tx, actor }: AgentTx, link: Link): Promise<boolean> {
  const { count } = await tx.ticketLink.deleteMany({ where: { workspaceId: actor.workspaceId, ...link } });
  return count > 0;
}

/** A duplicate has one original, and a report one problem. */
async function mustBeOne({ tx, actor }: AgentTx, { kind, fromId }: Link): Promise<void> {
  if (kind === "blocks") return;
  const others = await tx.ticketLink.count({ where: { workspaceId: actor.workspaceId, kind, fromId } });
  if (others === 0) return;
  throw new AppError(
    "invalid_request",
    kind === "duplicate"
      ? "otherId: A ticket can be a duplicate of one other ticket. Remove that link first."
      : "otherId: A ticket can be a report of one problem. Remove that link first.",
  );
}

/** No chain of links of one kind leads back to where it began. */
async function mustEnd({ tx, actor }: AgentTx, { kind, fromId, toId }: Link): Promise<void> {
  const circle = await tx.$queryRaw<object[]>`
    WITH RECURSIVE reached AS (
      SELECT ${toId}::uuid AS id
      UNION SELECT l.to_id FROM reached r JOIN ticket_links l ON l.workspace_id = ${actor.workspaceId}::uuid AND l.from_id = r.id
        AND l.kind = ${kind}::ticket_link_kind)
    SELECT 1 FROM reached WHERE id = ${fromId}::uuid`;
  if (circle.length > 0)
    throw new AppError(
      "invalid_request",
      "otherId: These tickets would lead back to each other in a circle.",
    );
}

/** Those whose other ticket the person sees, and how many more there are. */
export async function readLinks(
  actor: Agent,
  ticketId: string,
): Promise<Pick<TicketDetails, "links" | "hiddenLinks">> {
  const values: unknown[] = [actor.workspaceId, ticketId];
  const visible = ticketVisibleTo(actor, (value) => `$${values.push(value)}`);
  const rows = await query<
    Omit<TicketLink, "role"> & { kind: TicketLinkKind; isFrom: boolean; visible: boolean }
  >(
    "",
    `SELECT l.kind, l.is_from AS "isFrom", ${visible} AS visible,
       jsonb_build_object('id', t.id, 'number', t.number, 'title', t.title, 'status', t.status, 'priority', t.priority) AS ticket
     FROM (SELECT kind, to_id AS other_id, true AS is_from FROM ticket_links WHERE workspace_id = $1 AND from_id = $2
       UNION ALL SELECT kind, from_id, false FROM ticket_links WHERE workspace_id = $1 AND to_id = $2) l
     JOIN tickets t ON t.workspace_id = $1 AND t.id = l.other_id ORDER BY t.number`,
    values,
  );
  const seen = rows.filter((row) => row.visible);
  return {
    links: seen.map(({ kind, isFrom, ticket }) => ({ role: roleOf(kind, isFrom), ticket })),
    hiddenLinks: rows.length - seen.length,
  };
}
