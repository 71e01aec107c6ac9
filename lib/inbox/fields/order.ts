/** Rows that a workspace puts in order, and archives: custom fields and types of tickets. */
import type { ActorOf } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import type { TxCtx } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";

export type MemberTx = TxCtx<ActorOf<"member">>;
type Table = "custom_fields" | "ticket_types";
export type OrderedRow = { id: string; name: string; isArchived: boolean };

/** Locks the rows of a list until the transaction ends. Those of one subject, where there are several. In order. */
export async function lockRows(
  { tx, actor: { workspaceId } }: MemberTx,
  table: Table,
  subject?: string,
): Promise<OrderedRow[]> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${table}::text || ':' || ${workspaceId}, 0))`;
  const values = [workspaceId, ...(subject ? [subject] : [])];
  return tx.$queryRawUnsafe<OrderedRow[]>(
    `SELECT r.id, r.name, r.archived_at IS NOT NULL AS "isArchived" FROM ${table} r
     WHERE r.workspace_id = $1::uuid ${subject ? "AND r.subject = $2::field_subject" : ""} ORDER BY r.place, r.id`,
    ...values,
  );
}

export const moved = (rows: readonly OrderedRow[], id: string, place: number): string[] =>
  rows.flatMap((row) => (row.id === id ? [] : [row.id])).toSpliced(place, 0, id);

/** In one statement, however many there are. */
export async function putInOrder(
  { tx, actor: { workspaceId } }: MemberTx,
  table: Table,
  ids: readonly string[],
): Promise<void> {
  await tx.$executeRawUnsafe(
    `UPDATE ${table} r SET place = list.place - 1 FROM unnest($2::uuid[]) WITH ORDINALITY AS list(id, place)
     WHERE r.workspace_id = $1::uuid AND r.id = list.id AND r.place <> list.place - 1`,
    workspaceId,
    ids,
  );
}

/** Throws invalid_request where another row that is not archived has the name. */
export function mustBeFree(rows: readonly OrderedRow[], { id, name }: { id: string; name: string }): void {
  const taken = rows.some(
    (row) => row.id !== id && !row.isArchived && row.name.toLowerCase() === name.toLowerCase(),
  );
  if (taken) throw new AppError("invalid_request", "name: Another one with that name already exists.");
}

/** Open screens read types and fields again. */
export const notifyTeam = (tx: MemberTx): void =>
  notify(tx, workspaceTopic(tx.actor.workspaceId), { type: "workspace.changed", by: tx.correlationId });
