/**
 * A provider's receipts, written by hand: node:http, the number's row, the signature, and one transaction of plain statements for each
 * POST that writes the rows that the product keeps of it: update, receipt, message, event with its data, the log's counter and the
 * quarter's count. Events, counter and count are written once, last, because all messages share their rows; events are whole, without
 * the snapshots' differences. Its environment: DATABASE_URL. Its parent says first the secret, and what an event's data look like.
 */
import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import pg from "pg";

const BODY_MAX = 4 * 1024 * 1024;
const RECEIPTS_MAX = 50;
const STATES = ["queued", "sending", "unknown", "failed", "sent", "delivered", "read"];
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
let secret;
let samples;

const FIND = `SELECT id, workspace_id, account_id, phone_number_id FROM installations
  WHERE id = $1 AND mode = 'manual' AND state <> 'disconnected'`;
const UPDATE = `INSERT INTO provider_updates (id, source, body_hash, body, received_at, processed_at) VALUES ($1, $2, $3, $4, $5, $5)
  ON CONFLICT DO NOTHING RETURNING id`;
const MESSAGE = `SELECT m.id, m.conversation_id, m.number, m.text, m.delivery_state, m.created_at, m.sender_type, c.channel,
    c.message_count, c.last_message, c.last_message_at, c.updated_at,
    (SELECT k.correlation_id FROM commands k WHERE k.workspace_id = m.workspace_id AND k.message_id = m.id) AS correlation_id
  FROM messages m JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id
  WHERE m.provider_message_id = $2 AND m.workspace_id = $1 FOR NO KEY UPDATE OF m`;
const RECEIPT = `INSERT INTO message_receipts (workspace_id, provider_message_id, status, message_id, occurred_at, recorded_at)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING status`;
const MOVE = `UPDATE messages SET delivery_state = $3::delivery_state, delivered_at = coalesce(delivered_at, $4),
    read_at = CASE WHEN $3::delivery_state = 'read' THEN $4::timestamptz END
  WHERE workspace_id = $1 AND id = $2`;
const SEEN = `UPDATE installations SET last_receipt_at = $3 WHERE workspace_id = $1 AND id = $2
  AND (last_receipt_at IS NULL OR last_receipt_at < $3::timestamptz - interval '10 seconds')`;
const SEQUENCE = `UPDATE workspace_counters SET latest_sequence = latest_sequence + $2 WHERE workspace_id = $1
  RETURNING latest_sequence::float8 AS sequence`;
const EVENTS = `INSERT INTO events (workspace_id, sequence, id, type, subject_type, subject_id, actor_type, correlation_id, occurred_at,
    recorded_at, data)
  SELECT $1, e.sequence, e.id, e.type, 'message', e.subject, 'anonymous', e.correlation, $2, clock_timestamp(), e.data
  FROM unnest($3::bigint[], $4::uuid[], $5::text[], $6::uuid[], $7::text[], $8::jsonb[])
    AS e (sequence, id, type, subject, correlation, data)`;
const COUNT = `INSERT INTO message_counts AS k (workspace_id, began_at, channel, direction, sender_type, sender_id, count, sent,
    delivered, read, failed, unknown)
  VALUES ($1, date_bin('15 minutes', $2::timestamptz, '2000-01-01T00:00:00Z'), $3, 'outbound', $4,
    '00000000-0000-0000-0000-000000000000', 0, $5, $6, $7, 0, 0)
  ON CONFLICT (workspace_id, began_at, channel, direction, sender_type, sender_id) DO UPDATE SET sent = k.sent + excluded.sent,
    delivered = k.delivered + excluded.delivered, read = k.read + excluded.read`;
const NOTICE = "SELECT pg_notify('bench_receipts', $1)";

function receiptsOf(body, { account_id: account, phone_number_id: phone }) {
  const { entry } = JSON.parse(body);
  const receipts = entry.flatMap(({ id, changes }) =>
    changes.flatMap(({ field, value }) => {
      if (id !== account || field !== "messages" || value.metadata.phone_number_id !== phone) return [null];
      return value.statuses;
    }),
  );
  const isKnown = (each) => typeof each?.id === "string" && STATES.includes(each.status) && !each.errors;
  if (receipts.length > RECEIPTS_MAX || !receipts.every(isKnown)) throw new Error("not receipts alone");
  return receipts;
}

