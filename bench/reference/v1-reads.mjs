/**
 * The two reads of the public v1 API as one would write them by hand: node:http, the product's SQL as it was when this was written, the
 * same checks and headers, and nothing that a framework does. Its environment: DATABASE_URL, FUNCTIONS (the schema of the SQL
 * functions), RATE_LIMIT_SCALE.
 */
import { createHash, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import pg from "pg";

const { DATABASE_URL, FUNCTIONS, RATE_LIMIT_SCALE = "1" } = process.env;
const KEY_TTL_MS = 10_000;
const LIMIT = Math.floor(300 * Number(RATE_LIMIT_SCALE));
const PER_MS = LIMIT / 60_000;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const LIST = `
  SELECT json_build_object(
    'conversations', (SELECT coalesce(json_agg(${FUNCTIONS}.conversation_json(c, k, a) ORDER BY c.updated_at DESC, c.id DESC), '[]') FROM (
        SELECT * FROM conversations WHERE workspace_id = $1 ORDER BY updated_at DESC, id DESC LIMIT 50) c
      JOIN contacts k ON k.workspace_id = c.workspace_id AND k.id = c.contact_id
      LEFT JOIN users a ON a.id = c.assignee_id),
    'total', (SELECT conversation_count FROM workspace_counters WHERE workspace_id = $1))::text AS body`;
const MESSAGES = `
  SELECT json_build_object(
    'conversationId', c.id,
    'messages', (SELECT coalesce(json_agg(${FUNCTIONS}.message_json(m, c.channel) ORDER BY m.number), '[]') FROM messages m
      WHERE m.workspace_id = c.workspace_id AND m.conversation_id = c.id AND m.number > c.message_count - 1000),
    'total', c.message_count,
    'truncated', c.message_count > 1000)::text AS body
  FROM conversations c WHERE c.workspace_id = $1 AND c.id = $2`;
const FIND_KEY = `
  SELECT k.id, k.workspace_id AS "workspaceId", k.expires_at AS "expiresAt" FROM api_keys k
  LEFT JOIN members m ON m.workspace_id = k.workspace_id AND m.user_id = k.user_id
  WHERE k.secret_hash = $1 AND k.revoked_at IS NULL AND (k.kind = 'widget' OR m.user_id IS NOT NULL)`;
const TOUCH = "UPDATE api_keys SET last_used_at = now() WHERE workspace_id = $1 AND id = $2";

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 12 });
const keys = new Map();
const touched = new Map();
const buckets = new Map();

async function keyOf(authorization) {
  const secret = /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
  if (!secret) return null;
  const known = keys.get(secret);
  if (known && known.until > performance.now()) return isValid(known.key) ? known.key : null;
  const hash = createHash("sha256").update(secret).digest();
  const { rows } = await pool.query({ name: "key", text: FIND_KEY, values: [hash] });
  if (!rows[0]) return null;
  keys.set(secret, { key: rows[0], until: performance.now() + KEY_TTL_MS });
  return isValid(rows[0]) ? rows[0] : null;
}

const isValid = ({ expiresAt }) => !expiresAt || expiresAt > new Date();

/** At most once a minute for each key. */
function touch({ id, workspaceId }) {
  if (Date.now() - (touched.get(id) ?? 0) < 60_000) return;
  touched.set(id, Date.now());
  pool.query(TOUCH, [workspaceId, id]).catch(() => undefined);
}

function take(id) {
  const at = performance.now();
  const bucket = buckets.get(id) ?? { tokens: LIMIT, at };
  const tokens = Math.min(LIMIT, bucket.tokens + (at - bucket.at) * PER_MS);
  const isAllowed = tokens >= 1;
  buckets.set(id, { tokens: isAllowed ? tokens - 1 : tokens, at });
  return { isAllowed, remaining: Math.floor(isAllowed ? tokens - 1 : tokens) };
}

const problem = (code, message) => JSON.stringify({ error: code, code, message });

/** `headers` are added to as soon as a header is known. */
async function answer({ method, url, headers: { authorization } }, headers) {
  const key = await keyOf(authorization);
  if (!key) return { status: 401, body: problem("unauthorized", "The key is missing or wrong.") };
  touch(key);
  const { isAllowed, remaining } = take(key.id);
  Object.assign(headers, {
    "ratelimit-limit": LIMIT,
    "ratelimit-remaining": remaining,
    "ratelimit-reset": isAllowed ? 0 : 1,
  });
  if (!isAllowed) return { status: 429, body: problem("rate_limited", "Too many requests.") };
  if (method !== "GET") return { status: 405, body: problem("method_not_allowed", "Only GET.") };
  const [, , , kind, id, part] = url.split("?")[0].split("/");
  if (kind !== "conversations") return { status: 404, body: problem("not_found", "No such path.") };
  const query = id
    ? { name: "messages", text: MESSAGES, values: [key.workspaceId, id] }
    : { name: "list", text: LIST, values: [key.workspaceId] };
  if (id && !(ID.test(id) && part === "messages")) return missing();
  const { rows } = await pool.query(query);
  return rows[0] ? { status: 200, body: rows[0].body } : missing();
}

const missing = () => ({ status: 404, body: problem("conversation_not_found", "No such conversation.") });

const server = createServer((req, res) => {
  const given = req.headers["x-correlation-id"];
  const headers = {
    "x-correlation-id": /^[\w.:-]{1,128}$/.test(given ?? "")
      ? given
      : `cor_${randomUUID().replaceAll("-", "")}`,
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
  };
  answer(req, headers)
    .catch(() => ({ status: 500, body: problem("internal_error", "Ours.") }))
    .then(({ status, body }) => {
      const bytes = Buffer.from(body);
      res.writeHead(status, { ...headers, "content-length": bytes.byteLength }).end(bytes);
    });
});
server.keepAliveTimeout = 65_000;
server.listen(0, "127.0.0.1", () =>
  process.send({ url: `http://127.0.0.1:${server.address().port}/api/v1` }),
);
