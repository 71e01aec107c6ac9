/** Lists all workspaces of a partner: one statement, rendered in slices between which other requests are served. */
import { setImmediate as others } from "node:timers/promises";
import { policyOf } from "@/lib/account/workspaces/schemas";
import { type SummaryRow, summaryOf } from "@/lib/connections/installations/read";
import type { Ctx, PartnerEnvironment } from "@/lib/platform/context";
import { decodeCursor } from "@/lib/platform/cursor";
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import { plainSummary } from "./read";
import type { ListWorkspaces } from "./schemas";

type Row = Parameters<typeof plainSummary>[0] &
  Omit<SummaryRow, "state" | "lastCheckedAt"> & {
    state: SummaryRow["state"] | null;
    latestSequence: number;
    policy: string;
  };

// Ids are in time order.
const ALL = `
  SELECT w.id, w.external_tenant_id AS "externalTenantId", w.name, w.locale, w.timezone, w.environment, w.status AS status,
    w.return_url_allowlist AS "returnUrlAllowlist", w.policy::text, ${fn}.iso(w.created_at) AS "createdAt",
    ${fn}.iso(w.updated_at) AS "updatedAt", ${fn}.iso(w.deletion_requested_at) AS "deletionRequestedAt",
    ${fn}.iso(w.deletion_final_at) AS "deletionFinalAt",
    coalesce(n.latest_sequence, 0)::float8 AS "latestSequence", i.state, i.checks, i.is_stale AS "isStale",
    i.connected_at AS "connectedAt", i.display_phone_number AS "displayPhoneNumber"
  FROM workspaces w
  LEFT JOIN workspace_counters n ON n.workspace_id = w.id
  LEFT JOIN LATERAL (SELECT * FROM installations WHERE workspace_id = w.id ORDER BY created_at DESC LIMIT 1) i ON true
  WHERE w.partner_id = $1 AND w.environment = $2::environment AND ($3::text IS NULL OR w.external_tenant_id = $3)
  ORDER BY w.id DESC`;
const SLICE = 250;

/** Returns JSON. `total` also counts the rows before the cursor. */
export async function listAllWorkspaces(
  ctx: Ctx,
  { partnerId, environment }: PartnerEnvironment,
  { externalTenantId, cursor }: Pick<ListWorkspaces, "externalTenantId" | "cursor">,
): Promise<string> {
  const after = cursor === undefined ? null : decodeCursor("workspaces", cursor);
  const rows = await query<Row>("list_all_workspaces", ALL, [
    partnerId,
    environment,
    externalTenantId ?? null,
  ]);
  const shown = after ? rows.filter(({ id }) => id < after.id) : rows;
  const texts: string[] = [];
  const render = renderer(environment, ctx.now());
  for (let at = 0; at < shown.length; at += SLICE) {
    if (at > 0) await others();
    for (const row of shown.slice(at, at + SLICE)) texts.push(render(row));
  }
  return `{"workspaces":[${texts.join(",")}],"total":${rows.length}}`;
}

/** Renders summaries as JSON. The parts that many workspaces share, their policy or no number, are rendered once. */
function renderer(environment: PartnerEnvironment["environment"], now: Date) {
  const policies = new Map<string, string>();
  const numberOf = (row: SummaryRow | null) => JSON.stringify(summaryOf(row, environment === "test", now));
  const noNumber = numberOf(null);
  const policyText = (stored: string): string => {
    const known = policies.get(stored) ?? JSON.stringify(policyOf(environment, JSON.parse(stored)));
    policies.set(stored, known);
    return known;
  };
  return ({ state, latestSequence, ...row }: Row): string => {
    const plain = JSON.stringify(plainSummary(row, latestSequence));
    // Whether a number can send does not depend on the time of its last check.
    const number = state === null ? noNumber : numberOf({ ...row, state, lastCheckedAt: null });
    return `${plain.slice(0, -1)},"policy":${policyText(row.policy)},"installation":${number}}`;
  };
}
