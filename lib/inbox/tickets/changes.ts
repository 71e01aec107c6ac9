/** Changes of a ticket, as far as the reader may see them. */
import { visibleTo } from "@/lib/inbox/visibility/visibility";
import type { Agent } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { ticketVisibleTo } from "./rows";
import type { TicketChange } from "./schemas";

/** The newest are shown. */
const CHANGES_MAX = 200;

const KINDS: Record<string, TicketChange["actor"]["kind"]> = {
  ...{ member: "person", surface: "person", visitor: "contact", job: "contact", team: "team" },
};

/**
 * `list`: the oldest first, without links to tickets that the person does not see; a conversation out of their sight is not named. `read`: so many were read; `isCut`: there
 * may be older ones.
 */
export async function readChanges(
  actor: Agent,
  ticketId: string,
): Promise<{ list: TicketChange[]; read: number; isCut: boolean }> {
  const { workspaceId } = actor;
  const rows = await prisma().ticketChange.findMany({
    where: { workspaceId, ticketId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: CHANGES_MAX,
  });
  const linked = (row: (typeof rows)[number]) => linkedIn(row.after) ?? linkedIn(row.before);
  const seen = await seenOf(actor, [...new Set(rows.flatMap((row) => linked(row) ?? []))]);
  const shown = rows.filter((row) => row.field !== "link" || seen.has(linked(row) ?? ""));
  const shownOf = await conversationsIn(actor, shown);
  const list = shown.reverse().map(
    ({ id, field, actorType, actorId, actorName, before, after, createdAt }): TicketChange => ({
      ...{ id, field, before, after, createdAt: createdAt.toISOString() },
      ...(field === "conversation" && { before: shownOf(before), after: shownOf(after) }),
      actor: { kind: KINDS[actorType] ?? "program", id: actorId, name: actorName },
    }),
  );
  return { list, read: rows.length, isCut: rows.length === CHANGES_MAX };
}

const linkedIn = (value: unknown): string | null =>
  typeof value === "object" && value !== null && "ticketId" in value ? String(value.ticketId) : null;

const conversationIn = (value: unknown): string | null =>
  typeof value === "object" && value !== null && "id" in value ? String(value.id) : null;

type Named = { id: string | null; channel: string | null; subject: string | null };
const HIDDEN: Named = { id: null, channel: null, subject: null };

/** Conversations that the person sees get their channel and subject; of another one nothing is left. */
async function conversationsIn(
  actor: Agent,
  rows: readonly { field: string; before: unknown; after: unknown }[],
): Promise<(value: unknown) => Named | null> {
  const named = rows.filter((row) => row.field === "conversation");
  const ids = named.flatMap((row) => conversationIn(row.after) ?? conversationIn(row.before) ?? []);
  const values: unknown[] = [actor.workspaceId, [...new Set(ids)]];
  const visible = visibleTo(actor, (value) => `$${values.push(value)}`);
  const seen = await query<Named>(
    "",
    `SELECT c.id, c.channel, c.subject FROM conversations c WHERE c.workspace_id = $1 AND c.id = ANY($2::uuid[]) AND ${visible}`,
    values,
  );
  const byId = new Map(seen.map((each) => [each.id, each]));
  return (value) => (value ? (byId.get(conversationIn(value) ?? "") ?? HIDDEN) : null);
}

async function seenOf(actor: Agent, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const values: unknown[] = [actor.workspaceId, ids];
  const visible = ticketVisibleTo(actor, (value) => `$${values.push(value)}`);
  const rows = await query<{ id: string }>(
    "",
    `SELECT t.id FROM tickets t WHERE t.workspace_id = $1 AND t.id = ANY($2::uuid[]) AND ${visible}`,
    values,
  );
  return new Set(rows.map(({ id }) => id));
}
