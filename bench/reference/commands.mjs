/**
 * createCommand written by hand: node:http, one look-up, and one transaction of six plain statements that write command, conversation,
 * message, log and count. The same checks of key, limit, body and idempotency; no lane is woken, no request is logged, and no one is
 * notified. Its environment: DATABASE_URL. Its parent says first what the data of the two events look like.
 */
import { createHash, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import pg from "pg";

const KEY_TTL_MS = 10_000;
const LIMIT = 60_000_000;
const BODY_MAX = 256 * 1024;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const KEY = /^[\x21-\x7e]{1,255}$/;
const PHONE = /^\+[1-9]\d{6,14}$/;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const keys = new Map();
const buckets = new Map();
let samples;

const FIND_KEY = `SELECT k.id, k.partner_id, k.environment FROM partner_keys k WHERE k.secret_hash = $1 AND k.revoked_at IS NULL`;
const PLACE = `SELECT w.status, w.policy, n.contact_id, c.id AS conversation_id FROM workspaces w
  LEFT JOIN contact_identities n ON n.workspace_id = w.id AND n.kind = 'phone' AND n.value = $4
  LEFT JOIN conversations c ON c.thread_key = n.contact_id::text AND c.channel::text = 'whatsapp' AND c.workspace_id IS NOT DISTINCT FROM w.id
  WHERE w.id = $1 AND w.partner_id = $2 AND w.environment = $3`;
const COMMAND = `INSERT INTO commands (workspace_id, id, idempotency_key, fingerprint, type, correlation_id, key_id, message_id,
    conversation_id, accepted_at)
  VALUES ($1, $2, $3, $4, 'message.send', $5, $6, $7, $8, $9) ON CONFLICT (workspace_id, idempotency_key) DO NOTHING RETURNING id`;
const THREAD = `UPDATE conversations SET message_count = message_count + 1, visitor_unread_count = visitor_unread_count + 1,
    updated_at = $3, last_message_at = $3, last_message = $4
  WHERE workspace_id = $1 AND id = $2 RETURNING message_count`;
const MESSAGE = `INSERT INTO messages (workspace_id, id, conversation_id, number, direction, sender_type, type, text, delivery_state,
    recipient_phone, created_at)
  VALUES ($1, $2, $3, $4, 'outbound', 'automation', 'text', $5, 'queued', $6, $7)`;
const SEQUENCE = `UPDATE workspace_counters SET latest_sequence = latest_sequence + 2 WHERE workspace_id = $1
  RETURNING latest_sequence::float8 AS sequence`;
const EVENTS = `INSERT INTO events (workspace_id, sequence, id, type, subject_type, subject_id, actor_type, actor_id, correlation_id,
    occurred_at, recorded_at, data)
  VALUES ($1, $2::bigint - 1, $3, 'command.accepted', 'command', $5, 'partnerKey', $7, $8, $9, clock_timestamp(), $10),
    ($1, $2, $4, 'message.created', 'message', $6, 'partnerKey', $7, $8, $9, clock_timestamp(), $11)`;
const COUNT = `INSERT INTO message_counts AS k (workspace_id, began_at, channel, direction, sender_type, sender_id, count, sent, delivered,
    read, failed, unknown)
  VALUES ($1, date_bin('15 minutes', $2::timestamptz, '2000-01-01T00:00:00Z'), 'whatsapp', 'outbound', 'automation',
    '00000000-0000-0000-0000-000000000000', 1, 0, 0, 0, 0, 0)
  ON CONFLICT (workspace_id, began_at, channel, direction, sender_type, sender_id) DO UPDATE SET count = k.count + 1`;

async function keyOf(authorization) {
  const secret = /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
  if (!secret) return null;
  const known = keys.get(secret);
  if (known && known.until > performance.now()) return known.key;
  const hash = createHash("sha256").update(secret).digest();
  const { rows } = await pool.query({ name: "key", text: FIND_KEY, values: [hash] });
  if (rows[0]) keys.set(secret, { key: rows[0], until: performance.now() + KEY_TTL_MS });
  return rows[0] ?? null;
}

function isAllowed(id) {
  const at = performance.now();
  const bucket = buckets.get(id) ?? { tokens: LIMIT, at };
  const left = Math.min(LIMIT, bucket.tokens + ((at - bucket.at) * LIMIT) / 60_000) - 1;
  buckets.set(id, { tokens: left, at });
  return left >= 0;
}

async function accept({ workspace, key, idempotencyKey, print, text, phone }) {
  const digits = phone.slice(1);
  const { rows } = await pool.query({
    name: "place",
    text: PLACE,
    values: [workspace, key.partner_id, key.environment, digits],
  });
  const [place] = rows;
  if (!place) return { status: 404, body: { code: "workspace_not_found" } };
  if (place.status !== "active" || place.policy?.commands === false)
    return { status: 403, body: { code: "policy_forbidden" } };
  if (!place.conversation_id) return { status: 422, body: { code: "contact_unreachable" } };
  const [at, id, messageId] = [new Date(), randomUUID(), randomUUID()];
  const [correlationId, createdAt] = [`cor_${randomUUID().replaceAll("-", "")}`, at.toISOString()];
  const conversation = place.conversation_id;
  const client = await pool.connect();
  const run = async (name, statement, values) =>
    (await client.query({ name, text: statement, values })).rows[0];
  try {
    await client.query("BEGIN");
    const row = [workspace, id, idempotencyKey, print, correlationId, key.id, messageId, conversation, at];
    if (!(await run("command", COMMAND, row))) {
      await client.query("ROLLBACK");
      return { status: 409, body: { code: "idempotency_key_reused" } };
    }
    const direction = { direction: "outbound", senderType: "automation", createdAt };
    const lastMessage = { id: messageId, type: "text", text, ...direction };
    const { message_count: number } = await run("thread", THREAD, [workspace, conversation, at, lastMessage]);
    await run("message", MESSAGE, [workspace, messageId, conversation, number, text, digits, at]);
    const { sequence } = await run("sequence", SEQUENCE, [workspace]);
    const receipt = { ...samples.command, id, messageId, conversationId: conversation, correlationId };
    const thread = { ...samples.conversation, id: conversation, lastMessage, lastMessageAt: createdAt };
    const message = {
      ...samples.message,
      id: messageId,
      conversationId: conversation,
      number,
      text,
      createdAt,
    };
    await run("events", EVENTS, [
      ...[workspace, sequence, randomUUID(), randomUUID(), id, messageId, key.id, correlationId, at],
      JSON.stringify({ command: receipt }),
      JSON.stringify({ message, conversation: { ...thread, updatedAt: createdAt } }),
    ]);
    await run("count", COUNT, [workspace, at]);
    await client.query("COMMIT");
    return { status: 202, body: receipt };
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function answer(req) {
  const key = await keyOf(req.headers.authorization);
  if (!key) return { status: 401, body: { code: "unauthorized" } };
  if (!isAllowed(key.id)) return { status: 429, body: { code: "rate_limited" } };
  const [, , workspace = ""] = req.url.split("/");
  const idempotencyKey = req.headers["idempotency-key"] ?? "";
  if (!UUID.test(workspace)) return { status: 404, body: { code: "workspace_not_found" } };
  if (!KEY.test(idempotencyKey)) return { status: 400, body: { code: "invalid_request" } };
  const chunks = [];
  let size = 0;
  for await (const chunk of req) {
    size += chunk.length;
    if (size > BODY_MAX) return { status: 413, body: { code: "payload_too_large" } };
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const asked = JSON.parse(bytes.toString());
  const { text } = asked.payload?.content ?? {};
  const phone = asked.payload?.contact?.phoneE164;
  const isText = typeof text === "string" && text.trim() !== "" && text.length <= 4096;
  if (!isText || !PHONE.test(phone)) return { status: 400, body: { code: "invalid_request" } };
  const print = createHash("sha256").update(bytes).digest();
  return accept({ workspace, key, idempotencyKey, print, text, phone });
}

const server = createServer((req, res) => {
  answer(req)
    .catch((error) => ({ status: 500, body: { code: "internal_error", message: error.message } }))
    .then(({ status, body }) => {
      const bytes = Buffer.from(JSON.stringify(body));
      const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
      res.writeHead(status, { ...headers, "content-length": bytes.byteLength }).end(bytes);
    });
});
server.keepAliveTimeout = 65_000;
process.on("message", (message) => {
  if (!message.samples) return;
  samples = message.samples;
  process.send({});
});
server.listen(0, "127.0.0.1", () => process.send({ url: `http://127.0.0.1:${server.address().port}` }));
