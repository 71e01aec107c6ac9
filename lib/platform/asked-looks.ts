/**
 * Looks that statements of this process asked for (ask_look.sql). They come as notices before the statement's answer, and are passed on
 * once the session is outside of a transaction: a look after a rollback finds nothing. No row says so, and a process that dies
 * leaves them to recovery (worker-deaths.ts).
 */
import type { PoolClient, QueryConfig } from "pg";
import { perProcess } from "./per-process";

export type SignalPayload = Record<string, string | number | null>;
export type AskedLook = { name: string; payload: SignalPayload };
/** `isEarly`: their commit may still be under way. */
type Listener = (asked: AskedLook[], isEarly: boolean) => void;

const state = perProcess("asked-looks", () => ({ listener: null as Listener | null, isOn: false }));

/** Passes on what new connections ask for. `end`: looks are rows again; connections in use may still pass theirs on. */
export function listenForLooks(listener: Listener): { end: () => void } {
  Object.assign(state(), { listener, isOn: true });
  return {
    end: () => {
      if (state().listener === listener) state().isOn = false;
    },
  };
}

export const looksArePassedOn = (): boolean => state().isOn;

/** For pg's onConnect, before the connection's first statement. */
export async function wantLooks(client: Pick<PoolClient, "query">): Promise<void> {
  // The pool has no limit for this, and none of the connection's own is set yet.
  if (state().isOn)
    await client.query({ text: "SET parley.looks = 'on'", query_timeout: 5000 } as QueryConfig);
}

type Wire = {
  connection: { on(event: "readyForQuery", receive: (message: { status: string }) => void): void };
};

export function watchLooks(client: PoolClient): void {
  let asked: AskedLook[] = [];
  const passOn = (isEarly: boolean): void => {
    if (asked.length === 0) return;
    state().listener?.(asked, isEarly);
    asked = [];
  };
  client.on("notice", ({ message, detail }) => {
    if (message === "parley.look" && detail) asked.push(JSON.parse(detail));
  });
  (client as unknown as Wire).connection.on("readyForQuery", ({ status }) => {
    if (status === "I") passOn(false);
  });
  // Its last statement may have committed.
  client.on("end", () => passOn(true));
}
