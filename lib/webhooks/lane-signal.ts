/**
 * Notifies a drain of this process that its lane has new work. A drain waits briefly in an empty lane, because the next
 * event is often near and a run costs more than a delivery. Work added by another process sends no notification here:
 * the drain finds it at its next poll, or the lane's flag schedules a new drain.
 */
import { perProcess } from "@/lib/platform/per-process";

const waiting = perProcess("lane-signals", () => new Map<string, LaneSignal>());

export class LaneSignal {
  /** Set since the last read, so a notification during work is not lost. */
  private isNotified = false;
  private wake: () => void = () => undefined;

  constructor(private readonly endpointId: string) {
    waiting().set(endpointId, this);
  }

  /** Called before a read: a later notification may not be part of it. */
  reset(): void {
    this.isNotified = false;
  }

  notify(): void {
    this.isNotified = true;
    this.wake();
  }

  /** Resolves to true when notified, to false after `ms`. */
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
