/**
 * This process's identity among workers: a random id, and an advisory lock on it for the life of the process.
 * live_workers() in the database lists these locks, so claims of a killed process are free at once instead of at the
 * end of their lease.
 */
import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { env } from "./env";
import { log } from "./log";
import { perProcess } from "./per-process";

/** The same class as in live_workers(). */
const LOCK_CLASS = 7205761;
const RETRY_MS = 1000;
const TIMEOUT_MS = 5000;

type Presence = { id: number; ready: Promise<void>; stop: () => Promise<void> };
const shared = perProcess("presence", () => ({ current: undefined as Presence | undefined }));

/**
 * This process's id. The first call takes the lock; later calls return at once. Throws while the database is
 * unavailable.
 */
export async function workerId(): Promise<number> {
  const state = shared();
  state.current ??= announce();
  const presence = state.current;
  try {
    await presence.ready;
  } catch (error) {
    // The next call tries again.
    if (state.current === presence) state.current = undefined;
    throw error;
  }
  return presence.id;
}

/** Releases the lock: other processes may take this process's claims. */
export async function leave(): Promise<void> {
  const state = shared();
  const presence = state.current;
  state.current = undefined;
  await presence?.stop();
}

function announce(): Presence {
  const id = randomInt(1, 2 ** 31 - 1);
  let isStopped = false;
  let client: Client | undefined;

  const takeLock = async (): Promise<void> => {
    const connecting = new Client({
      connectionString: env().DATABASE_URL,
      connectionTimeoutMillis: TIMEOUT_MS,
      keepAlive: true,
    });
    const lost = (): void => {
      if (client !== connecting) return;
      client = undefined;
      void retakeLock();
    };
    connecting.on("error", lost);
    connecting.on("end", lost);
    try {
      await connecting.connect();
      await connecting.query("SELECT pg_advisory_lock($1, $2)", [LOCK_CLASS, id]);
    } catch (error) {
      void connecting.end().catch(() => undefined);
      throw error;
    }
    if (isStopped) await connecting.end();
    else client = connecting;
  };
  const retakeLock = async (): Promise<void> => {
    while (!isStopped) {
      try {
        return await takeLock();
      } catch (error) {
        log().warn({ err: error }, "the worker's lock could not be renewed; retrying");
        await sleep(RETRY_MS);
      }
    }
  };
  const stop = async (): Promise<void> => {
    isStopped = true;
    const current = client;
    client = undefined;
    await current?.end().catch(() => undefined);
  };
  return { id, ready: takeLock(), stop };
}
