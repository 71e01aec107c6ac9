/** Whether this process takes traffic. Until it has started, the front refuses every request; from SIGTERM on this is false. */
import { perProcess } from "./per-process";

const state = perProcess("readiness", () => ({ isReady: true }));

export const isReady = (): boolean => state().isReady;
export function stopTakingTraffic(): void {
  state().isReady = false;
}
