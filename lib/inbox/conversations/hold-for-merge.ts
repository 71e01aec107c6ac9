/** Holds two contacts that are to be merged, so that a message that arrives now is stored before, or belongs to the winner. */
import { lockIdentities } from "@/lib/inbox/contacts/identities";
import { AppError } from "@/lib/platform/errors";
import { fn } from "@/lib/platform/sql";
import { readByIndex, type TxCtx } from "@/lib/platform/transaction";

export type Contacts = { workspaceId: string; winner: string; loser: string };
/** Two threads of a channel that are to be one: `merged` goes into `into`. */
export type Pair = { merged: string; into: string };
type Thread = { id: string; channel: string; contactId: string };
type Lane = { claimedBy: number | null; isLeased: boolean | null };

/**
 * Returns the threads that become one; null: a message of the loser's is being sent. Throws contact_not_found, contact_erased.
 * Locks, until the end of the transaction: the visitors of both, their identities (advisory), the contacts, their conversations on
 * channels with one thread per contact, the lanes of the loser's.
 */
export async function holdForMerge(txCtx: TxCtx, contacts: Contacts): Promise<Pair[] | null> {
  const { workspaceId, winner, loser } = contacts;
  const { tx } = txCtx;
  await readByIndex(txCtx);
  const ids = [winner, loser];
  await tx.$queryRaw`
    SELECT FROM visitors WHERE workspace_id = ${workspaceId}::uuid AND contact_id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  await lockIdentities(txCtx, workspaceId, await namesOf(txCtx, workspaceId, ids));
  const held = await tx.$queryRaw<{ erasedAt: Date | null }[]>`
    SELECT erased_at AS "erasedAt" FROM contacts WHERE workspace_id = ${workspaceId}::uuid AND id = ANY(${ids}::uuid[])
    ORDER BY id FOR UPDATE`;
  if (held.length < 2) throw new AppError("contact_not_found");
  if (held.some(({ erasedAt }) => erasedAt)) throw new AppError("contact_erased");
  // A channel with one thread per contact has the contact's id as the thread's key (ensure_thread.sql).
  const threads = await tx.$queryRaw<Thread[]>`
    SELECT id, channel::text, contact_id AS "contactId" FROM conversations
    WHERE workspace_id = ${workspaceId}::uuid AND contact_id = ANY(${ids}::uuid[]) AND thread_key = contact_id::text
    ORDER BY id FOR UPDATE`;
  const losers = threads.filter(({ contactId }) => contactId === loser);
  if (await isBusy(txCtx, workspaceId, losers)) return null;
  return losers.flatMap(({ id, channel }) => {
    const into = threads.find((each) => each.contactId === winner && each.channel === channel);
    return into ? [{ merged: id, into: into.id }] : [];
  });
}

/** By what messages, imports and sites find them. */
async function namesOf({ tx }: TxCtx, workspaceId: string, contacts: string[]): Promise<string[]> {
  const found = await tx.$queryRaw<{ name: string | null }[]>`
    SELECT i.value AS name FROM contact_identities i
    WHERE i.workspace_id = ${workspaceId}::uuid AND i.contact_id = ANY(${contacts}::uuid[])
    UNION SELECT unnest(ARRAY[lower(k.email), 'mailto:' || k.email, 'id:' || k.external_id, regexp_replace(k.phone, '\\D', '', 'g')])
    FROM contacts k WHERE k.workspace_id = ${workspaceId}::uuid AND k.id = ANY(${contacts}::uuid[])`;
  return found.flatMap(({ name }) => name ?? []);
}

/** Whether a process that lives holds one of the lanes. */
async function isBusy({ tx }: TxCtx, workspaceId: string, threads: Thread[]): Promise<boolean> {
  const ids = threads.map(({ id }) => id);
  const lanes = await tx.$queryRaw<Lane[]>`
    SELECT claimed_by AS "claimedBy", lease_until > now() AS "isLeased" FROM message_lanes
    WHERE workspace_id = ${workspaceId}::uuid AND conversation_id = ANY(${ids}::uuid[]) ORDER BY conversation_id FOR UPDATE`;
  const holders = lanes.filter(({ isLeased }) => isLeased).map(({ claimedBy }) => claimedBy);
  if (holders.length === 0) return false;
  // After the locks: a process may have claimed the lane while this one waited.
  const live = await tx.$queryRawUnsafe<{ id: number }[]>(
    `SELECT live.id FROM ${fn}.live_workers() AS live(id)`,
  );
  return live.some(({ id }) => holders.includes(id));
}
