/**
 * Asks what waits in the database, each second by one statement for the whole process: a process at rest asks nothing else. It finds
 * what other processes left, signals whose time has come, and who has died; own commits need no pulse.
 */
import { query } from "./db";
import { createLoop } from "./loop";
import { perProcess } from "./per-process";
import { fn } from "./sql";

const POLL_MS = 1000;

export type Pulse = {
  /** Ids of the worker processes that are connected. */
  workers: number[];
  hasNotices: boolean;
  /** Signals that are due. */
  hasSignals: boolean;
  /** Job runs that are due, or that wait for their key. */
  hasRuns: boolean;
  /** Milliseconds until the next other run is due; null when none waits. */
  nextRunMs: number | null;
  /** Running ones whose process has gone, or whose lease has ended. */
  hasLostRuns: boolean;
};

const READ = `
  SELECT alive.workers,
    EXISTS (SELECT FROM outbox WHERE kind = 'notice') AS "hasNotices",
    EXISTS (SELECT FROM outbox WHERE kind = 'signal' AND due_at <= now()) AS "hasSignals",
    EXISTS (SELECT FROM job_runs WHERE state = 'queued' AND NOT waits AND due_at <= now())
      OR EXISTS (SELECT FROM job_runs WHERE state = 'queued' AND waits) AS "hasRuns",
    (SELECT (extract(epoch FROM min(due_at) - now()) * 1000)::float8 FROM job_runs
      WHERE state = 'queued' AND NOT waits AND due_at > now()) AS "nextRunMs",
    EXISTS (SELECT FROM job_runs
      WHERE state = 'running' AND (lease_until < now() OR claimed_by <> ALL (alive.workers))) AS "hasLostRuns"
  FROM (SELECT ARRAY(SELECT ${fn}.live_workers()) AS workers OFFSET 0) AS alive`;

type Listener = (pulse: Pulse) => void;

const heart = perProcess("pulse", () => {
  const listeners = new Set<Listener>();
  const beat = createLoop(async () => {
    const [pulse] = await query<Pulse>("pulse", READ, []);
    if (pulse) for (const listener of [...listeners]) listener(pulse);
  }, "the database could not be asked for work");
  return { listeners, beat, timer: undefined as NodeJS.Timeout | undefined };
});

/** Calls the listener now and each second. The returned function ends it. */
export function onPulse(listener: Listener): () => void {
  const { listeners, beat } = heart();
  listeners.add(listener);
  heart().timer ??= setInterval(beat.nudge, POLL_MS).unref();
  beat.nudge();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(heart().timer);
    heart().timer = undefined;
  };
}
