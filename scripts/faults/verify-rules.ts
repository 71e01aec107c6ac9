/** Rules that must hold at the end, as SQL: each query returns one row for every breach. */

type Rules = Record<string, string>;

export const ROWS: Rules = {
  "a conversation's message count differs from its messages": `
    SELECT c.id FROM conversations c WHERE c.message_count <> (SELECT count(*) FROM messages m
      WHERE m.workspace_id = c.workspace_id AND m.conversation_id = c.id)`,
  "messages of a conversation are not numbered 1 to n": `
    SELECT conversation_id FROM messages GROUP BY workspace_id, conversation_id
    HAVING min(number) <> 1 OR max(number) <> count(*)`,
  "a conversation's unread count differs from what came in since the last answer": `
    SELECT c.id FROM conversations c WHERE c.unread_count <> (SELECT count(*) FROM messages m
      WHERE m.workspace_id = c.workspace_id AND m.conversation_id = c.id AND m.direction = 'inbound' AND m.number >
        (SELECT coalesce(max(number), 0) FROM messages o WHERE o.workspace_id = c.workspace_id
          AND o.conversation_id = c.id AND o.direction = 'outbound'))`,
  "a conversation does not show that its last message failed": `
    SELECT c.id FROM conversations c JOIN LATERAL (SELECT * FROM messages m WHERE m.workspace_id = c.workspace_id
      AND m.conversation_id = c.id AND m.direction = 'outbound' ORDER BY m.number DESC LIMIT 1) last ON true
    WHERE last.delivery_state IN ('failed', 'unknown') AND last.cancelled_at IS NULL AND c.failed_message_id IS NULL`,
  "a conversation shows as failed what has arrived": `
    SELECT c.id FROM conversations c JOIN messages m ON m.workspace_id = c.workspace_id AND m.id = c.failed_message_id
    WHERE m.delivery_state NOT IN ('failed', 'unknown') OR m.cancelled_at IS NOT NULL`,
  "a workspace's conversation count differs from its conversations": `
    SELECT k.workspace_id FROM workspace_counters k
    WHERE k.conversation_count <> (SELECT count(*) FROM conversations c WHERE c.workspace_id = k.workspace_id)`,
  "a workspace's event log has a gap or ends elsewhere than its counter": `
    SELECT k.workspace_id FROM workspace_counters k WHERE k.latest_sequence <> 0 AND NOT EXISTS (
      SELECT 1 FROM events e WHERE e.workspace_id = k.workspace_id
      HAVING min(sequence) = 1 AND max(sequence) = count(*) AND max(sequence) = k.latest_sequence)`,
  "a message has not exactly one message.created event": `
    SELECT m.id FROM messages m LEFT JOIN events e ON e.workspace_id = m.workspace_id AND e.subject_id = m.id
      AND e.type = 'message.created' GROUP BY m.workspace_id, m.id HAVING count(e.id) <> 1`,
  "a conversation has not exactly one conversation.created event": `
    SELECT c.id FROM conversations c LEFT JOIN events e ON e.workspace_id = c.workspace_id AND e.subject_id = c.id
      AND e.type = 'conversation.created' GROUP BY c.workspace_id, c.id HAVING count(e.id) <> 1`,
  "a visitor has two conversations": `
    SELECT contact_id FROM conversations GROUP BY workspace_id, contact_id HAVING count(*) > 1`,
  "a clientId has two messages": `
    SELECT client_id FROM messages WHERE client_id IS NOT NULL GROUP BY workspace_id, client_id HAVING count(*) > 1`,
  "a key has two commands": `
    SELECT idempotency_key FROM commands GROUP BY workspace_id, idempotency_key HAVING count(*) > 1`,
};

/** Rules about WhatsApp messages; the simulator knows what it was sent by the reference of each call. */
export const ATTEMPTS: Rules = {
  "the simulator was sent a message twice":
    "SELECT content FROM simulator_messages WHERE direction = 'outbound' GROUP BY content::jsonb, customer_id HAVING count(*) > 1",
  "a message was called for again although the end of a call was not seen": `
    SELECT a.id FROM message_attempts a WHERE (a.outcome = 'unknown' OR a.outcome IS NULL) AND EXISTS (
      SELECT 1 FROM message_attempts b WHERE b.message_id = a.message_id AND b.number > a.number)`,
  "a message that is said to be sent is unknown to the simulator": `
    SELECT m.id FROM messages m JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id AND c.channel = 'whatsapp'
    WHERE m.delivery_state IN ('sent', 'delivered', 'read') AND m.provider_message_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM simulator_messages s WHERE s.wamid = m.provider_message_id)`,
};

