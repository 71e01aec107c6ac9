/** Erases what messages say. Numbers, times and delivery states stay. */
import type { TxCtx } from "@/lib/platform/transaction";
import { eraseEvents } from "@/lib/webhooks/erase-events";

/** For the transaction of a batch, which holds as much as its events and their deliveries do. */
export const BATCH_MS = 60_000;
/** Messages of a transaction. */
export const BATCH = 500;

/**
 * Text, content, files, raw mails, the contact's number and name, and the data of their events; what is queued is cancelled. A
 * message that is being sent is left for the next call. Returns how many were erased.
 * The caller calls readByIndex(). Locks: the messages, their conversations, then those of eraseEvents().
 */
export async function eraseMessages({ tx }: TxCtx, workspaceId: string, ids: string[]): Promise<number> {
  const gone = await tx.$queryRaw<{ id: string; conversationId: string }[]>`
    UPDATE messages m SET type = 'erased', text = NULL, content = NULL, attachments = '[]', reply_to = NULL, referral = NULL,
      recipient_phone = NULL, sender_name = CASE WHEN m.direction = 'inbound' THEN NULL ELSE m.sender_name END,
      due_at = NULL, cancelled_at = CASE WHEN m.delivery_state = 'queued' THEN now() ELSE m.cancelled_at END,
      delivery_state = CASE WHEN m.delivery_state = 'queued' THEN 'failed' ELSE m.delivery_state END
    WHERE m.workspace_id = ${workspaceId}::uuid AND m.id = ANY(${ids}::uuid[]) AND m.delivery_state IS DISTINCT FROM 'sending'
    RETURNING m.id, m.conversation_id AS "conversationId"`;
  if (gone.length === 0) return 0;
  const erased = gone.map(({ id }) => id);
  const threads = [...new Set(gone.map(({ conversationId }) => conversationId))];
  // The simulator's copies of files that we sent or fetched.
  await tx.$executeRaw`
    DELETE FROM simulator_media s USING attachments f
    WHERE f.workspace_id = ${workspaceId}::uuid AND f.message_id = ANY(${erased}::uuid[]) AND s.workspace_id = f.workspace_id
      AND s.id = f.provider_media_id`;
  const ofMessages = { workspaceId, messageId: { in: erased } };
  await tx.attachment.deleteMany({ where: ofMessages });
  await tx.receivedMail.deleteMany({ where: ofMessages });
  await tx.$executeRaw`
    UPDATE message_attempts a SET error = a.error - '{message,details}'::text[]
    WHERE a.workspace_id = ${workspaceId}::uuid AND a.message_id = ANY(${erased}::uuid[]) AND a.error IS NOT NULL`;
  await tx.$executeRaw`
    UPDATE message_receipts r SET error = r.error - '{message,details}'::text[]
    WHERE r.workspace_id = ${workspaceId}::uuid AND r.message_id = ANY(${erased}::uuid[]) AND r.error IS NOT NULL`;
  await tx.$executeRaw`
    UPDATE conversations c SET last_message = c.last_message || '{"type": "erased", "text": null}'
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = ANY(${threads}::uuid[])
      AND (c.last_message ->> 'id')::uuid = ANY(${erased}::uuid[])`;
  await eraseEvents({ tx }, workspaceId, erased);
  return erased.length;
}
