/** Puts the messages of a conversation into another one of its channel, in the order of time, and numbers those of both again. */
import type { TxCtx } from "@/lib/platform/transaction";
import type { Contacts, Pair } from "./hold-for-merge";

/** So that no statement takes long (STATEMENT_TIMEOUT_MS in lib/platform/db.ts). */
const MOVED_AT_ONCE = 5_000;

/**
 * The loser's messages are the winner's. The caller holds both conversations. Numbers must stay unique, so each passes through its
 * negative: first those of `merged`, then those of `into`, then each gets its new number.
 */
export async function moveMessages(tx: TxCtx, contacts: Contacts, pair: Pair): Promise<void> {
  const { workspaceId } = contacts;
  const last = await tx.tx.message.aggregate({
    where: { workspaceId, conversationId: pair.into },
    _max: { number: true },
  });
  const known = last._max.number ?? 0;
  await untilNone(() => bring(tx, contacts, pair, known));
  await untilNone(() => negate(tx, workspaceId, pair.into));
  let placed = 0;
  await untilNone(async () => {
    const count = await place(tx, workspaceId, pair.into, placed);
    placed += count;
    return count;
  });
}

async function untilNone(move: () => Promise<number>): Promise<void> {
  for (let moved = 1; moved > 0; ) moved = await move();
}

const bring = (
  { tx }: TxCtx,
  { workspaceId, winner, loser }: Contacts,
  { merged, into }: Pair,
  known: number,
): Promise<number> => tx.$executeRaw`
  UPDATE messages m SET conversation_id = ${into}::uuid, number = -(m.number + ${known}::int),
    sender_id = CASE m.sender_id WHEN ${loser}::uuid THEN ${winner}::uuid ELSE m.sender_id END
  WHERE m.workspace_id = ${workspaceId}::uuid AND m.id IN (SELECT o.id FROM messages o
    WHERE o.workspace_id = ${workspaceId}::uuid AND o.conversation_id = ${merged}::uuid ORDER BY o.number LIMIT ${MOVED_AT_ONCE})`;

const negate = ({ tx }: TxCtx, workspaceId: string, into: string): Promise<number> => tx.$executeRaw`
  UPDATE messages m SET number = -m.number
  WHERE m.workspace_id = ${workspaceId}::uuid AND m.id IN (SELECT o.id FROM messages o
    WHERE o.workspace_id = ${workspaceId}::uuid AND o.conversation_id = ${into}::uuid AND o.number > 0
    ORDER BY o.number LIMIT ${MOVED_AT_ONCE})`;

/** The earliest of those that have no number yet come after the `placed` ones. */
const place = (
  { tx }: TxCtx,
  workspaceId: string,
  into: string,
  placed: number,
): Promise<number> => tx.$executeRaw`
  UPDATE messages m SET number = ${placed}::int + sorted.place FROM (
    SELECT o.id, row_number() OVER (ORDER BY o.created_at, -o.number) AS place FROM messages o
    WHERE o.workspace_id = ${workspaceId}::uuid AND o.conversation_id = ${into}::uuid AND o.number < 0
    ORDER BY o.created_at, -o.number LIMIT ${MOVED_AT_ONCE}) AS sorted
  WHERE m.workspace_id = ${workspaceId}::uuid AND m.id = sorted.id`;
