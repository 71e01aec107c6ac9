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
  /** Milliseconds for which the oldest signal has been due that a process like this one takes; null when none is due. */
  signalsLateMs: number | null;
  /** The same of job runs. */
  runsLateMs: number | null;
  /** Runs wait for their key. */
  hasWaitingRuns: boolean;
  /** Milliseconds until the next other run is due; null when none waits. */
  nextRunMs: number | null;
  /** Running ones whose process has gone, or whose lease has ended. */
  hasLostRuns: boolean;
};

const READ = `
  SELECT alive.workers,
    EXISTS (SELECT FROM outbox WHERE kind = 'notice') AS "hasNotices",
    (SELECT (extract(epoch FROM now() - min(due_at)) * 1000)::float8 FROM outbox
      WHERE kind = 'signal' AND due_at <= now() AND name = ANY($1)) AS "signalsLateMs",
    (SELECT (extract(epoch FROM now() - min(due_at)) * 1000)::float8 FROM job_runs
      WHERE state = 'queued' AND NOT waits AND due_at <= now() AND function_id = ANY($2)) AS "runsLateMs",
    EXISTS (SELECT FROM job_runs WHERE state = 'queued' AND waits) AS "hasWaitingRuns",
    (SELECT (extract(epoch FROM min(due_at) - now()) * 1000)::float8 FROM job_runs
      WHERE state = 'queued' AND NOT waits AND due_at > now()) AS "nextRunMs",
    EXISTS (SELECT FROM job_runs
      WHERE state = 'running' AND (lease_until < now() OR claimed_by <> ALL (alive.workers))) AS "hasLostRuns"
  FROM (SELECT ARRAY(SELECT ${fn}.live_workers()) AS workers OFFSET 0) AS alive`;

/**
 * The listener takes these now: due work that only another version knows is not late here, nor is what waits because all places are
 * taken by work that waits for others. `isHandedOver`: signals go to another system, which may be slow while this one has little to do.
 */
type Known = {
  signals?: () => readonly string[];
  functions?: () => readonly string[];
  isHandedOver?: boolean;
};
type Listener = { receive: (pulse: Pulse) => void } & Known;

const heart = perProcess("pulse", () => {
  const listeners = new Set<Listener>();
  const known = (of: "signals" | "functions"): string[] =>
    [...listeners].flatMap((listener) => [...(listener[of]?.() ?? [])]);
  const state = {
    listeners,
    timer: undefined as NodeJS.Timeout | undefined,
    lateMs: 0,
    beat: (): void => undefined,
  };
  const beat = createLoop(async () => {
    const [pulse] = await query<Pulse>("pulse", READ, [known("signals"), known("functions")]);
    if (!pulse || listeners.size === 0) return;
    const isHandedOver = [...listeners].some((listener) => listener.isHandedOver);
    state.lateMs = Math.max((isHandedOver ? null : pulse.signalsLateMs) ?? 0, pulse.runsLateMs ?? 0);
    for (const { receive } of [...listeners]) receive(pulse);
  }, "the database could not be asked for work");
  state.beat = beat.nudge;
  return state;
});

/** For how long the oldest due work has waited, at the last pulse; 0 in a process that has no part in it. */
export const workLateMs = (): number => heart().lateMs;

/** Calls `receive` now and each second. The returned function ends it. */
export function onPulse(receive: Listener["receive"], known: Known = {}): () => void {
  const { listeners, beat } = heart();
  const listener = { receive, ...known };
  listeners.add(listener);
  heart().timer ??= setInterval(beat, POLL_MS).unref();
  beat();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(heart().timer);
    Object.assign(heart(), { timer: undefined, lateMs: 0 });
  };
}
