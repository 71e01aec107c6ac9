/**
 * The partner workspace: a hidden workspace per environment that contains a partner's own webhook endpoints. It has no
 * members and is not listed. With it a partner's endpoint is like any other, with lane, log and rotation.
 */

import type { ActorOf, Ctx, Environment } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { callSql } from "@/lib/platform/sql";
import { type TxCtx, transaction } from "@/lib/platform/transaction";

type Partners = ActorOf<"partnerMember" | "partnerKey">;
/** Owners of endpoints: an admin of a workspace, or a partner's member or key acting in the partner workspace. */
export type EndpointOwner = ActorOf<"member"> | (Partners & { workspaceId: string });
export type EndpointOwnerCtx = Ctx<EndpointOwner>;
type PartnerCtx = Ctx<Partners>;

/** No workspace has this id: a partner without a partner workspace has no endpoints, and listing creates none. */
const NOWHERE = "00000000-0000-0000-0000-000000000000";

const inside = (ctx: PartnerCtx, workspaceId: string): EndpointOwnerCtx => ({
  ...ctx,
  actor: { ...ctx.actor, workspaceId },
});

/** The context in the partner workspace of this environment. */
export async function inPartnerWorkspace(
  ctx: PartnerCtx,
  environment: Environment,
): Promise<EndpointOwnerCtx> {
  const { partnerId } = ctx.actor;
  const home = await prisma().partnerHome.findUnique({
    where: { partnerId_environment: { partnerId, environment } },
    select: { workspaceId: true },
  });
  return inside(ctx, home?.workspaceId ?? NOWHERE);
}

/** The same, and creates the partner workspace if it does not exist. */
export async function openPartnerWorkspace(
  ctx: PartnerCtx,
  environment: Environment,
): Promise<EndpointOwnerCtx> {
  const { partnerId } = ctx.actor;
  const workspaceId = await transaction(ctx, async (tx) => {
    await lockPartner(tx, partnerId);
    const where = { partnerId_environment: { partnerId, environment } };
    const known = await tx.tx.partnerHome.findUnique({ where, select: { workspaceId: true } });
    if (known) return known.workspaceId;
    const at = ctx.now();
    const id = newId();
    // Without messenger settings, so its id opens no widget.
    await tx.tx.workspace.create({
      data: { id, name: "Webhooks", environment, createdAt: at, updatedAt: at, counters: { create: {} } },
    });
    await tx.tx.partnerHome.create({ data: { partnerId, environment, workspaceId: id } });
    return id;
  });
  return inside(ctx, workspaceId);
}

/** The partner of a partner workspace; null for other workspaces. */
export async function findPartnerOf(
  workspaceId: string,
): Promise<{ partnerId: string; environment: Environment } | null> {
  return prisma().partnerHome.findUnique({
    where: { workspaceId },
    select: { partnerId: true, environment: true },
  });
}

/** Locks the partner: no workspace of it and no other endpoint is created until the transaction ends. */
export async function lockPartner(tx: TxCtx, partnerId: string): Promise<void> {
  await tx.tx.$queryRaw`SELECT 1 FROM partners WHERE id = ${partnerId}::uuid FOR UPDATE`;
}

/**
 * Called with the partner locked when the first endpoint is created: starts to fan out its logs. Earlier events are
 * skipped.
 */
export async function followLogs(tx: TxCtx, homeId: string): Promise<void> {
  await callSql("subscribe_partner_logs", { home: homeId }, tx.tx);
}

/** Called after the last endpoint was removed. */
export async function leaveLogs(tx: TxCtx, homeId: string): Promise<void> {
  await callSql("unsubscribe_partner_logs", { home: homeId }, tx.tx);
}

/** Called in the transaction that creates a workspace, so the partner's endpoints get its first event too. */
export async function followNewWorkspace(tx: TxCtx, workspaceId: string): Promise<void> {
  await callSql("subscribe_new_workspace", { workspace: workspaceId }, tx.tx);
}
