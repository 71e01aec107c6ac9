/** Coexistence: a number that stays in the phone's app. Its contacts and history are requested once each, within a day of the signup. */

import type { AppSync } from "@/lib/connections/whatsapp/provider";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError, PermanentFailure } from "@/lib/platform/errors";
import { providerOfRow } from "./provider";

// Contacts first, so that imported messages have names.
const SYNCS: readonly AppSync[] = ["contacts", "history"];
// Meta: already requested, by a call whose response we did not see.
const SPENT = 2593107;

/** Idempotent. Throws provider_unavailable when a retry can help, PermanentFailure otherwise. */
export async function requestAppSync(
  _ctx: Ctx,
  { workspaceId, installationId }: { workspaceId: string; installationId: string },
): Promise<void> {
  const where = { workspaceId_id: { workspaceId, id: installationId } };
  const row = await prisma().installation.findUnique({ where });
  if (!row?.isCoexistence || row.state === "disconnected") return;
  for (const what of SYNCS.filter((each) => !row.appSyncs.includes(each))) {
    const asked = await providerOfRow(row).requestAppSync({ phoneNumberId: row.phoneNumberId, what });
    if (!asked.ok && asked.error.code !== SPENT) {
      const { code, explanation } = asked.error;
      if (code !== null && explanation.retry === "never") throw new PermanentFailure(explanation.sentence);
      throw new AppError("provider_unavailable", explanation.sentence);
    }
    await prisma().installation.update({ where, data: { appSyncs: { push: what } } });
  }
}

/** The owner declined in the app to share them; Settings shows it. */
export async function noteHistoryDeclined(ctx: Ctx, workspaceId: string): Promise<void> {
  await prisma().installation.updateMany({
    where: { workspaceId, state: { not: "disconnected" } },
    data: { historyDeclinedAt: ctx.now() },
  });
}
