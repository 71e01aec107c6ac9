/** The common interface of the two job runners, and the way of events that a function sends. */
import { type Inngest, Middleware } from "inngest";
import type { Signal } from "@/lib/platform/signals";

export type SentEvent = { id?: string; name: string; data: unknown; ts?: number };
/** Returns the events' ids. */
export type Send = (events: readonly SentEvent[]) => Promise<string[]>;

const sendOf = new WeakMap<Inngest.Any, Send>();

export function sendThrough(client: Inngest.Any, send: Send): void {
  sendOf.set(client, send);
}

export class SendToExecutor extends Middleware.BaseMiddleware {
  readonly id = "send-to-executor";

  /** Never calls `next`, which would use the network. */
  override async wrapSendEvent({ events }: Middleware.WrapSendEventArgs) {
    const send = sendOf.get(this.client);
    if (!send) throw new Error("no executor runs the functions of this client");
    const ids = await send(events.map(({ id, name, data, ts }) => ({ id, name, data, ts })));
    return { ids };
  }
}

export type Runner = {
  /** Its events are not stored in this database, so it may lose, repeat or delay them. */
  mayForget: boolean;
  /** The event names, and thus signals, that start a function. */
  names: string[];
  /** Resolves once the runner has stored the events. */
  send: (events: readonly SentEvent[]) => Promise<unknown>;
  /** Signals that it looks at without a run (lib/platform/looks.ts). */
  looks?: {
    names: readonly string[];
    look: (event: SentEvent) => Promise<number | null>;
    working: () => number;
  };
  stop: () => Promise<void>;
};

/**
 * A hand-over that is repeated because its end was not seen keeps the id, by which the runner deduplicates it. One that is
 * repeated because its jobs did not start gets another: a runner that may forget gets the number of the hand-over too.
 */
export const toEvent = ({ id, name, payload, handovers }: Signal, mayForget: boolean): SentEvent => ({
  id: mayForget ? `outbox-${id}-${handovers}` : `outbox-${id}`,
  name,
  data: payload,
});
