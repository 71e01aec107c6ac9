/** Looks at a number by real calls: checks that say who must act, and the state that follows from them. */
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import type { Installation as Row } from "@/lib/platform/generated/prisma/client";
import { transaction } from "@/lib/platform/transaction";
import { judgeChecks, stateAfter } from "./checks";
import { providerOfRow } from "./provider";
import { moveTo } from "./state";

/** Every number that is not disconnected; one that cannot be looked at holds up nobody. The number that were looked at. */
export async function probeAll(ctx: Ctx): Promise<number> {
  const rows = await prisma().installation.findMany({ where: { state: { not: "disconnected" } } });
  for (const row of rows) await probeRow(ctx, row);
  return rows.length;
}

/** The number of one workspace; nothing without one. */
export async function probe(ctx: Ctx, workspaceId: string): Promise<void> {
  const row = await prisma().installation.findFirst({
    where: { workspaceId, state: { not: "disconnected" } },
  });
  if (row) await probeRow(ctx, row);
}

async function probeRow(ctx: Ctx, row: Row): Promise<void> {
  const { workspaceId, id, accountId, phoneNumberId } = row;
  const provider = providerOfRow(row);
  const [token, numbers, number, apps] = await Promise.all([
    provider.readToken(),
    provider.listNumbers({ accountId }),
    provider.readNumber({ phoneNumberId }),
    provider.listSubscribedApps({ accountId }),
  ]);
  const seenAt = row.lastInboundAt ?? row.lastReceiptAt;
  const checks = judgeChecks({ token, numbers, number, apps, phoneNumberId, seenAt }, ctx.now());
  await transaction(ctx, async (tx) => {
    await tx.tx.installation.update({
      where: { workspaceId_id: { workspaceId, id } },
      data: {
        checks,
        lastCheckedAt: ctx.now(),
        ...(number.ok && { verifiedName: number.value.verifiedName }),
      },
    });
    await moveTo(tx, { workspaceId, id }, stateAfter(row.state, checks));
  });
}
