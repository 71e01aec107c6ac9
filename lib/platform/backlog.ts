/**
 * The backlog: how much due background work no worker has claimed, and how old it is. For the status endpoint and
 * metrics.
 */

import { query } from "./db";
import { fn } from "./sql";

export type Backlog = { depth: number; oldestSeconds: number };

/**
 * A claimed signal is due at the end of its lease, and a claimed run is not queued, so neither counts. A run whose
 * concurrency key is in use by a live process waits for that run, not for a worker: a subscriber may be slow for hours.
 * Each key has one slot.
 */
const unclaimed = (where: string): string => `
    SELECT due_at FROM job_runs q WHERE state = 'queued' AND ${where} AND due_at <= now() AND NOT EXISTS (
      SELECT 1 FROM job_runs r
      WHERE r.state = 'running' AND r.function_id = q.function_id AND r.concurrency_key = q.concurrency_key
        AND r.claimed_by IN (SELECT ${fn}.live_workers()))`;
// Each half has an index of its own.
const READ = `
  SELECT count(*)::int AS depth, coalesce(extract(epoch FROM now() - min(due_at)), 0)::float AS "oldestSeconds"
  FROM (
    SELECT due_at FROM outbox WHERE kind = 'signal' AND due_at <= now()
    UNION ALL ${unclaimed("NOT waits")}
    UNION ALL ${unclaimed("waits")}) AS waiting`;

export async function readBacklog(): Promise<Backlog> {
  const [row] = await query<Backlog>("read_backlog", READ, []);
  return row ?? { depth: 0, oldestSeconds: 0 };
}
