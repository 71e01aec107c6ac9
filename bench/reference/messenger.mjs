/**
 * A visitor's message and its webhook, written by hand: node:http, one transaction of plain statements that writes the rows that the
 * product keeps of it, the same checks, and after the commit one signed request whose outcome is stored. No queue, no batch, no retry.
 * Its environment: DATABASE_URL. Its parent says first where webhooks go, their secret, and what an event's data look like.
 */
import { createHash, createHmac, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import pg from "pg";
import { Agent, request } from "undici";

const TOKEN_TTL_MS = 10_000;
const LIMIT = 60_000_000;
const BODY_MAX = 256 * 1024;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
/** As many requests to one endpoint as the product sends at once. */
const dispatcher = new Agent({ connections: 16 });
const tokens = new Map();
const buckets = new Map();
let endpoint;

const FIND = "SELECT workspace_id, id FROM visitors WHERE token_hash = $1";
const PLACE = `SELECT contact_id, conversation_id, (SELECT w.deletion_final_at FROM workspaces w WHERE w.id = $1)
  FROM visitors WHERE workspace_id = $1 AND id = $2 AND token_hash = $3`;
const LOCK =
  "SELECT contact_id, conversation_id FROM visitors WHERE workspace_id = $1 AND id = $2 FOR UPDATE";
const KNOWN = "SELECT id FROM messages WHERE workspace_id = $1 AND conversation_id = $2 AND client_id = $3";
const PERSON = "SELECT name, blocked_at FROM contacts WHERE workspace_id = $1 AND id = $2";
const THREAD = `UPDATE conversations SET message_count = message_count + 1, unread_count = unread_count + 1,
    unread_since = coalesce(unread_since, $3), visitor_unread_count = 0, failed_message_id = NULL, updated_at = $3, last_message_at = $3,
    waiting_since = coalesce(waiting_since, $3), status = 'open', last_message = $4
  WHERE workspace_id = $1 AND id = $2 RETURNING message_count`;
const MESSAGE = `INSERT INTO messages (workspace_id, id, conversation_id, number, direction, sender_type, sender_id, sender_name, type, text,
    client_id, created_at)
  VALUES ($1, $2, $3, $4, 'inbound', 'contact', $5, $6, 'text', $7, $8, $9)`;
const SEEN = "UPDATE visitors SET last_seen_at = $3 WHERE workspace_id = $1 AND id = $2";
const SEQUENCE = `UPDATE workspace_counters SET latest_sequence = latest_sequence + 1 WHERE workspace_id = $1
  RETURNING latest_sequence::float8 AS sequence`;
const EVENT = `INSERT INTO events (workspace_id, sequence, id, type, subject_type, subject_id, actor_type, actor_id, correlation_id,
    occurred_at, recorded_at, data)
  VALUES ($1, $2, $3, 'message.created', 'message', $4, 'visitor', $5, $6, $7, clock_timestamp(), $8)`;
const DELIVERY = `INSERT INTO webhook_deliveries (workspace_id, id, endpoint_id, event_id, sequence, event, correlation_id, state, due_at,
    created_at)
  VALUES ($1, $2, $3, $4, $5, 'message.created', $6, 'pending', now() + interval '1 hour', $7)`;
const NOTICE = "SELECT pg_notify('bench_messages', $1)";
const DELIVERED = `UPDATE webhook_deliveries SET state = 'delivered', attempt = 1, due_at = NULL, last_status = $3, last_attempt_at = $4,
    last_duration_ms = $5, last_request_headers = $6, delivered_at = now()
  WHERE workspace_id = $1 AND id = $2`;

async function visitorOf(authorization) {
  const token = /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
  if (!token) return null;
  const hash = createHash("sha256").update(token).digest();
  let known = tokens.get(token);
  if (!known || known.until < performance.now()) {
    const { rows } = await pool.query({ name: "find", text: FIND, values: [hash] });
    if (!rows[0]) return null;
    known = { workspace: rows[0].workspace_id, id: rows[0].id, until: performance.now() + TOKEN_TTL_MS };
    tokens.set(token, known);
  }
  const { rows } = await pool.query({
    name: "place",
    text: PLACE,
    values: [known.workspace, known.id, hash],
  });
  return rows[0] && !rows[0].deletion_final_at ? known : null;
}

function isAllowed(id) {
  const at = performance.now();
  const bucket = buckets.get(id) ?? { tokens: LIMIT, at };
  const left = Math.min(LIMIT, bucket.tokens + ((at - bucket.at) * LIMIT) / 60_000) - 1;
  buckets.set(id, { tokens: left, at });
  return left >= 0;
}

async function write({ workspace, id: visitor }, { clientId, text }) {
  const [at, id, eventId, deliveryId] = [new Date(), randomUUID(), randomUUID(), randomUUID()];
  const correlationId = `cor_${randomUUID().replaceAll("-", "")}`;
  const client = await pool.connect();
  const run = async (name, statement, values) =>
    (await client.query({ name, text: statement, values })).rows[0];
  try {
    await client.query("BEGIN");
    const { contact_id: contact, conversation_id: conversation } = await run("lock", LOCK, [
      workspace,
      visitor,
    ]);
    const known = await run("known", KNOWN, [workspace, conversation, clientId]);
    if (known) {
      await client.query("ROLLBACK");
      return { message: { id: known.id, clientId } };
    }
    const person = await run("person", PERSON, [workspace, contact]);
    const createdAt = at.toISOString();
    const lastMessage = { id, type: "text", text, direction: "inbound", senderType: "contact", createdAt };
    const { message_count: number } = await run("thread", THREAD, [workspace, conversation, at, lastMessage]);
    await run("message", MESSAGE, [
      workspace,
      id,
      conversation,
      number,
      contact,
      person.name,
      text,
      clientId,
      at,
    ]);
    await run("seen", SEEN, [workspace, visitor, at]);
    const { message, conversation: thread } = endpoint.data;
    const data = JSON.stringify({
      message: { ...message, id, conversationId: conversation, number, text, senderId: contact, createdAt },
      conversation: {
        ...thread,
        id: conversation,
        lastMessage,
        lastMessageAt: createdAt,
        updatedAt: createdAt,
      },
    });
    const { sequence } = await run("sequence", SEQUENCE, [workspace]);
    await run("event", EVENT, [workspace, sequence, eventId, id, visitor, correlationId, at, data]);
    const delivery = [workspace, deliveryId, endpoint.id, eventId, sequence, correlationId, at];
    await run("delivery", DELIVERY, delivery);
    await run("notice", NOTICE, [JSON.stringify({ workspace, conversation, ids: [id] })]);
    await client.query("COMMIT");
    const head = `{"id":"${eventId}","event":"message.created","apiVersion":"2026-07-23","createdAt":"${createdAt}","deliveryId":"${deliveryId}"`;
    const body = `${head},"workspaceId":"${workspace}","sequence":${sequence},"data":${data}}`;
    return { message: { ...lastMessage, number, clientId }, webhook: { workspace, deliveryId, body } };
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function send({ workspace, deliveryId, body }) {
  const at = new Date();
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "x-service-event": "message.created",
    "x-service-delivery": deliveryId,
    "x-service-signature": createHmac("sha256", endpoint.secret).update(body).digest("hex"),
  };
  const answer = await request(endpoint.url, { method: "POST", dispatcher, body, headers });
  await answer.body.dump();
  const values = [
    workspace,
    deliveryId,
    answer.statusCode,
    at,
    Date.now() - at.getTime(),
    JSON.stringify(headers),
  ];
  await pool.query({ name: "delivered", text: DELIVERED, values });
}

async function answer(req) {
  const visitor = await visitorOf(req.headers.authorization);
  if (!visitor) return { status: 401, body: { code: "unauthorized" } };
  if (!isAllowed(visitor.id)) return { status: 429, body: { code: "rate_limited" } };
  const chunks = [];
  let size = 0;
  for await (const chunk of req) {
    size += chunk.length;
    if (size > BODY_MAX) return { status: 413, body: { code: "payload_too_large" } };
    chunks.push(chunk);
  }
  const said = JSON.parse(Buffer.concat(chunks).toString());
  const isText = typeof said.text === "string" && said.text.trim() !== "" && said.text.length <= 4096;
  if (!isText || !ID.test(said.clientId)) return { status: 400, body: { code: "invalid_request" } };
  const { message, webhook } = await write(visitor, said);
  if (webhook) send(webhook).catch((error) => console.error(error));
  return { status: 201, body: { message } };
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
  if (!message.endpoint) return;
  endpoint = message.endpoint;
  process.send({});
});
server.listen(0, "127.0.0.1", () =>
  process.send({ url: `http://127.0.0.1:${server.address().port}/messages` }),
);