export const DELIVERIES: Rules = {
  "an event has not exactly one delivery to an endpoint": `
    SELECT e.id FROM events e JOIN webhook_endpoints w ON w.workspace_id = e.workspace_id AND e.sequence > w.after_sequence
    LEFT JOIN webhook_deliveries d ON d.workspace_id = e.workspace_id AND d.endpoint_id = w.id AND d.event_id = e.id
    GROUP BY e.workspace_id, e.id, w.id HAVING count(d.id) <> 1`,
  "a delivered one has no successful attempt on record": `
    SELECT d.id FROM webhook_deliveries d WHERE d.state = 'delivered' AND NOT (d.attempt > 0 AND d.last_status IS NOT DISTINCT FROM 204)`,
  "an earlier attempt is not on record": `
    SELECT d.id FROM webhook_deliveries d LEFT JOIN webhook_attempts a ON a.workspace_id = d.workspace_id
      AND a.endpoint_id = d.endpoint_id AND a.delivery_id = d.id
    GROUP BY d.workspace_id, d.endpoint_id, d.id HAVING count(a.number) <> greatest(0, d.attempt - 1)`,
};

/** Work that is not done. */
export const UNFINISHED: Rules = {
  "a delivery is not delivered": "SELECT id FROM webhook_deliveries WHERE state <> 'delivered'",
  "a message has not left": "SELECT id FROM messages WHERE delivery_state IN ('queued', 'sending')",
  "a provider update is not processed": "SELECT id FROM provider_updates WHERE processed_at IS NULL",
  "the simulator has not called back": "SELECT id FROM simulator_webhooks WHERE due_at IS NOT NULL",
  // Over when the lease is: a statement that a stalled connection delivers late may take one that no process will release.
  "a webhook lane is held":
    "SELECT endpoint_id FROM webhook_lanes WHERE claimed_by IS NOT NULL AND lease_until > now()",
  "a woken webhook lane has no drain": "SELECT endpoint_id FROM webhook_lanes WHERE is_woken",
  "a message lane is held":
    "SELECT conversation_id FROM message_lanes WHERE claimed_by IS NOT NULL AND lease_until > now()",
  "a log has no fan-out": "SELECT workspace_id FROM workspace_counters WHERE is_fan_out_woken",
  "a signal was left in the outbox": "SELECT id FROM outbox WHERE kind = 'signal'",
  "a notice was left in the outbox": "SELECT id FROM outbox WHERE kind = 'notice'",
  "a run is not over":
    "SELECT id FROM job_runs WHERE state = 'running' OR (state = 'queued' AND due_at <= now())",
};

/**
 * Lease + 5 s of each. $1: the seconds. Another runner may have lost its signal, which is handed over again up to two minutes later
 * (STEP_SECONDS of lib/platform/jobs/kept-signals.ts): `keptSeconds`.
 */
export const LATE: Record<string, { seconds: number; keptSeconds?: number; sql: string }> = {
  "a row of the outbox": {
    seconds: 20,
    sql: "SELECT 1 FROM outbox WHERE due_at < now() - make_interval(secs => $1)",
  },
  "a job": {
    seconds: 35,
    // Not one that waits for another run with its key.
    sql: `SELECT 1 FROM job_runs j WHERE (state = 'running' AND lease_until < now() - interval '5 seconds')
      OR (state = 'queued' AND due_at < now() - make_interval(secs => $1) AND NOT EXISTS (SELECT 1 FROM job_runs r
        WHERE r.function_id = j.function_id AND r.concurrency_key = j.concurrency_key AND r.state = 'running'))`,
  },
  "a delivery": {
    seconds: 50,
    keptSeconds: 170,
    sql: "SELECT 1 FROM webhook_deliveries WHERE due_at < now() - make_interval(secs => $1)",
  },
  "a message": {
    seconds: 80,
    keptSeconds: 200,
    sql: "SELECT 1 FROM messages WHERE due_at < now() - make_interval(secs => $1)",
  },
};

/** Time passes: what waits for a retry becomes due. */
export const LATER: string[] = [
  "UPDATE job_runs SET due_at = now() WHERE state = 'queued' AND due_at > now() + interval '2 seconds'",
  "UPDATE messages SET due_at = now() WHERE due_at > now() + interval '2 seconds'",
  "UPDATE webhook_lanes SET held_until = NULL WHERE held_until > now() + interval '2 seconds'",
  "UPDATE webhook_deliveries SET due_at = now() WHERE due_at > now() + interval '2 seconds'",
];
/** Those that are due sooner are looked at, or handed over. */
export const LATER_SIGNALS = "UPDATE outbox SET due_at = now() WHERE due_at > now() + interval '15 seconds'";
