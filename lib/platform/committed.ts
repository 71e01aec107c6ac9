/** Tells this process's relay that a commit left rows in the outbox. */

// Next and the front load this module separately, so the callbacks hang on globalThis.
const holder = globalThis as typeof globalThis & { parleyOnCommitted?: Set<() => void> };
holder.parleyOnCommitted ??= new Set();
const listeners = holder.parleyOnCommitted;

export function onCommitted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function committed(): void {
  for (const listener of listeners) listener();
}
