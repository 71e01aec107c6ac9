/** The common interface of the two job runners. */
import type { Signal } from "@/lib/platform/relay";
import type { SentEvent } from "./send";

export type Runner = {
  /** The event names, and thus signals, that start a function. */
  names: string[];
  /** Resolves once the runner has stored the events. */
  send: (events: readonly SentEvent[]) => Promise<unknown>;
  stop: () => Promise<void>;
};

/** A repeated signal keeps its id, by which the runner deduplicates it. */
export const toEvent = ({ id, name, payload }: Signal): SentEvent => ({
  id: `outbox-${id}`,
  name,
  data: payload,
});
