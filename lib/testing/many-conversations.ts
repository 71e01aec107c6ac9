/** Plants conversations by SQL, where thousands are needed: the newest first in a list, each with messages of both sides. */
type Run = (text: string, values: unknown[]) => Promise<unknown>;

/** A UUIDv7 of an instant, so that ids are in the order of time. */
const idAt = (at: string): string => `(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0')
  || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid`;

/** The same for both places that name the message. */
const messageId = (number: string): string =>
  `overlay(overlay(md5(id || '-' || ${number}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;

const PLANT = `
  WITH made AS MATERIALIZED (
    SELECT n, at, ${idAt("at - interval '1 day'")} AS contact_id, ${idAt("at")} AS id
    FROM (SELECT n, now() - n * interval '1 second' AS at FROM generate_series(1, $2::int) n) times),
  people AS (
    INSERT INTO contacts (workspace_id, id, name, created_at, updated_at)
    SELECT $1, contact_id, 'Customer ' || n, at, at FROM made),
  threads AS (
    INSERT INTO conversations (workspace_id, id, contact_id, channel, thread_key, message_count, last_message, last_message_at, created_at, updated_at)
    SELECT $1, id, contact_id, 'messenger', id::text, $3::int, jsonb_build_object('id', ${messageId("$3::int")}, 'type', 'text',
        'text', 'message ' || $3::int || ' of customer ' || n, 'direction', CASE WHEN $3::int % 2 = 0 THEN 'outbound' ELSE 'inbound' END,
        'senderType', CASE WHEN $3::int % 2 = 0 THEN 'agent' ELSE 'contact' END,
        'createdAt', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), at, at, at
    FROM made),
  said AS (
    INSERT INTO messages (workspace_id, id, conversation_id, number, direction, sender_type, type, text, delivery_state, created_at)
    SELECT $1, ${messageId("number")}, id, number,
      (CASE WHEN number % 2 = 0 THEN 'outbound' ELSE 'inbound' END)::message_direction,
      (CASE WHEN number % 2 = 0 THEN 'agent' ELSE 'contact' END)::sender_type, 'text',
      'message ' || number || ' of customer ' || n,
      (CASE WHEN number % 2 = 0 THEN 'read' END)::delivery_state, at - ($3::int - number) * interval '1 minute'
    FROM made, generate_series(1, $3::int) number)
  UPDATE workspace_counters SET conversation_count = conversation_count + $2::int WHERE workspace_id = $1`;

/** The newest says "message <messagesEach> of customer 1". */
export async function plantConversations(
  run: Run,
  workspaceId: string,
  { count, messagesEach }: { count: number; messagesEach: number },
): Promise<void> {
  await run(PLANT, [workspaceId, count, messagesEach]);
  await run("ANALYZE contacts, conversations, messages", []);
}
