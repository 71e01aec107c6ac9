/**
 * Signals that a runner outside of this database has taken. It may lose, repeat or delay them, so the row stays in the outbox
 * until every job of the signal has ended, and the relay hands it over again when it is due: no job started in time, or a job
 * did not come back for its next step.
 */
import type { Inngest } from "inngest";
import { query } from "@/lib/platform/db";
import { longestBackoff } from "./backoff";

const clients = new WeakSet<Inngest.Any>();
/** Ids of the jobs that a signal starts. */
const jobsOf = new Map<string, Set<string>>();

/** The client's runner may forget events. Before its functions are created. */
export const keepSignalsOf = (client: Inngest.Any): void => void clients.add(client);
export const isKept = (client: Inngest.Any): boolean => clients.has(client);

export function startsJob(signal: string, jobId: string): void {
  const jobs = jobsOf.get(signal) ?? new Set();
  jobsOf.set(signal, jobs.add(jobId));
}

/** A step may take this long until the job comes back. */
const STEP_SECONDS = 120;
/** The runner has its own clock and queue. */
const BACKOFF_SLACK = 1.1;

const BEGIN = `
  UPDATE outbox SET due_at = greatest(due_at, now() + make_interval(secs => $3))
  WHERE id = $1 RETURNING $2 = ANY(done) AS "isDone"`;
const END = `
  UPDATE outbox SET done = array_append(array_remove(done, $2), $2) WHERE id = $1 RETURNING done @> $3 AS "isOver"`;
const DELETE = "DELETE FROM outbox WHERE id = $1 AND done @> $2";

type Event = { id?: string; name: string };
/** An event without the number of its hand-over is of a former version, which deleted the row. */
const readId = ({ id = "" }: Event) => /^outbox-(\d+)(-\d+)?$/.exec(id) ?? [];

const allJobs = ({ name }: Event, jobId: string): string[] => [...(jobsOf.get(name) ?? [jobId])];

/** Runs at each call of a job, before its next step. `attempt`: of that step, from 0. False: the job has ended. */
export async function beginKept(event: Event, jobId: string, attempt: number): Promise<boolean> {
  const [, id, handover] = readId(event);
  if (!id) return true;
  const seconds = STEP_SECONDS + (longestBackoff(attempt) * BACKOFF_SLACK) / 1000;
  const [row] = await query<{ isDone: boolean }>("begin_kept_signal", BEGIN, [id, jobId, seconds]);
  // A process may have died after its job's end, before it deleted the row.
  if (row?.isDone) await query("delete_kept_signal", DELETE, [id, allJobs(event, jobId)]);
  // A copy that a slow runner delivers after another one has ended finds no row.
  return row ? !row.isDone : handover === undefined;
}

/** The job has ended for this signal, well or for good. With its last job the signal is deleted. */
export async function endKept(event: Event, jobId: string): Promise<void> {
  const [, id] = readId(event);
  if (!id) return;
  const jobs = allJobs(event, jobId);
  const [row] = await query<{ isOver: boolean }>("end_kept_signal", END, [id, jobId, jobs]);
  if (row?.isOver) await query("delete_kept_signal", DELETE, [id, jobs]);
}
