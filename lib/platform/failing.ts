/** Counts of what stays broken until a person acts, over all workspaces, for metrics and the status. No names. */
import { now } from "./clock";
import { query } from "./db";
import { perProcess } from "./per-process";

export type Failing = {
  /** Numbers at Meta, without those of the simulator; and how many of them cannot be used as they should. */
  numbers: number;
  numbersFailing: number;
  mailboxesFailing: number;
  endpointsDisabled: number;
  /** Mails of this platform that failed and wait for another attempt, and answers by e-mail that are late. */
  mailsLate: number;
};

const COUNT_MAX = 100_000;
const READ = `
  SELECT (SELECT count(*)::int FROM installations WHERE mode <> 'simulator' AND state NOT IN ('connecting', 'disconnected')) AS numbers,
    (SELECT count(*)::int FROM installations WHERE mode <> 'simulator' AND state IN ('action_required', 'degraded', 'blocked'))
      AS "numbersFailing",
    (SELECT count(*)::int FROM mailboxes WHERE state = 'action_required') AS "mailboxesFailing",
    (SELECT count(*)::int FROM webhook_endpoints WHERE state = 'disabled') AS "endpointsDisabled",
    (SELECT count(*)::int FROM (
      SELECT 1 FROM job_runs WHERE state = 'queued' AND function_id LIKE 'send-%-mail'
        AND jsonb_path_exists(plan, '$[*].attempt ? (@ > 0)') LIMIT ${COUNT_MAX}) AS retried)
    + (SELECT count(*)::int FROM (
      SELECT 1 FROM mail_copies WHERE due_at < now() - interval '2 minutes' LIMIT ${COUNT_MAX}) AS late)
    + (SELECT count(*)::int FROM (
      SELECT 1 FROM side_messages d JOIN side_threads t ON t.workspace_id = d.workspace_id AND t.id = d.side_thread_id
        AND t.erased_at IS NULL JOIN workspaces w ON w.id = d.workspace_id AND w.status = 'active'
      WHERE d.state = 'queued' AND d.due_at < now() - interval '2 minutes' AND NOT EXISTS (SELECT FROM side_messages o
        WHERE o.workspace_id = d.workspace_id AND o.side_thread_id = d.side_thread_id AND o.state IN ('queued', 'sending')
          AND (o.created_at, o.id) < (d.created_at, d.id)) LIMIT ${COUNT_MAX}) AS late_sides)
      AS "mailsLate"`;

const FRESH_MS = 10_000;
const last = perProcess("failing", () => ({ at: 0, value: null as Promise<Failing> | null }));

/** Cached for ten seconds, because the status is asked without a credential. */
export function readFailing(): Promise<Failing> {
  const kept = last();
  if (kept.value && now().getTime() - kept.at < FRESH_MS) return kept.value;
  const value = query<Failing>("", READ, []).then(([row]) => row as Failing);
  // A failure is not kept.
  value.catch(() => {
    if (kept.value === value) kept.value = null;
  });
  Object.assign(kept, { at: now().getTime(), value });
  return value;
}

/** For tests. */
export const forgetFailing = (): void => void last.take();
