/** Commands as partners read them: the accepted command and its outcome. */

import { type StoredFailure, wholeFailure } from "@/lib/connections/whatsapp/errors/failure";
import { withPublicIds } from "@/lib/events/event-view";
import { decodeCursor, encodeCursor, pageOf } from "@/lib/platform/cursor";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId } from "@/lib/platform/ids";
import { fn } from "@/lib/platform/sql";
import type { Command, CommandList, ListCommands } from "./schemas";

export type StoredCommand = Omit<Command, "failure"> & { failure: StoredFailure | null };
type Row = { messageId: string; command: StoredCommand };
const SELECT = `SELECT c.message_id AS "messageId", ${fn}.command_json(c) AS command FROM commands c`;

/** Converts the result of command_json(). */
export const commandOf = ({ failure, ...command }: StoredCommand, workspaceId: string): Command => ({
  ...(withPublicIds(command, workspaceId) as Omit<Command, "failure">),
  failure: failure && wholeFailure(failure),
});

/** Finds a command by its public id. Throws command_not_found. */
export async function getCommand(workspaceId: string, publicId: string): Promise<Command> {
  const [found] = await query<Row>("find_command", `${SELECT} WHERE c.workspace_id = $1 AND c.id = $2`, [
    workspaceId,
    fromPublicId("command", publicId),
  ]);
  if (!found) throw new AppError("command_not_found");
  return commandOf(found.command, workspaceId);
}

type State = NonNullable<ListCommands["state"]>;
type Bind = (value: unknown) => string;

/** No index has these (messages.open_state): their commands are found by walking all, so many a request. */
const SETTLED: readonly State[] = ["sent", "delivered", "read"];
const WALKED_MAX = 2000;

const OF_SCHEDULED = "SELECT s.id FROM scheduled_messages s WHERE s.workspace_id = $1 AND s.cancelled_at";
/** Ids of the messages in a state. Cancelled ones are stored in two ways. */
const inState = (state: State, bind: Bind): string => {
  if (state === "scheduled") return `${OF_SCHEDULED} IS NULL`;
  if (state === "cancelled")
    return `${OF_SCHEDULED} IS NOT NULL UNION ALL SELECT m.id FROM messages m WHERE m.workspace_id = $1 AND m.cancelled_at IS NOT NULL`;
  return `SELECT m.id FROM messages m WHERE m.workspace_id = $1 AND m.sender_type IN ('automation', 'system')
    AND m.open_state = ${bind(state)}::delivery_state AND m.cancelled_at IS NULL`;
};

const NEWEST = "ORDER BY c.message_id DESC";
/** Those among the newest of a list whose message is in a settled state. */
const inSettled = (
  all: string,
  state: string,
) => `SELECT w.id FROM (SELECT c.message_id AS id FROM commands c ${all} LIMIT ${WALKED_MAX}) w
  JOIN messages m ON m.workspace_id = $1 AND m.id = w.id AND m.delivery_state = ${state}::delivery_state AND m.cancelled_at IS NULL`;

/**
 * Newest first: in the order of their messages' ids, which are in time order. A page of a settled state may be short, or
 * empty, before the last one.
 */
export async function listCommands(
  workspaceId: string,
  { idempotencyKey, correlationId, state, limit, cursor }: ListCommands,
): Promise<CommandList> {
  const values: unknown[] = [workspaceId];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const conditions = ["c.workspace_id = $1"];
  if (idempotencyKey !== undefined) conditions.push(`c.idempotency_key = ${bind(idempotencyKey)}`);
  if (correlationId !== undefined) conditions.push(`c.correlation_id = ${bind(correlationId)}`);
  if (cursor !== undefined)
    conditions.push(`c.message_id < ${bind(decodeCursor("commands", cursor).id)}::uuid`);
  const isSettled = state !== undefined && SETTLED.includes(state);
  if (state && !isSettled) conditions.push(`c.message_id IN (${inState(state, bind)})`);
  const all = `WHERE ${conditions.join(" AND ")} ${NEWEST}`;
  // Before what binds more: the parameters of a statement are all used in it.
  const edge = isSettled ? await edgeOf(all, values) : null;
  const listed = isSettled
    ? `WHERE c.workspace_id = $1 AND c.message_id IN (${inSettled(all, bind(state))}) ${NEWEST}`
    : all;
  // Unnamed: PostgreSQL plans each combination of filters for its values.
  const rows = await query<Row>("", `${SELECT} ${listed} LIMIT ${bind(limit + 1)}`, values);
  const { page, nextCursor } = pageOf("commands", rows, limit, ({ messageId }) => ({ id: messageId }));
  const next = nextCursor ?? (edge && encodeCursor("commands", { id: edge }));
  return { commands: page.map(({ command }) => commandOf(command, workspaceId)), nextCursor: next };
}

/** The last command that one request walks to; null if that is the last of all. */
async function edgeOf(all: string, values: readonly unknown[]): Promise<string | null> {
  const walked = `SELECT c.message_id AS id FROM commands c ${all} OFFSET ${WALKED_MAX - 1} LIMIT 2`;
  const [edge, beyond] = await query<{ id: string }>("", walked, [...values]);
  return (beyond && edge?.id) ?? null;
}
