/**
 * Processes updates that arrived before their number had an owner: the provider sends from the subscription on, and the
 * connection is committed a moment later.
 */
import { getInstallation } from "@/lib/connections/installations/read";
import { readWebhook } from "@/lib/connections/whatsapp/callback/webhook";
import type { WebhookItem } from "@/lib/connections/whatsapp/callback/webhook-items";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { PLATFORM, SIMULATOR } from "./accept";
import { NO_OWNER, take } from "./ingest";

/** A signup may wait for a person between two steps. */
const ADOPT_WINDOW_MS = 24 * 3_600_000;
const ITEMS_MAX = 1000;

/** Returns how many were used. Only updates signed by the app through which the number was connected. */
export async function adoptUpdates(ctx: Ctx, workspaceId: string): Promise<number> {
  const installation = await getInstallation(workspaceId);
  // A manual installation has its row before its app sends anything.
  if (!installation || installation.mode === "manual") return 0;
  const rows = await prisma().providerUpdateItem.findMany({
    where: {
      workspaceId: null,
      resolvedAt: null,
      problem: NO_OWNER,
      createdAt: { gt: new Date(ctx.now().getTime() - ADOPT_WINDOW_MS) },
      update: { source: installation.mode === "simulator" ? SIMULATOR : PLATFORM },
    },
    orderBy: [{ createdAt: "asc" }, { updateId: "asc" }, { index: "asc" }],
    take: ITEMS_MAX,
    include: { update: { select: { body: true } } },
  });
  const { accountId, phoneNumberId } = installation;
  const isOurs = (item: WebhookItem): boolean =>
    item.phoneNumberId === null ? item.accountId === accountId : item.phoneNumberId === phoneNumberId;
  let used = 0;
  for (const { updateId, index, update } of rows) {
    const item = readWebhook(JSON.parse(update.body))[index];
    if (!item || !isOurs(item)) continue;
    const { problem } = await take(ctx, item);
    await prisma().providerUpdateItem.update({
      where: { updateId_index: { updateId, index } },
      data: { workspaceId, ...(problem ? { problem } : { resolvedAt: ctx.now() }) },
    });
    if (!problem) used++;
  }
  return used;
}
