/** One LISTEN connection per process, handing notices to the streams that are open in it. */
import { Client } from "pg";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { NOTICE_CHANNEL } from "@/lib/platform/relay";
import type { Notice } from "./topics";

/** `reset` means that notices may have been missed: read everything again. */
export type Told = Notice | { type: "reset" };
type Listener = (told: Told) => void;
type Hub = {
  topics: Map<string, Set<Listener>>;
  client: Client | null;
  starting: Promise<void> | null;
  isClosed: boolean;
};

const holder = globalThis as typeof globalThis & { parleyRealtime?: Hub };
holder.parleyRealtime ??= { topics: new Map(), client: null, starting: null, isClosed: false };
const hub = holder.parleyRealtime;
const RECONNECT_MS = 500;

function tell(payload: string): void {
  const { topic, notice } = JSON.parse(payload) as { topic: string; notice: Notice };
  for (const listener of hub.topics.get(topic) ?? []) listener(notice);
}

async function listen(): Promise<void> {
  const client = new Client({ connectionString: env().DATABASE_URL, keepAlive: true });
  const lost = (): void => {
    if (hub.client !== client) return;
    hub.client = null;
    for (const listeners of hub.topics.values())
      for (const listener of listeners) listener({ type: "reset" });
    reconnect();
  };
  client.on("notification", (message) => message.payload && tell(message.payload));
  client.on("error", lost);
  client.on("end", lost);
  await client.connect();
  await client.query(`LISTEN ${NOTICE_CHANNEL}`);
  hub.client = client;
}

function reconnect(): void {
  if (hub.isClosed) return;
  setTimeout(() => {
    ensureListening()
      .then(() => {
        for (const listeners of hub.topics.values())
          for (const listener of listeners) listener({ type: "reset" });
      })
      .catch((error) => {
        log().warn({ err: error }, "the live connection to the database is down");
        reconnect();
      });
  }, RECONNECT_MS).unref();
}

async function ensureListening(): Promise<void> {
  if (hub.client || hub.isClosed) return;
  hub.starting ??= listen().finally(() => {
    hub.starting = null;
  });
  await hub.starting;
}

/** Resolves once notices are sure to arrive, so that what is read afterwards can miss nothing. */
export async function subscribe(topic: string, listener: Listener): Promise<() => void> {
  const listeners = hub.topics.get(topic) ?? new Set();
  listeners.add(listener);
  hub.topics.set(topic, listeners);
  await ensureListening();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) hub.topics.delete(topic);
  };
}

export async function closeRealtime(): Promise<void> {
  hub.isClosed = true;
  const { client } = hub;
  hub.client = null;
  await client?.end();
}
