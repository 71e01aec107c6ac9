/**
 * A partner's home: the workspace in which its own endpoints lie, one for each environment. Nobody is a member of it and no
 * partner's list shows it; it makes of a partner's endpoint an endpoint like any other, with its lane, log and rotation.
 */

import type { ActorOf, Ctx, Environment } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { callSqlIn } from "@/lib/platform/sql";
import { type TxCtx, transaction } from "@/lib/platform/transaction";

/** Who looks after endpoints: a workspace's admin, or a partner's person standing in the partner's home. */
export type EndpointOwner = ActorOf<"member"> | (ActorOf<"partnerMember"> & { workspaceId: string });
export type EndpointOwnerCtx = Ctx<EndpointOwner>;
type PartnerCtx = Ctx<ActorOf<"partnerMember">>;

/** No workspace has it: a partner without a home has no endpoints, and asking for them makes none. */
const NOWHERE = "00000000-0000-0000-0000-000000000000";

const inside = (ctx: PartnerCtx, workspaceId: string): EndpointOwnerCtx => ({
  ...ctx,
  actor: { ...ctx.actor, workspaceId },
});

/** The partner's person, standing where the endpoints of this environment lie. */
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

/** The same, and makes the home first where there is none. */
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
    // Without a messenger: its id opens nothing.
    await tx.tx.workspace.create({
      data: { id, name: "Webhooks", environment, createdAt: at, updatedAt: at, counters: { create: {} } },
    });
    await tx.tx.partnerHome.create({ data: { partnerId, environment, workspaceId: id } });
    return id;
  });
  return inside(ctx, workspaceId);
}

/** Whose home a workspace is; null for all others. */
export async function findPartnerOf(
  workspaceId: string,
): Promise<{ partnerId: string; environment: Environment } | null> {
  return prisma().partnerHome.findUnique({
    where: { workspaceId },
    select: { partnerId: true, environment: true },
  });
}

/** Until the transaction ends no workspace of this partner comes into being, and no other endpoint of its home. */
export async function lockPartner(tx: TxCtx, partnerId: string): Promise<void> {
  await tx.tx.$queryRaw`SELECT 1 FROM partners WHERE id = ${partnerId}::uuid FOR UPDATE`;
}

/** The first endpoint, with the partner locked: its logs are fanned out from here on. What was written before is nobody's. */
export async function followLogs(tx: TxCtx, homeId: string): Promise<void> {
  await callSqlIn(tx.tx, "subscribe_partner_logs", { home: homeId });
}

/** The last endpoint is gone. */
export async function leaveLogs(tx: TxCtx, homeId: string): Promise<void> {
  await callSqlIn(tx.tx, "unsubscribe_partner_logs", { home: homeId });
}

/** For who makes a workspace, in the same transaction: its partner's endpoints hear of its first event too. */
export async function followNewWorkspace(tx: TxCtx, workspaceId: string): Promise<void> {
  await callSqlIn(tx.tx, "subscribe_new_workspace", { workspace: workspaceId });
}
