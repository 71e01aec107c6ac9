/**
 * Looks that statements of this process asked for (ask_look.sql). They come as notices before the statement's answer, and are told
 * once the session is outside of a transaction: a look after a rollback finds nothing. No row says so, and a process that dies
 * leaves them to recovery (looks.ts).
 */
import type { Pool, PoolClient } from "pg";
import { perProcess } from "./per-process";

export type SignalPayload = Record<string, string | number | null>;
export type AskedLook = { name: string; payload: SignalPayload };
type Listener = (asked: AskedLook[]) => void;

const hearing = perProcess("asked-looks", () => ({ listener: null as Listener | null }));

/** From the next use of each connection on. Without a listener, looks are rows of the outbox. */
export function hearLooks(listener: Listener): () => void {
  hearing().listener = listener;
  return () => {
    if (hearing().listener === listener) hearing().listener = null;
  };
}

type Wire = { connection: { on(event: "readyForQuery", hear: (message: { status: string }) => void): void } };

export function watchLooks(pool: Pool): void {
  const isHeard = new WeakMap<PoolClient, boolean>();
  pool.on("connect", (client) => {
    let asked: AskedLook[] = [];
    const tell = (): void => {
      if (asked.length === 0) return;
      hearing().listener?.(asked);
      asked = [];
    };
    client.on("notice", ({ message, detail }) => {
      if (message === "parley.look" && detail) asked.push(JSON.parse(detail));
    });
    (client as unknown as Wire).connection.on("readyForQuery", ({ status }) => {
      if (status === "I") tell();
    });
    // The commit may have been the last that the connection did.
    client.on("end", tell);
  });
  pool.on("acquire", (client) => {
    const isWanted = hearing().listener !== null;
    if ((isHeard.get(client) ?? false) === isWanted) return;
    isHeard.set(client, isWanted);
    // Ahead of the statement for which it was acquired. A failure is that statement's too.
    client.query(`SET parley.looks = '${isWanted ? "on" : "off"}'`).catch(() => isHeard.delete(client));
  });
}
