/** How much background work is due that nobody has taken up, and for how long: what probes and metrics tell. */
import { query } from "./db";

export type Backlog = { depth: number; oldestSeconds: number };

/** A claimed signal's due time lies ahead, at the end of its lease; a claimed run is not queued. */
const READ = `
  SELECT count(*)::int AS depth, coalesce(extract(epoch FROM now() - min(due_at)), 0)::float AS "oldestSeconds"
  FROM (
    SELECT due_at FROM outbox WHERE kind = 'signal' AND due_at <= now()
    UNION ALL
    SELECT due_at FROM job_runs WHERE state = 'queued' AND due_at <= now()) AS waiting`;

export async function readBacklog(): Promise<Backlog> {
  const [row] = await query<Backlog>("read_backlog", READ, []);
  return row ?? { depth: 0, oldestSeconds: 0 };
}