async function write({ id: source, workspace_id: workspace }, body, receipts) {
  const at = new Date();
  const client = await pool.connect();
  const run = async (name, text, values) => (await client.query({ name, text, values })).rows[0];
  try {
    await client.query("BEGIN");
    const hash = createHash("sha256").update(body).digest();
    const isNew = await run("update", UPDATE, [randomUUID(), source, hash, body.toString(), at]);
    const moves = [];
    for (const receipt of isNew ? receipts : []) {
      const message = await run("message", MESSAGE, [workspace, receipt.id]);
      const occurredAt = new Date(Number(receipt.timestamp) * 1000);
      const row = [workspace, receipt.id, receipt.status, message?.id ?? null, occurredAt, at];
      if (!(await run("receipt", RECEIPT, row)) || !message) continue;
      if (STATES.indexOf(receipt.status) <= STATES.indexOf(message.delivery_state)) continue;
      await run("move", MOVE, [workspace, message.id, receipt.status, at]);
      moves.push({ message, state: receipt.status, providerId: receipt.id });
    }
    await run("seen", SEEN, [workspace, source, at]);
    if (moves.length > 0) await log(run, workspace, moves, at);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function log(run, workspace, moves, at) {
  const { sequence } = await run("sequence", SEQUENCE, [workspace, moves.length]);
  await run("events", EVENTS, [
    workspace,
    at,
    moves.map((_, index) => sequence - moves.length + 1 + index),
    moves.map(() => randomUUID()),
    moves.map(({ state }) => `message.${state}`),
    moves.map(({ message }) => message.id),
    moves.map(({ message }) => message.correlation_id),
    moves.map(dataOf),
  ]);
  // The messages of one POST may be of several quarters.
  for (const each of countsOf(moves).values()) await run("count", COUNT, [workspace, ...each]);
  const conversations = [...new Set(moves.map(({ message }) => message.conversation_id))];
  for (const conversation of conversations)
    await run("notice", NOTICE, [JSON.stringify({ workspace, conversation })]);
}

function dataOf({ message: row, state, providerId }) {
  const { message, conversation } = samples;
  return JSON.stringify({
    previousState: row.delivery_state,
    message: {
      ...message,
      ...{ id: row.id, conversationId: row.conversation_id, text: row.text, createdAt: row.created_at },
      ...{ deliveryState: state, providerMessageId: providerId },
    },
    conversation: {
      ...conversation,
      ...{ id: row.conversation_id, lastMessage: row.last_message, messageCount: row.message_count },
      updatedAt: row.updated_at,
    },
  });
}

function countsOf(moves) {
  const counts = new Map();
  for (const { message, state } of moves) {
    const quarter = Math.floor(message.created_at.getTime() / 900_000);
    const key = `${quarter} ${message.channel} ${message.sender_type}`;
    const count = counts.get(key) ?? [message.created_at, message.channel, message.sender_type, 0, 0, 0];
    const change = (name, by) => {
      const place = ["sent", "delivered", "read"].indexOf(name);
      if (place >= 0) count[3 + place] += by;
    };
    change(message.delivery_state, -1);
    change(state, 1);
    counts.set(key, count);
  }
  return counts;
}

async function answer(req) {
  const { rows } = await pool.query({ name: "find", text: FIND, values: [req.url.split("/").at(-1)] });
  const given = /^sha256=([0-9a-f]{64})$/.exec(req.headers["x-hub-signature-256"] ?? "")?.[1];
  if (!rows[0] || !given) return { status: 401, body: { code: "unauthorized" } };
  const chunks = [];
  let size = 0;
  for await (const chunk of req) {
    size += chunk.length;
    if (size > BODY_MAX) return { status: 413, body: { code: "payload_too_large" } };
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  const wanted = createHmac("sha256", secret).update(body).digest();
  if (!timingSafeEqual(wanted, Buffer.from(given, "hex")))
    return { status: 401, body: { code: "unauthorized" } };
  await write(rows[0], body, receiptsOf(body, rows[0]));
  return { status: 200, body: { received: true } };
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
  if (!message.secret) return;
  ({ secret, samples } = message);
  process.send({});
});
server.listen(0, "127.0.0.1", () => process.send({ url: `http://127.0.0.1:${server.address().port}` }));
