/** Open conversations now, and the answers of webhook subscribers. */
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import type { Range } from "./range";
import type { Overview, WebhookHealth } from "./schemas";
import type { Scope } from "./scope";

const OPEN = (
  onlyTeam: string,
) => `FROM conversations WHERE workspace_id = $1 AND status = 'open' AND ($2::channel IS NULL OR channel = $2)
  AND ($3::uuid IS NULL OR assignee_id = $3) ${onlyTeam}`;
/** Each part by an index that has its columns: together they would read and sort the rows of all open conversations. */
const NOW = (open: string) => `
  SELECT counted.open, counted.unassigned, (SELECT count(*) ${open} AND waiting_since IS NOT NULL)::int AS waiting, oldest.id,
    ${fn}.iso(oldest.waiting_since) AS since
  FROM (SELECT count(*)::int AS open, count(*) FILTER (WHERE assignee_id IS NULL)::int AS unassigned ${open}) counted
  LEFT JOIN LATERAL (SELECT id, waiting_since ${open} AND waiting_since IS NOT NULL ORDER BY waiting_since, id LIMIT 1) oldest ON true`;
type Row = Omit<Overview["now"], "oldest"> & { id: string | null; since: string | null };

/** Counts the open conversations; with a person, only their assigned ones. */
export async function currentOf({ workspaceId, channel, person, team }: Scope): Promise<Overview["now"]> {
  const values = [workspaceId, channel, person, ...(team ? [team] : [])];
  const [row] = await query<Row>("", NOW(OPEN(team ? "AND team_id = $4" : "")), values);
  const { id = null, since = null, ...counts } = row ?? { open: 0, unassigned: 0, waiting: 0 };
  return { ...counts, oldest: id && since ? { conversationId: id, since } : null };
}

const WEBHOOKS = `
  SELECT count(DISTINCT e.id)::int AS endpoints, count(DISTINCT e.id) FILTER (WHERE e.state = 'disabled')::int AS disabled,
    count(*) FILTER (WHERE d.state = 'delivered')::int AS delivered, count(d.last_attempt_at)::int AS attempted,
    count(*) FILTER (WHERE d.state = 'exhausted')::int AS exhausted,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY d.last_duration_ms) AS p50,
    percentile_cont(0.95) WITHIN GROUP (ORDER BY d.last_duration_ms) AS p95
  FROM webhook_endpoints e LEFT JOIN LATERAL (
    SELECT * FROM (SELECT d.state, d.last_attempt_at, d.last_duration_ms, d.created_at FROM webhook_deliveries d
      WHERE d.workspace_id = e.workspace_id AND d.endpoint_id = e.id ORDER BY d.id DESC LIMIT 1000) newest
    WHERE created_at >= $2 AND created_at < $3) d ON true
  WHERE e.workspace_id = $1`;

export async function webhookHealthOf(
  workspaceId: string,
  { from, to }: Range,
): Promise<WebhookHealth | null> {
  const [row] = await query<WebhookHealth>("", WEBHOOKS, [workspaceId, from, to]);
  return row ?? null;
}

/** Whether conversations are still uncounted. */
export async function isCounting(workspaceId: string): Promise<boolean> {
  const rows = await query(
    "",
    "SELECT 1 FROM conversations WHERE workspace_id = $1 AND NOT is_counted LIMIT 1",
    [workspaceId],
  );
  return rows.length > 0;
}
