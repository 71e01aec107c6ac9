/**
 * Event streams as a bare loop: each message is a row and a notice of PostgreSQL, and each notice is written to the streams that it is
 * for. `GET /stream?of=3` opens one, `POST /say?to=3` or `?to=all` sends. Its environment: DATABASE_URL.
 */
import { createServer } from "node:http";
import pg from "pg";

const { DATABASE_URL } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 12 });
await pool.query(
  "CREATE TABLE IF NOT EXISTS bench_notices (id bigserial PRIMARY KEY, recipient text NOT NULL)",
);
const listener = new pg.Client({ connectionString: DATABASE_URL });
await listener.connect();
await listener.query("LISTEN bench_notices");
const streams = new Map();
listener.on("notification", ({ payload }) => {
  const text = `event: notice\ndata: ${JSON.stringify({ to: payload })}\n\n`;
  if (payload === "all") for (const stream of streams.values()) stream.write(text);
  else streams.get(payload)?.write(text);
});
const SAY = `WITH said AS (INSERT INTO bench_notices (recipient) VALUES ($1) RETURNING recipient)
  SELECT pg_notify('bench_notices', recipient) FROM said`;

const server = createServer((req, res) => {
  const { pathname, searchParams } = new URL(req.url, "http://localhost");
  if (pathname === "/stream") {
    const name = searchParams.get("of");
    streams.set(name, res);
    res.once("close", () => streams.delete(name));
    res.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    return res.write("event: ready\ndata: {}\n\n");
  }
  pool.query({ name: "say", text: SAY, values: [searchParams.get("to")] }).then(
    () => res.writeHead(204).end(),
    () => res.writeHead(500).end(),
  );
});
server.keepAliveTimeout = 65_000;
server.listen(0, "127.0.0.1", () => process.send({ url: `http://127.0.0.1:${server.address().port}` }));
