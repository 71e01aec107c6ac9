/** Coexistence: the phone's app is asked once for its contacts and once for its past, within a day of the signup. */
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { PermanentFailure } from "@/lib/platform/permanent-failure";
import type { AppSync } from "@/lib/whatsapp/provider";
import { providerOfRow } from "./provider";

// Meta tells the contacts first, so that the past has names.
const SYNCS: readonly AppSync[] = ["contacts", "history"];
// Meta: it was asked for already, by a call whose answer we did not see.
const SPENT = 2593107;

/** Safe to run again. Throws provider_unavailable when a later try may do, PermanentFailure when none will. */
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
