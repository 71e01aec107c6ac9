/** Reads and prunes the request log of the partner API. request-buffer.ts writes it. */

import type { ActorOf, Ctx, PartnerEnvironment } from "@/lib/platform/context";
import { decodeCursor, pageOf } from "@/lib/platform/cursor";
import { prisma, query } from "@/lib/platform/db";
import type { PartnerRequest as Row } from "@/lib/platform/generated/prisma/client";
import { fromPublicId, toPublicId } from "@/lib/platform/ids";
import { deleteByTime } from "@/lib/platform/prune";
import type { FirstSteps, PartnerRequest, PartnerRequestQuery } from "./schemas";

export const KEPT_DAYS = 7;

/** Newest first. An invalid workspace id matches nothing. */
export async function listRequests(
  ctx: Ctx<ActorOf<"partnerMember">>,
  filter: PartnerRequestQuery,
): Promise<{ requests: PartnerRequest[]; nextCursor: string | null }> {
  const { environment, operation, status, workspaceId, correlationId, limit, cursor } = filter;
  const workspace = workspaceId ? fromPublicId("workspace", workspaceId) : null;
  if (workspaceId && !workspace) return { requests: [], nextCursor: null };
  const lowest = status ? Number(status[0]) * 100 : 0;
  const rows = await prisma().partnerRequest.findMany({
    where: {
      partnerId: ctx.actor.partnerId,
      ...(environment && { environment }),
      ...(operation && { operation }),
      ...(status && { status: { gte: lowest, lt: lowest + 100 } }),
      ...(workspace && { workspaceId: workspace }),
      ...(correlationId && { correlationId }),
      ...(cursor && { id: { lt: decodeCursor("requests", cursor).id } }),
    },
    orderBy: { id: "desc" },
    take: limit + 1,
  });
  const { page, nextCursor } = pageOf("requests", rows, limit, ({ id }) => ({ id }));
  return { requests: page.map(present), nextCursor };
}

const CAUSES_MAX = 50;

/** The calls with one correlation id, oldest first. */
export async function requestsOf(
  { partnerId, environment }: PartnerEnvironment,
  correlationId: string,
): Promise<PartnerRequest[]> {
  const rows = await prisma().partnerRequest.findMany({
    where: { partnerId, environment, correlationId },
    orderBy: { id: "asc" },
    take: CAUSES_MAX,
  });
  return rows.map(present);
}

const present = ({ partnerId: _, ...row }: Row): PartnerRequest => ({
  ...row,
  workspaceId: row.workspaceId && toPublicId("workspace", row.workspaceId),
  at: row.at.toISOString(),
});

/** The checklist of the overview; an events pull is found in the log, as long as it is retained. */
export async function firstSteps({ actor }: Ctx<ActorOf<"partnerMember">>): Promise<FirstSteps> {
  const [row] = await query<FirstSteps>(
    "partner_first_steps",
    `SELECT EXISTS (SELECT 1 FROM workspaces WHERE partner_id = $1) AS "hasWorkspace",
       EXISTS (SELECT 1 FROM workspaces w JOIN commands c ON c.workspace_id = w.id WHERE w.partner_id = $1) AS "hasCommand",
       EXISTS (SELECT 1 FROM partner_requests
         WHERE partner_id = $1 AND operation = 'pullEvents' AND status = 200) AS "hasPulledEvents"`,
    [actor.partnerId],
  );
  return row ?? { hasWorkspace: false, hasCommand: false, hasPulledEvents: false };
}

/** Deletes requests older than KEPT_DAYS in small batches. Returns how many. */
export async function pruneRequests(ctx: Ctx): Promise<number> {
  const oldest = new Date(ctx.now().getTime() - KEPT_DAYS * 86_400_000);
  return deleteByTime("partner_requests", { column: "at", before: "$1" }, [oldest]);
}
