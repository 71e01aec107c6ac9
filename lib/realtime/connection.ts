/** The database connection that LISTENs, and the heartbeat that notices when it has died without a word. */
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { env } from "@/lib/platform/env";
import { NOTICE_CHANNEL } from "@/lib/platform/relay";

export type Connection = { close: () => Promise<void> };
export type ConnectionEvents = {
  onPayload: (payload: string) => void;
  /** Called once at most, never before the connection stood, and not for one that was closed. */
  onLost: () => void;
};
/** Resolves once notices are heard. */
export type Connect = (events: ConnectionEvents) => Promise<Connection>;

type Options = { url?: string; heartbeatMs?: number; timeoutMs?: number };

export async function connectToNotices(
  { onPayload, onLost }: ConnectionEvents,
  { url = env().DATABASE_URL, heartbeatMs = 15_000, timeoutMs = 5_000 }: Options = {},
): Promise<Connection> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  let heartbeat: NodeJS.Timeout | undefined;
  // pg cuts the line where a query is still unanswered, so this ends half-open ones too.
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
  heartbeat = setInterval(() => client.query("SELECT 1").catch(lost), heartbeatMs);
  heartbeat.unref();
  return {
    // A server that is gone never answers the goodbye.
    close: () => Promise.race([end(), sleep(timeoutMs, undefined, { ref: false })]),
  };
}
