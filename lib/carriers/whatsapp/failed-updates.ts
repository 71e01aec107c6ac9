/**
 * Failed updates (the dead letters of provider webhooks): listed for their workspace, retried on request, or dismissed.
 */

import { readWebhook } from "@/lib/connections/whatsapp/callback/webhook";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { take } from "./ingest";
import type { FailedUpdate } from "./schemas";

const LISTED_MAX = 50;

/** Newest first, without those that a retry resolved. */
export async function listFailedUpdates(ctx: Ctx<ActorOf<"member">>): Promise<FailedUpdate[]> {
  const rows = await prisma().providerUpdateItem.findMany({
    where: { workspaceId: ctx.actor.workspaceId, resolvedAt: null },
    orderBy: [{ createdAt: "desc" }, { index: "desc" }],
    take: LISTED_MAX,
  });
  return rows.map(({ updateId, index, problem, raw, createdAt }) => ({
    updateId,
    index,
    problem,
    raw,
    createdAt: createdAt.toISOString(),
  }));
}

/** Retries from the original bytes, because a newer version may be able to read them. Throws not_found. */
export async function retryFailedUpdate(
  ctx: Ctx<ActorOf<"member">>,
  { updateId, index }: { updateId: string; index: number },
): Promise<string | null> {
  const where = { updateId_index: { updateId, index } };
  const row = await prisma().providerUpdateItem.findUnique({ where, include: { update: true } });
  if (!row || row.workspaceId !== ctx.actor.workspaceId) throw new AppError("not_found");
  const item = readWebhook(JSON.parse(row.update.body))[index];
  if (!item) throw new AppError("not_found");
  const { problem } = await take(ctx, item, row.workspaceId);
  await prisma().providerUpdateItem.update({
    where,
    data: problem ? { problem } : { resolvedAt: ctx.now() },
  });
  return problem;
}

/** Dismisses an item. Idempotent. Throws not_found. */
export async function dismissFailedUpdate(
  ctx: Ctx<ActorOf<"member">>,
  { updateId, index }: { updateId: string; index: number },
): Promise<void> {
  const where = { updateId, index, workspaceId: ctx.actor.workspaceId };
  if ((await prisma().providerUpdateItem.count({ where })) === 0) throw new AppError("not_found");
  await prisma().providerUpdateItem.updateMany({
    where: { ...where, resolvedAt: null },
    data: { resolvedAt: ctx.now() },
  });
}
