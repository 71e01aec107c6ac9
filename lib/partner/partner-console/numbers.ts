/** An environment at a glance: its workspaces, and what their messages came to. */
import type { Ctx, PartnerEnvironment } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import type { ConsoleNumbers } from "./schemas";

const DAYS = 30;

export async function consoleNumbers(
  ctx: Ctx,
  { partnerId, environment }: PartnerEnvironment,
): Promise<ConsoleNumbers> {
  const since = new Date(ctx.now().getTime() - DAYS * 86_400_000);
  const [row] = await query<Omit<ConsoleNumbers, "days">>(
    "console_numbers",
    `SELECT count(*)::float8 AS workspaces, coalesce(sum(m.inbound), 0)::float8 AS inbound,
       coalesce(sum(m.outbound), 0)::float8 AS outbound, coalesce(sum(m.failed), 0)::float8 AS failed
     FROM workspaces w CROSS JOIN LATERAL (
       SELECT sum(c.count) FILTER (WHERE c.direction = 'inbound') AS inbound,
         sum(c.count) FILTER (WHERE c.direction = 'outbound') AS outbound, sum(c.failed) AS failed
       FROM message_counts c WHERE c.workspace_id = w.id AND c.began_at >= $3) m
     WHERE w.partner_id = $1 AND w.environment = $2::environment AND w.status <> 'archived'`,
    [partnerId, environment, since],
  );
  return { days: DAYS, ...(row ?? { workspaces: 0, inbound: 0, outbound: 0, failed: 0 }) };
}
