/** This process's hub: one connection to the database for all subscriptions. */
import { perProcess } from "@/lib/platform/per-process";
import { connectToNotices } from "./connection";
import { createHub, type Listener } from "./hub";

const hub = perProcess("realtime", () => createHub((events) => connectToNotices(events)));

/**
 * Resolves once notices are guaranteed to arrive, so later reads miss nothing. Throws `unavailable` if the database is
 * unreachable, and then keeps no listener. The returned function unsubscribes.
 */
export const subscribe = (topic: string, listener: Listener): Promise<() => void> =>
  hub().subscribe(topic, listener);

export const closeRealtime = (): Promise<void> => hub().close();
