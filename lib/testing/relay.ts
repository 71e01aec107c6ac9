/** Notices reach streams in a test file that calls this at its top. */
import { afterAll, beforeAll } from "vitest";
import { startRelay } from "@/lib/platform/relay";
import { closeRealtime } from "@/lib/realtime/subscribe";

export function relayNotices(): void {
  let stop: () => Promise<void>;
  beforeAll(() => {
    stop = startRelay({ names: [], handOver: async () => undefined });
  });
  afterAll(async () => {
    await stop();
    await closeRealtime();
  });
}
