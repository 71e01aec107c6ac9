/** The two that can run the jobs look alike to the relay. */
import type { Signal } from "@/lib/platform/relay";
import type { SentEvent } from "./send";

export type Runner = {
  /** The events, and so the signals, that start something. */
  names: string[];
  /** Resolves once the events are safe where the jobs are run. */
  send: (events: readonly SentEvent[]) => Promise<unknown>;
  stop: () => Promise<void>;
};

/** A signal that is handed over twice keeps its id, by which the runner knows it again. */
export const toEvent = ({ id, name, payload }: Signal): SentEvent => ({
  id: `outbox-${id}`,
  name,
  data: payload,
});
