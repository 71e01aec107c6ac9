/**
 * Tells a drain of this process that its lane has new work. A drain that has emptied its lane stays for a moment, since the
 * next event is often near and a run costs more than a delivery; and one whose requests are all slow looks again at once.
 * What another process adds rings nothing: the drain finds it at its next look, or the lane's flag calls for a new one.
 */
import { perProcess } from "@/lib/platform/per-process";

const waiting = perProcess("lane-signals", () => new Map<string, LaneSignal>());

export class LaneSignal {
  /** Since the last look; a ring while the drain is busy is not lost. */
  private isNotified = false;
  private wake: () => void = () => undefined;

  constructor(private readonly endpointId: string) {
    waiting().set(endpointId, this);
  }

  /** Called before a look: what rings from now on may have missed it. */
  reset(): void {
    this.isNotified = false;
  }

  notify(): void {
    this.isNotified = true;
    this.wake();
  }

  /** True as soon as it was rung, false after `ms`. */
  wait(ms: number): Promise<boolean> {
    if (this.isNotified) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }

  remove(): void {
    if (waiting().get(this.endpointId) === this) waiting().delete(this.endpointId);
  }
}

export function notifyLane(endpointId: string): void {
  waiting().get(endpointId)?.notify();
}
