/** Removes what other tables hold of a workspace, before the rows by which the copies are found. */
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { toPublicId } from "@/lib/platform/ids";
import { onPage, pageAfter, toTheEnd } from "./pages";

type Page = { from: string | null; limit: number };
type Endpoint = { home: string; endpoint: string };
const ENDPOINTS = `
  SELECT e.workspace_id AS home, e.id AS endpoint FROM workspaces w
  JOIN partner_homes h ON h.partner_id = w.deletion_partner_id AND h.environment = w.environment
  JOIN webhook_endpoints e ON e.workspace_id = h.workspace_id WHERE w.id = $1`;

/** Each step is committed; all can be repeated. `limit`: rows of a statement. */
export async function* removeCopies(ctx: Ctx, workspaceId: string, limit: number): AsyncGenerator<void> {
  for (const endpoint of await query<Endpoint>("", ENDPOINTS, [workspaceId])) {
    await toTheEnd((from) => removeDeliveries(ctx, workspaceId, endpoint, { from, limit }));
    yield;
  }
  await toTheEnd((from) => removeUpdates(ctx, workspaceId, { from, limit }));
  yield;
  const name = `%${workspaceId}%`;
  await toTheEnd((from) => removeJobRuns(ctx, name, { from, limit }));
  yield;
  // Signals and notices that wait, and where a replay that ended was last. Kept answers are gone after a day of the grace.
  await query("", "DELETE FROM outbox WHERE payload::text LIKE $1 OR name LIKE $1", [name]);
  yield;
  await query(
    "",
    "UPDATE webhook_replays SET at_workspace_id = NULL WHERE at_workspace_id = $1 AND ended_at IS NOT NULL",
    [workspaceId],
  );
}

/** Those of its events, and those with its id in the envelope, whose event the log no longer holds. `home`: the partner workspace. */
function removeDeliveries(
  ctx: Ctx,
  workspaceId: string,
  { home, endpoint }: Endpoint,
  { from, limit }: Page,
) {
  const { after, inOrder } = pageAfter(from, limit);
  const name = toPublicId("workspace", workspaceId);
  const where = { workspaceId: home, endpointId: endpoint, id: after };
  return onPage(
    ctx,
    (tx) => tx.webhookDelivery.findMany({ where, ...inOrder }),
    // A body is read as JSON only if it has the id somewhere, which may also be in a text of another workspace.
    (tx, ids) => tx.$executeRaw`
      DELETE FROM webhook_deliveries d
      WHERE d.workspace_id = ${home}::uuid AND d.endpoint_id = ${endpoint}::uuid AND d.id = ANY(${ids}::uuid[])
        AND (EXISTS (SELECT FROM events e WHERE e.id = d.event_id AND e.workspace_id = ${workspaceId}::uuid)
          OR CASE WHEN d.body LIKE ${`%"${name}"%`} THEN d.body::jsonb ->> 'workspaceId' = ${name} END)`,
  );
}

/**
 * Raw updates about the workspace's numbers: those from a number's connection here until another workspace connected it, since
 * some arrive after it was disconnected; and older ones that were used here. One that is not processed may be about another
 * workspace too, so it stays, as does one with another workspace's item that failed.
 */
function removeUpdates(ctx: Ctx, workspaceId: string, { from, limit }: Page) {
  const { after, inOrder } = pageAfter(from, limit);
  return onPage(
    ctx,
    (tx) => tx.providerUpdate.findMany({ where: { id: after }, ...inOrder }),
    (tx, ids) => tx.$executeRaw`
      WITH known AS (
        SELECT i.phone_number_id AS name, i.created_at AS since, (
          SELECT min(o.created_at) FROM installations o WHERE o.phone_number_id = i.phone_number_id
            AND o.workspace_id <> i.workspace_id AND o.created_at > i.created_at) AS until
        FROM installations i WHERE i.workspace_id = ${workspaceId}::uuid
        UNION ALL
        -- An update about the account's templates or reviews, unless another workspace has a number there.
        SELECT i.account_id, i.created_at, NULL FROM installations i WHERE i.workspace_id = ${workspaceId}::uuid
          AND NOT EXISTS (SELECT FROM installations o WHERE o.account_id = i.account_id AND o.workspace_id <> i.workspace_id)
        UNION ALL
        SELECT a.id, a.created_at, NULL FROM simulator_accounts a WHERE a.workspace_id = ${workspaceId}::uuid)
      DELETE FROM provider_updates u
      WHERE u.id = ANY(${ids}::uuid[]) AND u.processed_at IS NOT NULL AND (
          EXISTS (SELECT FROM provider_update_items i WHERE i.update_id = u.id AND i.workspace_id = ${workspaceId}::uuid)
          OR EXISTS (SELECT FROM known WHERE u.received_at >= known.since
            AND (known.until IS NULL OR u.received_at < known.until) AND u.body LIKE '%"' || known.name || '"%'))
        AND NOT EXISTS (SELECT FROM provider_update_items i
          WHERE i.update_id = u.id AND i.resolved_at IS NULL AND i.workspace_id <> ${workspaceId}::uuid)`,
  );
}

/** Runs of jobs for it. Those at work end first, and are pruned a day later. `name`: a pattern of its id. */
function removeJobRuns(ctx: Ctx, name: string, { from, limit }: Page) {
  const { after, inOrder } = pageAfter(from, limit);
  return onPage(
    ctx,
    (tx) => tx.jobRun.findMany({ where: { id: after }, ...inOrder }),
    (tx, ids) =>
      tx.$executeRaw`DELETE FROM job_runs r WHERE r.id = ANY(${ids}::uuid[]) AND r.state <> 'running' AND r.event::text LIKE ${name}`,
  );
}
