/** The database: one pg pool per process, shared by Prisma and by the hot reads that return finished JSON. */
import type { Socket } from "node:net";
import { PrismaPg } from "@prisma/adapter-pg";
import { type CustomTypesConfig, Pool, type PoolClient, types } from "pg";
import { wantLooks, watchLooks } from "./asked-looks";
import { env } from "./env";
import { PrismaClient } from "./generated/prisma/client";
import { perProcess } from "./per-process";

/** PostgreSQL ends a longer statement. */
const STATEMENT_TIMEOUT_MS = 20_000;
/** A connection whose statement gets no byte for longer is half-open: its peer went away without a word. */
const SILENCE_MS = 25_000;

/** Crons come each minute: opening a connection costs both sides more than all they ask. */
const IDLE_MS = 75_000;

/** Settings of a connection's start may change: connections of a former round are not used again. */
const rounds = perProcess("connections", () => ({ now: 0, of: new WeakMap<object, number>() }));

/**
 * Tests pass a `url`. A half-open connection fails its statement after the silence and leaves the pool; otherwise
 * statements would wait for it, and reuse it, for ever.
 */
export function openPool(url: string, silenceMs = SILENCE_MS): Pool {
  const created = new Pool({
    connectionString: url,
    max: 12,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: (client) => {
      rounds().of.set(client, rounds().now);
      return wantLooks(client);
    },
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // PostgreSQL notices a half-open connection only after hours, and its transaction keeps its locks until then.
    // Shorter than the statement timeout, so that a statement that waits for such a lock gets it.
    idle_in_transaction_session_timeout: silenceMs / 2,
  });
  // The pool replaces a connection that the server dropped. Without a listener the error would end the process.
  created.on("error", () => undefined);
  const inUse = new WeakSet<PoolClient>();
  created.on("acquire", (client) => void inUse.add(client));
  created.on("release", (_, client) => {
    inUse.delete(client);
    // One that has begun to end leaves the pool when it comes back.
    if (rounds().of.get(client) !== rounds().now) void client.end();
  });
  created.on("connect", (client) => {
    watchLooks(client);
    // A client in use emits `error` too; its statement fails with the same error, so it needs no handling here.
    client.on("error", () => undefined);
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    const silent = Object.assign(new Error("the database connection fell silent"), { code: "ETIMEDOUT" });
    stream.setTimeout(silenceMs, () => {
      // A connection that waits is silent. The time starts again with its next statement.
      if (!inUse.has(client)) return;
      // After a blocked event loop, timers run before the bytes that arrived meanwhile are read.
      const { bytesRead } = stream;
      setImmediate(() => stream.bytesRead === bytesRead && stream.destroy(silent));
    });
  });
  return created;
}

export const pool = perProcess("pool", () => openPool(env().DATABASE_URL));

/** From now on each statement has a new connection: those that wait are closed at once, those in use when they come back. */
export async function renewConnections(of: Pool = pool()): Promise<void> {
  rounds().now++;
  const waiting = Array.from({ length: of.idleCount }, async () => (await of.connect()).release());
  await Promise.allSettled(waiting);
}

export const prisma = perProcess("prisma", () => new PrismaClient({ adapter: new PrismaPg(pool()) }));

/** Runs one statement. With a `name` PostgreSQL caches its plan; without one it plans for these values. */
export async function query<Row extends object>(
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const result = await pool().query<Row>({ name: name || undefined, text, values });
  return result.rows;
}

const jsonAsText: CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === types.builtins.JSON ? (text: string) => text : types.getTypeParser(type, format),
};

/** Like query(), but columns of type `json` come as their text, to be passed on without parsing it. */
export async function queryWithTexts<Row extends object>(
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const result = await pool().query<Row>({ name, text, values, types: jsonAsText });
  return result.rows;
}

/** The first column of the first row, as text: for statements that return one finished JSON document. */
export async function queryText(name: string, text: string, values: unknown[]): Promise<string | null> {
  const result = await pool().query<[string | null]>({ name, text, values, rowMode: "array" });
  return result.rows[0]?.[0] ?? null;
}

export async function closeDatabase(): Promise<void> {
  const openPool = pool.take();
  await prisma.take()?.$disconnect();
  if (openPool && !openPool.ended) await openPool.end();
}
