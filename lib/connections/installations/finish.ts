/**
 * Completes a manual connection that stayed `connecting`: its owner has entered callback and verify token, or the
 * server is reachable now.
 */
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Installation as Row } from "@/lib/platform/generated/prisma/client";
import { unseal } from "@/lib/platform/seal";
import { checkHealth } from "./health-check";
import { providerOfRow, verifyTokenPurpose } from "./provider";
import { callbackUrlOf } from "./read";

/**
 * Requests the callback override again; if Meta reached the callback through the app's own settings, a plain
 * subscription is enough. The number is connected only when a health check sees the subscription at Meta.
 */
export async function completeConnection(ctx: Ctx, workspaceId: string): Promise<void> {
  const row = await findConnecting(workspaceId);
  if (row) await subscribeAgain(row);
  await checkHealth(ctx, workspaceId);
}

const findConnecting = (workspaceId: string): Promise<Row | null> =>
  prisma().installation.findFirst({ where: { workspaceId, mode: "manual", state: "connecting" } });

async function subscribeAgain(row: Row): Promise<void> {
  const { id, accountId, verifyToken } = row;
  if (!verifyToken) return;
  const provider = providerOfRow(row);
  const override = {
    callbackUrl: callbackUrlOf(id),
    verifyToken: unseal(verifyToken, verifyTokenPurpose(id)),
  };
  const answer = await provider.subscribe({ accountId, override });
  const { callbackVerifiedAt } = await prisma().installation.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId: row.workspaceId, id } },
    select: { callbackVerifiedAt: true },
  });
  if (!answer.ok && callbackVerifiedAt) await provider.subscribe({ accountId });
}

/** The values that the owner enters at Meta. Throws installation_not_connected if there is nothing to enter. */
export async function readCallback(
  workspaceId: string,
): Promise<{ callbackUrl: string; verifyToken: string }> {
  const row = await prisma().installation.findFirst({
    where: { workspaceId, mode: "manual", state: { not: "disconnected" } },
  });
  if (!row?.verifyToken) throw new AppError("installation_not_connected");
  return {
    callbackUrl: callbackUrlOf(row.id),
    verifyToken: unseal(row.verifyToken, verifyTokenPurpose(row.id)),
  };
}
