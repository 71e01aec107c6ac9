/**
 * Caches verified credentials. A revocation clears every cache: in its own process at once, in others when the notice
 * arrives; the TTL bounds a lost notice.
 */
import type { LRUCache } from "lru-cache";
import { boundedCache } from "@/lib/platform/bounded-cache";
import type { Actor, Ctx } from "@/lib/platform/context";
import { perProcess } from "@/lib/platform/per-process";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { subscribe } from "@/lib/realtime/subscribe";
import { CREDENTIALS_TOPIC } from "@/lib/realtime/topics";

const TTL_MS = 10_000;
type State = { caches: Set<LRUCache<string, object>>; generation: number; isListening: boolean };
const shared = perProcess<State>("credentials", () => ({
  caches: new Set(),
  generation: 0,
  isListening: false,
}));

/** Clears this process's caches. Call after the commit. */
export function dropCredentials(): void {
  const state = shared();
  state.generation++;
  for (const cache of state.caches) cache.clear();
}

/** Notifies the other processes; buffered with the transaction. */
export function credentialsChanged(ctx: TxCtx): void {
  notify(ctx, CREDENTIALS_TOPIC, { type: "credentials.changed" });
}

/** Runs a transaction whose commit empties the caches of every process. */
export async function changeCredentials<A extends Actor, T>(
  ctx: Ctx<A>,
  change: (tx: TxCtx<A>) => Promise<T>,
): Promise<T> {
  const changed = await transaction(ctx, async (tx) => {
    const result = await change(tx);
    credentialsChanged(tx);
    return result;
  });
  dropCredentials();
  return changed;
}

async function listen(): Promise<void> {
  const state = shared();
  if (state.isListening) return;
  state.isListening = true;
  try {
    await subscribe(CREDENTIALS_TOPIC, dropCredentials);
  } catch (error) {
    state.isListening = false;
    throw error;
  }
}

/** A cached look-up. Misses are not cached: a new key works at once. */
export function rememberedCredential<T extends object>(load: (key: string) => Promise<T | null>) {
  const cache = boundedCache<object>(10_000, TTL_MS);
  const state = shared();
  state.caches.add(cache);
  return async (key: string): Promise<T | null> => {
    const known = cache.get(key);
    if (known) return known as T;
    await listen();
    const { generation } = state;
    const found = await load(key);
    // A revocation during the look-up wins.
    if (found && generation === state.generation) cache.set(key, found);
    return found;
  };
}
