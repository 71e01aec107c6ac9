/** Accounts that Meta reported as shared with Parley's app: candidates for a signup whose popup named no account. */

import type { Provider } from "@/lib/connections/whatsapp/provider";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";

// The webhook arrives within seconds of the popup's end.
const RECENT_MS = 60 * 60_000;
/** Each candidate costs a call. */
const TRIED_MAX = 20;

export async function noteSharedAccount(ctx: Ctx, accountId: string): Promise<void> {
  const toldAt = ctx.now();
  await prisma().sharedAccount.upsert({
    where: { accountId },
    create: { accountId, toldAt },
    update: { toldAt },
  });
  await prisma().sharedAccount.deleteMany({
    where: { toldAt: { lt: new Date(toldAt.getTime() - RECENT_MS) } },
  });
}

/** Recent accounts that this token can read; it has no access to others'. */
export async function findSharedAccounts(ctx: Ctx, provider: Provider): Promise<string[]> {
  const recent = await prisma().sharedAccount.findMany({
    where: { toldAt: { gte: new Date(ctx.now().getTime() - RECENT_MS) } },
    orderBy: { toldAt: "desc" },
    take: TRIED_MAX,
  });
  const opened = await Promise.all(
    recent.map(async ({ accountId }) => ((await provider.listNumbers({ accountId })).ok ? accountId : null)),
  );
  return opened.filter((accountId) => accountId !== null);
}
