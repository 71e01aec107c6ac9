/** The executor's statements on job_runs. Due times and leases use the database's clock. */

import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { fn } from "@/lib/platform/sql";
import type { Tick } from "./cron";
import type { Planned, Progress, Run, Step } from "./run";
import type { SentEvent } from "./runner";
import type { JobFunction } from "./supported";

const LEASE_SECONDS = 30;
/** After this many crashes without progress, fail the run: it is the likely cause. */
const CRASHES_MAX = 10;

export type NewRun = {
  functionId: string;
  event: Record<string, unknown>;
  eventId: string;
  concurrencyKey: string | null;
  delayMs: number;
};

const insertFrom = (source: string, parameter: string): string => `
  INSERT INTO job_runs (id, function_id, event, event_id, concurrency_key, due_at)
  SELECT given.id, "functionId", event, "eventId", "concurrencyKey", now() + "delayMs" * interval '1 millisecond'
  FROM ${source} jsonb_to_recordset(${parameter})
    AS given (id uuid, "functionId" text, event jsonb, "eventId" text, "concurrencyKey" text, "delayMs" float8)
  ON CONFLICT (function_id, event_id) DO NOTHING`;

const withId = (run: NewRun): NewRun & { id: string } => ({ id: newId(), ...run });

/** Idempotent by event id: a function ignores an event it has already seen. */
export async function insertRuns(runs: readonly NewRun[]): Promise<void> {
  if (runs.length === 0) return;
  await query("insert_job_runs", insertFrom("", "$1"), [JSON.stringify(runs.map(withId))]);
}

/** One run per function that the event starts. */
export function runsOf(functions: readonly JobFunction[], event: SentEvent & { id: string }): NewRun[] {
  const started = functions.filter(({ events }) => events.includes(event.name));
  return started.map(({ id, concurrency }) => ({
    functionId: id,
    event: { ...event },
    eventId: event.id,
    concurrencyKey: concurrency && keyOf(event.data, concurrency.path),
    delayMs: Math.max(0, (event.ts ?? 0) - Date.now()),
  }));
}

/** The value that a function's concurrency limit counts. */
export function keyOf(data: unknown, path: string[] | null): string {
  if (!path) return "";
  const value = path.reduce<unknown>((at, name) => (at as Record<string, unknown> | null)?.[name], data);
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
}

// A new function does not run for ticks before its first start.
const HAVE_TICKED = `
  SELECT known.id FROM unnest($1::text[]) AS known(id)
  WHERE EXISTS (SELECT FROM job_runs WHERE function_id = known.id AND event_id LIKE 'cron:%')`;

/**
 * Starts each function for its tick exactly once, even if several processes ask. `isMissed`: no process ran at the time
 * of the tick.
 */
export async function insertTicks(ticks: readonly Tick<JobFunction>[]): Promise<void> {
  const missed = ticks.filter(({ isMissed }) => isMissed).map(({ job }) => job.id);
  const found =
    missed.length > 0 ? await query<{ id: string }>("jobs_have_ticked", HAVE_TICKED, [missed]) : [];
  const haveTicked = new Set(found.map(({ id }) => id));
  const started = ticks.filter(({ job, isMissed }) => !isMissed || haveTicked.has(job.id));
  await insertRuns(
    started.map(({ job: { id, concurrency }, cron, tick }) => {
      const eventId = `cron:${tick.toISOString()}`;
      const event = { id: eventId, name: TIMER, data: { cron }, ts: tick.getTime() };
      const concurrencyKey = concurrency && keyOf(event.data, concurrency.path);
      return { functionId: id, event, eventId, concurrencyKey, delayMs: 0 };
    }),
  );
}

/** The event of a cron's run. */
const TIMER = "inngest/scheduled.timer";
export const isOfCron = ({ event }: Pick<Run, "event">): boolean => event.name === TIMER;

// One statement, so one clock: with two, a run could become due between them and be missed.
const CLAIM = `
  SELECT r.id, r.function_id AS "functionId", r.event, r.steps, r.plan, r.claims, next.ms AS "nextMs"
  FROM (SELECT (extract(epoch FROM min(due_at) - now()) * 1000)::float8 AS ms FROM job_runs
    WHERE state = 'queued' AND NOT waits AND due_at > now()) AS next
  LEFT JOIN ${fn}.claim_job_runs($1, $2, $3, interval '${LEASE_SECONDS} seconds') AS r ON true
  ORDER BY r.due_at, r.id`;

/** `nextMs`: milliseconds until the next other run is due; null when none waits. */
export type Claimed = { runs: Run[]; nextMs: number | null };

/** Claims up to `slots` due runs, oldest first, within their concurrency limits. */
export async function claimRuns(
  worker: number,
  functions: readonly JobFunction[],
  slots: number,
): Promise<Claimed> {
  const limits = Object.fromEntries(functions.map(({ id, concurrency }) => [id, concurrency?.limit ?? null]));
  const rows = await query<(Run | { id: null }) & { nextMs: number | null }>("claim_job_runs", CLAIM, [
    worker,
    JSON.stringify(limits),
    slots,
  ]);
  const runs = rows.flatMap(({ nextMs: _, ...run }) => (run.id === null ? [] : [run]));
  return { runs, nextMs: rows[0]?.nextMs ?? null };
}

