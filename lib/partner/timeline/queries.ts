/** All evidence of one message, in one statement. */

import type { ChannelName } from "@/lib/connections/channels/schemas";
import type { StoredFailure } from "@/lib/connections/whatsapp/errors/failure";
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";

export type ProviderError = { code: number | null; httpStatus: number | null; message: string } | null;
export type Evidence = {
  id: string;
  direction: "inbound" | "outbound";
  channel: ChannelName;
  providerMessageId: string | null;
  deliveryState: string | null;
  createdAt: string;
  dueAt: string | null;
  deliveredAt: string | null;
  readAt: string | null;
  failure: StoredFailure | null;
  cancelledAt: string | null;
  /** False for a message that is scheduled, or was cancelled while it was. */
  hasJoined: boolean;
  command: { acceptedAt: string; correlationId: string; sendAt: string | null } | null;
  attempts: {
    number: number;
    startedAt: string;
    endedAt: string | null;
    outcome: "accepted" | "refused" | "not_sent" | "unknown" | null;
    error: ProviderError;
  }[];
  receipts: {
    status: string;
    occurredAt: string;
    recordedAt: string;
    error: ProviderError;
    failure: StoredFailure | null;
  }[];
  deliveries: {
    id: string;
    endpointId: string;
    /** The endpoint's owner. */
    workspaceId: string;
    event: string;
    sequence: number;
    correlationId: string | null;
    state: "pending" | "delivered" | "retry_scheduled" | "exhausted" | "paused";
    createdAt: string;
    dueAt: string | null;
    /** Oldest first. */
    attempts: {
      number: number;
      at: string;
      durationMs: number;
      status: number | null;
      error: string | null;
    }[];
  }[];
};

export type AttemptFacts = Omit<Evidence["attempts"][number], "error"> & {
  errorCode: number | null;
  httpStatus: number | null;
};

const EVIDENCE = `
  SELECT m.id, m.direction, c.channel, m.provider_message_id AS "providerMessageId", ${fn}.delivery_state(m) AS "deliveryState",
    ${fn}.iso(m.created_at) AS "createdAt", ${fn}.iso(m.due_at) AS "dueAt", ${fn}.iso(m.delivered_at) AS "deliveredAt", ${fn}.iso(m.read_at) AS "readAt",
    m.failure, ${fn}.iso(m.cancelled_at) AS "cancelledAt", true AS "hasJoined",
    (SELECT json_build_object('acceptedAt', ${fn}.iso(k.accepted_at), 'correlationId', k.correlation_id, 'sendAt', ${fn}.iso(k.send_at)) FROM commands k
      WHERE k.workspace_id = m.workspace_id AND k.message_id = m.id) AS command,
    (SELECT coalesce(json_agg(json_build_object('number', a.number, 'startedAt', ${fn}.iso(a.started_at), 'endedAt', ${fn}.iso(a.ended_at),
        'outcome', a.outcome, 'error', a.error) ORDER BY a.number), '[]') FROM message_attempts a
      WHERE a.workspace_id = m.workspace_id AND a.message_id = m.id) AS attempts,
    (SELECT coalesce(json_agg(json_build_object('status', r.status, 'occurredAt', ${fn}.iso(r.occurred_at),
        'recordedAt', ${fn}.iso(r.recorded_at), 'error', r.error, 'failure', r.failure)
        ORDER BY r.recorded_at, r.status), '[]') FROM message_receipts r
      WHERE r.workspace_id = m.workspace_id AND r.message_id = m.id) AS receipts,
    (SELECT coalesce(json_agg(json_build_object('id', d.id, 'endpointId', d.endpoint_id, 'workspaceId', d.workspace_id, 'event', d.event,
        'sequence', e.sequence, 'correlationId', d.correlation_id, 'state', d.state, 'createdAt', ${fn}.iso(d.created_at),
        'dueAt', ${fn}.iso(d.due_at),
        'attempts', (SELECT coalesce(json_agg(json_build_object('number', t.number,
            'at', ${fn}.iso(t.started_at + make_interval(secs => t.duration_ms / 1000.0)), 'durationMs', t.duration_ms,
            'status', t.status, 'error', t.error) ORDER BY t.number), '[]') FROM (
          SELECT w.number, w.started_at, w.duration_ms, w.status, w.error FROM webhook_attempts w
          WHERE w.workspace_id = d.workspace_id AND w.endpoint_id = d.endpoint_id AND w.delivery_id = d.id
          UNION ALL SELECT d.attempt, d.last_attempt_at, d.last_duration_ms, d.last_status, d.last_error
          WHERE d.last_attempt_at IS NOT NULL) t)) ORDER BY e.sequence, d.id), '[]')
      FROM events e JOIN webhook_deliveries d ON d.event_id = e.id
      WHERE e.workspace_id = m.workspace_id AND e.subject_id = m.id) AS deliveries
  FROM messages m JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id
  WHERE m.workspace_id = $1 AND `;

