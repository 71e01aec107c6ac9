/** Dispatches the notices of one connection to the listeners of this process, and reconnects when it is lost. */
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import type { Connect, Connection } from "./connection";
import { EVERY_TOPIC, type Notice } from "./topics";

/** `reset` means that notices may be lost: read everything again. */
export type HubNotice = Notice | { type: "reset" };
export type Listener = (notice: HubNotice) => void;
export type Hub = {
  subscribe: (topic: string, listener: Listener) => Promise<() => void>;
  close: () => Promise<void>;
};

const RECONNECT_MS = 500;

export function createHub(connect: Connect): Hub {
  const topics = new Map<string, Set<Listener>>();
  let connection: Connection | null = null;
  let starting: Promise<void> | null = null;
  let reconnecting: NodeJS.Timeout | undefined;
  let isClosed = false;

  function remove(topic: string, listener: Listener): void {
    const listeners = topics.get(topic);
    listeners?.delete(listener);
    if (listeners?.size === 0) topics.delete(topic);
  }

  /** Runs inside pg's parser: an exception would stop it. */
  function notify(topic: string, notice: HubNotice): void {
    for (const listener of [...(topics.get(topic) ?? [])]) {
      try {
        listener(notice);
      } catch (error) {
        remove(topic, listener);
        log().error({ err: error, topic }, "a listener failed and was dropped");
      }
    }
  }

  function notifyReset(): void {
    for (const topic of [...topics.keys()]) notify(topic, { type: "reset" });
  }

  /** Any database user can write to the channel, so payloads are validated. */
  function onPayload(payload: string): void {
    try {
      const { topic, notice } = JSON.parse(payload) as { topic: string; notice: Notice };
      notify(topic, notice);
      notify(EVERY_TOPIC, notice);
    } catch (error) {
      log().warn({ err: error }, "a notice is not valid");
    }
  }

  function onLost(): void {
    connection = null;
    notifyReset();
    reconnectSoon();
  }

  function reconnectSoon(): void {
    clearTimeout(reconnecting);
    if (isClosed) return;
    reconnecting = setTimeout(() => {
      ensureConnected().then(notifyReset, (error) => {
        log().warn({ err: error }, "the live connection to the database is down");
        reconnectSoon();
      });
    }, RECONNECT_MS);
    reconnecting.unref();
  }

  async function open(): Promise<void> {
    try {
      connection = await connect({ onPayload, onLost });
    } catch (error) {
      throw new AppError("unavailable", null, { cause: error });
    }
  }

  async function ensureConnected(): Promise<void> {
    if (!connection && !isClosed) {
      starting ??= open().finally(() => {
        starting = null;
      });
      await starting;
    }
    if (isClosed) throw new AppError("unavailable");
  }

  return {
    async subscribe(topic, listener) {
      // Added before connecting: a notice may arrive together with the confirmation.
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(listener));
      try {
        await ensureConnected();
      } catch (error) {
        remove(topic, listener);
        throw error;
      }
      return () => remove(topic, listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(reconnecting);
      await starting?.catch(() => undefined);
      const last = connection;
      connection = null;
      await last?.close();
    },
  };
}
