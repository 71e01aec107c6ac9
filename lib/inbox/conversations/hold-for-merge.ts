/** Holds contacts that are to become one or two, so that a message that arrives now is stored before, or sees what they are then. */
import { lockIdentities } from "@/lib/inbox/contacts/identities";
import { AppError } from "@/lib/platform/errors";
import { fn } from "@/lib/platform/sql";
import { readByIndex, type TxCtx } from "@/lib/platform/transaction";
import { hasFormerVersion } from "./former-version";

/** On a channel with one thread per contact, which a merge leaves to the names that wrote in it. */
export type Thread = { id: string; channel: string; contactId: string };
type Lane = { claimedBy: number | null; isLeased: boolean | null };

/**
 * `names`: further ones by which messages, imports and sites may find the contacts. Returns their threads by contact, the newest first;
 * null: a message is being sent in one of them, or a process of a former version runs. Throws contact_not_found, contact_erased.
 * Locks, until the end of the transaction: the visitors of all, their identities (advisory), the contacts, these threads, their lanes.
 */
export async function holdForMerge(
  txCtx: TxCtx,
  workspaceId: string,
  ids: string[],
  names: string[] = [],
): Promise<Thread[] | null> {
  const { tx } = txCtx;
  await readByIndex(txCtx);
  await tx.$queryRaw`
    SELECT FROM visitors WHERE workspace_id = ${workspaceId}::uuid AND contact_id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  await lockIdentities(txCtx, workspaceId, [...names, ...(await namesOf(txCtx, workspaceId, ids))]);
  const held = await tx.$queryRaw<{ erasedAt: Date | null }[]>`
    SELECT erased_at AS "erasedAt" FROM contacts WHERE workspace_id = ${workspaceId}::uuid AND id = ANY(${ids}::uuid[])
    ORDER BY id FOR UPDATE`;
  if (held.length < ids.length) throw new AppError("contact_not_found");
  if (held.some(({ erasedAt }) => erasedAt)) throw new AppError("contact_erased");
  // The key of such a thread is its contact's id, or that of the merged contact who had it (ensure_thread.sql).
  const threads = await tx.$queryRaw<Thread[]>`
    SELECT id, channel::text, contact_id AS "contactId" FROM conversations
    WHERE workspace_id = ${workspaceId}::uuid AND contact_id = ANY(${ids}::uuid[])
      AND thread_key IN (contact_id::text, merged_id::text) ORDER BY id FOR UPDATE`;
  if ((await isBusy(txCtx, workspaceId, threads)) || (await hasFormerVersion(txCtx))) return null;
  const order = await tx.conversation.findMany({
    where: { workspaceId, id: { in: threads.map(({ id }) => id) } },
    orderBy: { lastMessageAt: "desc" },
    select: { id: true },
  });
  return order.flatMap(({ id }) => threads.find((each) => each.id === id) ?? []);
}

/** By what messages, imports and sites find them. */
async function namesOf({ tx }: TxCtx, workspaceId: string, contacts: string[]): Promise<string[]> {
  const found = await tx.$queryRaw<{ name: string | null }[]>`
    SELECT i.value AS name FROM contact_identities i
    WHERE i.workspace_id = ${workspaceId}::uuid AND i.contact_id = ANY(${contacts}::uuid[])
    UNION SELECT unnest(ARRAY[lower(k.email), 'mailto:' || k.email, 'id:' || k.external_id, regexp_replace(k.phone, '\\D', '', 'g')])
    FROM contacts k WHERE k.workspace_id = ${workspaceId}::uuid AND k.id = ANY(${contacts}::uuid[])
    UNION SELECT 'id:' || g.external_id FROM contact_merges g
    WHERE g.workspace_id = ${workspaceId}::uuid AND g.winner_id = ANY(${contacts}::uuid[])`;
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