/** A message that has not joined its lane. */
const SCHEDULED = `
  SELECT s.id, 'outbound' AS direction, c.channel, NULL AS "providerMessageId",
    CASE WHEN s.cancelled_at IS NULL THEN 'scheduled' ELSE 'cancelled' END AS "deliveryState",
    ${fn}.iso(s.created_at) AS "createdAt", NULL AS "dueAt", NULL AS "deliveredAt", NULL AS "readAt", NULL AS failure,
    ${fn}.iso(s.cancelled_at) AS "cancelledAt", false AS "hasJoined",
    (SELECT json_build_object('acceptedAt', ${fn}.iso(k.accepted_at), 'correlationId', k.correlation_id, 'sendAt', ${fn}.iso(k.send_at))
      FROM commands k WHERE k.workspace_id = s.workspace_id AND k.message_id = s.id) AS command,
    '[]'::json AS attempts, '[]'::json AS receipts, '[]'::json AS deliveries
  FROM scheduled_messages s JOIN conversations c ON c.workspace_id = s.workspace_id AND c.id = s.conversation_id
  WHERE s.workspace_id = $1 AND s.id = $2`;

export async function findEvidence(workspaceId: string, messageId: string): Promise<Evidence | null> {
  const values = [workspaceId, messageId];
  const [row] = await query<Evidence>("timeline_of_message", `${EVIDENCE} m.id = $2`, values);
  if (row) return row;
  const [scheduled] = await query<Evidence>("timeline_of_scheduled", SCHEDULED, values);
  return scheduled ?? null;
}

export async function findEvidenceByProviderId(workspaceId: string, wamid: string): Promise<Evidence | null> {
  const [row] = await query<Evidence>("timeline_of_wamid", `${EVIDENCE} m.provider_message_id = $2`, [
    workspaceId,
    wamid,
  ]);
  return row ?? null;
}

export type InboxMessage = {
  senderId: string | null;
  createdAt: string;
  deliveredAt: string | null;
  readAt: string | null;
  failure: StoredFailure | null;
};

/** The message in the thread of a conversation, also where that has linked ones. `visible`: the condition on `c`, whose values are the last. */
export async function findInThread(
  [workspaceId, conversationId, messageId]: [string, string, string],
  visible: string,
  values: unknown[],
): Promise<InboxMessage | null> {
  const [row] = await query<InboxMessage>(
    visible === "true" ? "evidence_in_thread" : "",
    `SELECT m.sender_id AS "senderId", ${fn}.iso(m.created_at) AS "createdAt", ${fn}.iso(m.delivered_at) AS "deliveredAt",
       ${fn}.iso(m.read_at) AS "readAt", m.failure
     FROM messages m JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id
     WHERE m.workspace_id = $1 AND m.id = $3 AND ${visible}
       AND m.conversation_id = ANY(${fn}.linked_ids($1::uuid, $2::uuid))`,
    [workspaceId, conversationId, messageId, ...values],
  );
  return row ?? null;
}