const SAVE = `
  WITH saved AS (
    UPDATE job_runs SET state = $3::text::job_run_state, steps = $4, plan = $5, error = $6,
      crashes = CASE WHEN $3 = 'failed' THEN crashes ELSE 0 END,
      due_at = now() + $7 * interval '1 millisecond',
      lease_until = CASE WHEN $3 = 'running' THEN now() + interval '${LEASE_SECONDS} seconds' END,
      claimed_by = CASE WHEN $3 = 'running' THEN claimed_by END,
      ended_at = CASE WHEN $3 IN ('completed', 'failed') THEN now() END
    WHERE id = $1 AND claims = $2 AND state = 'running' RETURNING id),
  failure AS (${insertFrom("saved,", "$8")})
  SELECT id FROM saved`;

/**
 * Saves a run's progress, and on failure starts its onFailure run. Returns false and writes nothing if the claim was
 * lost.
 */
export async function saveProgress(
  { id, claims }: Pick<Run, "id" | "claims">,
  progress: Progress,
  onFailure: NewRun | null = null,
): Promise<boolean> {
  const plan = "plan" in progress ? progress.plan : [];
  const saved = await query("save_job_run", SAVE, [
    id,
    claims,
    progress.state,
    JSON.stringify(progress.steps satisfies Step[]),
    JSON.stringify(plan satisfies Planned[]),
    progress.state === "failed" ? JSON.stringify(progress.error ?? null) : null,
    "delayMs" in progress ? progress.delayMs : 0,
    JSON.stringify(onFailure ? [withId(onFailure)] : []),
  ]);
  return saved.length > 0;
}

const RENEW = `
  UPDATE job_runs SET lease_until = now() + interval '${LEASE_SECONDS} seconds'
  WHERE state = 'running' AND id = ANY($1) AND claimed_by = $2`;

/** Renews the lease while a call takes long. */
export async function renewLeases(worker: number, ids: string[]): Promise<void> {
  await query("renew_job_runs", RENEW, [ids, worker]);
}

const GIVE_BACK = `
  UPDATE job_runs SET state = 'queued', due_at = now(), lease_until = NULL, claimed_by = NULL, claims = claims + 1
  WHERE state = 'running' AND id = ANY($1) AND claimed_by = $2`;

/** Releases the claims of a stopping process: others continue at once, and its later writes have no effect. */
export async function giveBack(worker: number, ids: string[]): Promise<void> {
  await query("give_back_job_runs", GIVE_BACK, [ids, worker]);
}

const TAKE_BACK = `
  WITH lost AS MATERIALIZED (
    SELECT id FROM job_runs
    WHERE state = 'running' AND function_id = ANY($2)
      AND (lease_until < now() OR (claimed_by <> $1 AND claimed_by NOT IN (SELECT ${fn}.live_workers())))
    FOR UPDATE SKIP LOCKED)
  UPDATE job_runs SET crashes = crashes + 1, claims = claims + 1, due_at = now(),
    state = CASE WHEN crashes + 1 < ${CRASHES_MAX} THEN 'queued'::job_run_state ELSE 'running' END,
    lease_until = CASE WHEN crashes + 1 >= ${CRASHES_MAX} THEN now() + interval '${LEASE_SECONDS} seconds' END,
    claimed_by = CASE WHEN crashes + 1 >= ${CRASHES_MAX} THEN $1 END
  FROM lost WHERE job_runs.id = lost.id
  RETURNING job_runs.id, function_id AS "functionId", event, steps, plan, claims, crashes,
    state = 'running' AS "isHopeless"`;

export type LostRun = Run & { crashes: number; isHopeless: boolean };

/**
 * Requeues runs of dead processes and expired leases. A run that crashed too often stays claimed by this worker, so the
 * caller can fail it.
 */
export function takeBack(worker: number, functions: readonly JobFunction[]): Promise<LostRun[]> {
  return query<LostRun>("take_back_job_runs", TAKE_BACK, [worker, functions.map(({ id }) => id)]);
}

// Keeps the newest tick of each cron, which marks the last one that ran.
const PRUNE = `
  DELETE FROM job_runs WHERE id IN (
    SELECT id FROM job_runs AS old
    WHERE (state = 'completed' AND ended_at < now() - interval '24 hours'
        OR state = 'failed' AND ended_at < now() - interval '30 days')
      AND NOT (event_id LIKE 'cron:%' AND event_id = (
        SELECT max(event_id) FROM job_runs WHERE function_id = old.function_id AND event_id LIKE 'cron:%'))
    LIMIT 10000)
  RETURNING id`;

/**
 * Deletes completed runs after 24 hours (as long as Inngest deduplicates event ids) and failed ones after 30 days.
 * Returns how many.
 */
export async function pruneRuns(): Promise<number> {
  for (let total = 0; ; ) {
    const { length } = await query("prune_job_runs", PRUNE, []);
    total += length;
    if (length < 10_000) return total;
  }
}
