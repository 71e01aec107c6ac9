/** Notifies this process's relay that a commit left rows in the outbox. */
import { perProcess } from "./per-process";

const listeners = perProcess("on-committed", () => new Set<() => void>());

export function onCommitted(listener: () => void): () => void {
  listeners().add(listener);
  return () => listeners().delete(listener);
}

export function committed(): void {
  for (const listener of listeners()) listener();
}
