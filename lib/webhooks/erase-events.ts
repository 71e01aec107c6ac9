/** Erases what the log and stored webhook bodies say of some subjects. Ids, types and times stay. */
import type { TxCtx } from "@/lib/platform/transaction";

/** The body of a rule's call whose subject was erased. */
export const ERASED_CALL = '{"erased": true}';

/**
 * The data of the events becomes {"erased": true}, in stored bodies too, and what receivers answered is forgotten. Calls of rules
 * lose their whole body, and are not sent again.
 * Locks: the events, then the attempts and their deliveries.
 */
export async function eraseEvents(
  { tx }: Pick<TxCtx, "tx">,
  workspaceId: string,
  subjects: string[],
): Promise<void> {
  const erased = await tx.$queryRaw<{ id: string }[]>`
    UPDATE events SET data = '{"erased": true}', base_sequence = NULL
    WHERE subject_id = ANY(${subjects}::uuid[]) AND workspace_id = ${workspaceId}::uuid AND type <> 'contact.erased'
    RETURNING id`;
  const events = erased.map(({ id }) => id);
  await forgetAnswers({ tx }, events);
  await tx.$executeRaw`
    UPDATE webhook_deliveries d
    SET last_answer = NULL, body = jsonb_set(d.body::jsonb, '{data}', '{"erased": true}')::text
    WHERE d.event_id = ANY(${events}::uuid[])`;
  await eraseCalls({ tx }, workspaceId, subjects);
}

/** A call that waits for an attempt ends: there is nothing left to say. */
async function eraseCalls({ tx }: Pick<TxCtx, "tx">, workspaceId: string, subjects: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE webhook_attempts a SET answer = NULL FROM webhook_deliveries d
    WHERE d.subjects && ${subjects}::uuid[] AND d.workspace_id = ${workspaceId}::uuid AND a.workspace_id = d.workspace_id
      AND a.endpoint_id = d.endpoint_id AND a.delivery_id = d.id AND a.answer IS NOT NULL`;
  await tx.$executeRaw`
    UPDATE webhook_deliveries d SET body = ${ERASED_CALL}, last_answer = NULL, due_at = NULL,
      state = CASE WHEN d.state = 'delivered' THEN d.state ELSE 'exhausted' END
    WHERE d.subjects && ${subjects}::uuid[] AND d.workspace_id = ${workspaceId}::uuid`;
}

/** Forgets what receivers answered to each attempt to deliver these events: an answer may quote what it was sent. */
export async function forgetAnswers({ tx }: Pick<TxCtx, "tx">, events: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE webhook_attempts a SET answer = NULL FROM webhook_deliveries d
    WHERE d.event_id = ANY(${events}::uuid[]) AND a.workspace_id = d.workspace_id AND a.endpoint_id = d.endpoint_id
      AND a.delivery_id = d.id AND a.answer IS NOT NULL`;
}
