/** This process's hub. Next and the front load this module separately; they share one connection through globalThis. */
import { connectToNotices } from "./connection";
import { createHub, type Hub, type Listener } from "./hub";

const holder = globalThis as typeof globalThis & { parleyRealtime?: Hub };
holder.parleyRealtime ??= createHub((events) => connectToNotices(events));
const hub = holder.parleyRealtime;

/**
 * Resolves once notices are sure to arrive, so that what is read afterwards can miss nothing; throws `unavailable` where
 * the database cannot be reached, and then keeps no listener. The returned function ends the subscription.
 */
export const subscribe = (topic: string, listener: Listener): Promise<() => void> =>
  hub.subscribe(topic, listener);

export const closeRealtime = (): Promise<void> => hub.close();
