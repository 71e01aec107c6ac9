/** Accounts that Meta told were shared with Parley's app: where a signup looks when nobody names the account. */
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import type { Provider } from "@/lib/whatsapp/provider";

// The news comes within seconds of the window's end.
const RECENT_MS = 60 * 60_000;
/** Each costs a call. */
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

/** Those among the recent ones that this token opens: others' are refused. */
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
