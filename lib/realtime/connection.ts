/** The database connection for LISTEN, with a heartbeat that detects a silently lost connection. */
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { env } from "@/lib/platform/env";
import { NOTICE_CHANNEL } from "@/lib/platform/relay";

export type Connection = { close: () => Promise<void> };
export type ConnectionEvents = {
  onPayload: (payload: string) => void;
  /** Called at most once, never before the connection is established, and not after close(). */
  onLost: () => void;
};
/** Resolves once notices are received. */
export type Connect = (events: ConnectionEvents) => Promise<Connection>;

const OPENING_MS = 5_000;
/** `timeoutMs`: how long a heartbeat and a goodbye wait for their answer. */
type Options = { url?: string; heartbeatMs?: number; timeoutMs?: number };

export async function connectToNotices(
  { onPayload, onLost }: ConnectionEvents,
  { url = env().DATABASE_URL, heartbeatMs = 15_000, timeoutMs = 5_000 }: Options = {},
): Promise<Connection> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: OPENING_MS,
    query_timeout: OPENING_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  let heartbeat: NodeJS.Timeout | undefined;
  // pg closes the socket while a query is unanswered, so this ends half-open connections too.
  const end = (): Promise<void> => {
    clearInterval(heartbeat);
    heartbeat = undefined;
    return client.end().catch(() => undefined);
  };
  const lost = (): void => {
    if (!heartbeat) return;
    void end();
    onLost();
  };
  client.on("notification", ({ payload }) => payload && onPayload(payload));
  client.on("error", lost);
  client.on("end", lost);
  try {
    await client.connect();
    await client.query(`LISTEN ${NOTICE_CHANNEL}`);
  } catch (error) {
    void end();
    throw error;
  }
  // The types of pg lack a query's own timeout.
  const beat = { text: "SELECT 1", query_timeout: timeoutMs };
  heartbeat = setInterval(() => client.query(beat).catch(lost), heartbeatMs);
  heartbeat.unref();
  return {
    // A lost server never answers the goodbye.
    close: () => Promise.race([end(), sleep(timeoutMs, undefined, { ref: false })]),
  };
}
