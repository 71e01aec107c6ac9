/**
 * Cleans up after a number was disconnected: ends the subscription at the provider and erases the credentials. The PIN
 * stays sealed with its signup, because the number keeps it and cannot be registered again without it.
 */
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Installation as Row } from "@/lib/platform/generated/prisma/client";
import { log } from "@/lib/platform/log";
import { unseal } from "@/lib/platform/seal";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { providerOfRow, verifyTokenPurpose } from "./provider";
import { callbackUrlOf } from "./read";
import { installationDisconnected } from "./signals";

type Id = { workspaceId: string; installationId: string };

/** The job had this much time before. */
const FORGOTTEN_MS = 2 * 86_400_000;
const CALLED_MAX = 1000;

/** Idempotent. Throws provider_unavailable while a retry can help. */
export async function withdrawAccess(ctx: Ctx, { workspaceId, installationId }: Id): Promise<void> {
  const row = await prisma().installation.findUnique({
    where: { workspaceId_id: { workspaceId, id: installationId } },
  });
  if (row?.state !== "disconnected" || row.accessToken === null) return;
  if (!(await findUser(row))) await unsubscribe(row);
  await eraseAccess(ctx, { workspaceId, installationId });
}

/** Also runs when the provider was unreachable for a day: the stored credentials open the customer's account. */
export async function eraseAccess(ctx: Ctx, { workspaceId, installationId }: Id): Promise<void> {
  await prisma().installation.updateMany({
    where: { workspaceId, id: installationId, state: "disconnected" },
    data: { accessToken: null, appSecret: null, verifyToken: null, updatedAt: ctx.now() },
  });
}

/** Schedules the job for each disconnected number with credentials. Returns how many. */
export async function scheduleWithdrawals(ctx: Ctx): Promise<number> {
  const rows = await prisma().installation.findMany({
    where: {
      state: "disconnected",
      accessToken: { not: null },
      disconnectedAt: { lt: new Date(ctx.now().getTime() - FORGOTTEN_MS) },
    },
    select: { workspaceId: true, id: true },
    take: CALLED_MAX,
  });
  await transaction(ctx, async (tx) => {
    for (const { workspaceId, id } of rows)
      signal(tx, installationDisconnected, { workspaceId, installationId: id });
  });
  return rows.length;
}

/** The subscription belongs to the account, and other numbers may depend on it, also of other workspaces. */
const findUser = ({ accountId, mode }: Row): Promise<Row | null> =>
  prisma().installation.findFirst({ where: { accountId, mode, state: { not: "disconnected" } } });

async function unsubscribe(row: Row): Promise<void> {
  const { accountId, mode, id: installationId } = row;
  const isBeingConnected =
    mode !== "manual" && (await prisma().signup.count({ where: { accountId, endedAt: null } })) > 0;
  if (isBeingConnected)
    throw new AppError("provider_unavailable", "Another signup is connecting this account.");
  const answer = await providerOfRow(row).unsubscribe({ accountId });
  if (!answer.ok && answer.error.explanation.retry !== "never")
    throw new AppError("provider_unavailable", answer.error.explanation.sentence);
  // A refused credential leaves nothing to unsubscribe.
  if (!answer.ok)
    log().warn({ installationId, code: answer.error.code }, "an account could not be unsubscribed");
  const user = answer.ok ? await findUser(row) : null;
  if (user) await subscribeAnew(user);
}

/** A number of the account was connected meanwhile. */
async function subscribeAnew(row: Row): Promise<void> {
  const { id, accountId, verifyToken } = row;
  const override = verifyToken && {
    callbackUrl: callbackUrlOf(id),
    verifyToken: unseal(verifyToken, verifyTokenPurpose(id)),
  };
  const answer = await providerOfRow(row).subscribe({ accountId, ...(override && { override }) });
  if (!answer.ok) log().warn({ installationId: id }, "an unsubscribed account could not be subscribed again");
}
