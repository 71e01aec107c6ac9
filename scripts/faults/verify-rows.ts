/** Holds what was acknowledged, the counters and the event log against the rows. */
import { Client } from "pg";

/** Each returns one row for every breach. */
const RULES: Record<string, string> = {
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
  "a notice was left behind by the relay": "SELECT id FROM outbox WHERE kind = 'notice'",
};

export async function verifyRows(url: string, acknowledged: ReadonlyMap<string, string>): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const problems: string[] = [];
    for (const [problem, sql] of Object.entries(RULES)) {
      const { rowCount } = await client.query(sql);
      if (rowCount) problems.push(`${problem} (${rowCount} times)`);
    }
    const { rows } = await client.query<{ id: string; client_id: string }>(
      "SELECT id, client_id FROM messages WHERE client_id = ANY($1)",
      [[...acknowledged.keys()]],
    );
    const stored = new Map<string, string[]>();
    for (const row of rows) stored.set(row.client_id, [...(stored.get(row.client_id) ?? []), row.id]);
    for (const [clientId, messageId] of acknowledged) {
      const found = stored.get(clientId) ?? [];
      if (found.length !== 1 || found[0] !== messageId)
        problems.push(`acknowledged message ${messageId} is stored as [${found.join(", ")}]`);
    }
    return problems;
  } finally {
    await client.end();
  }
}
