/**
 * Removes deleted workspaces for good, after their grace: rows, files, the number's access, and every copy that Parley keeps.
 * Only the partner's record of its calls stays, for its week. Every statement is short, and a crash may follow any of them: the
 * workspace's own row goes last, so the next call finds what is left.
 */

import { credentialsChanged, dropCredentials } from "@/lib/account/credentials/cache";
import { eraseAccess, withdrawAccess } from "@/lib/connections/installations/withdraw";
import { removeFiles } from "@/lib/inbox/attachments/uploads";
import type { Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { transaction } from "@/lib/platform/transaction";
import { removeCopies } from "./remove-copies";
import { removeRows, tablesOfWorkspaces } from "./rows-to-remove";

/** Some milliseconds each. */
const PAGE = 1000;
const DAY_MS = 86_400_000;

const isDue = (now: Date) => ({ status: "archived", deletionFinalAt: { lte: now } }) as const;

let isAtWork = false;

/** Runs every minute. A large workspace takes longer: this process then begins no second time. */
export async function removeDeletedWorkspaces(ctx: Ctx): Promise<void> {
  if (isAtWork) return;
  isAtWork = true;
  await removeAll(ctx).finally(() => {
    isAtWork = false;
  });
}

async function removeAll(ctx: Ctx): Promise<void> {
  const due = await prisma().workspace.findMany({ where: isDue(ctx.now()), select: { id: true } });
  for (const { id } of due)
    try {
      for await (const _ of removal(ctx, id));
    } catch (error) {
      // A workspace that cannot be removed now must not hold up those after it.
      log().error({ workspaceId: id, error: String(error) }, "a workspace could not be removed; tried again");
    }
  if (due.length > 0) await removeFiles();
}

/** Commits each step; the caller may stop after any of them and begin again. `page`: rows of a statement. */
export async function* removal(ctx: Ctx, workspaceId: string, page = PAGE): AsyncGenerator<void> {
  if (!(await detach(ctx, workspaceId))) return;
  yield;
  if (!(await isNumberReleased(ctx, workspaceId)) || (await hasOpenUpdate(ctx, workspaceId))) return;
  yield* removeCopies(ctx, workspaceId, page);
  for (const table of await tablesOfWorkspaces()) while (!(await removeRows(workspaceId, table, page))) yield;
  while (!(await removeRows(workspaceId, "audit_entries", page))) yield;
  await query("", "DELETE FROM workspaces WHERE id = $1 AND deletion_partner_id IS NOT NULL", [workspaceId]);
}

/**
 * From here on no one finds the workspace: its tenant may have a new one, its number may be connected elsewhere. Idempotent;
 * false: it was taken back, or is not due.
 */
async function detach(ctx: Ctx, id: string): Promise<boolean> {
  await transaction(ctx, async (tx) => {
    const gone = await tx.tx.$executeRaw`
      UPDATE workspaces SET deletion_partner_id = coalesce(partner_id, id), partner_id = NULL, external_tenant_id = NULL
      WHERE id = ${id}::uuid AND deletion_partner_id IS NULL AND status = 'archived' AND deletion_final_at <= ${ctx.now()}`;
    if (gone === 0) return;
    const where = { workspaceId: id };
    await tx.tx.member.deleteMany({ where });
    await tx.tx.apiKey.deleteMany({ where });
    await tx.tx.surfaceSession.deleteMany({ where });
    await tx.tx.partnerWebhookCursor.deleteMany({ where });
    // A replay that reads this log goes on with the next one.
    await tx.tx.webhookReplay.updateMany({
      where: { atWorkspaceId: id, atLogSequence: { not: null }, endedAt: null },
      data: { atLogSequence: null, atSequence: { increment: 1 } },
    });
    await tx.tx.installation.updateMany({
      where: { ...where, state: { not: "disconnected" } },
      data: { state: "disconnected", disconnectedAt: ctx.now(), updatedAt: ctx.now() },
    });
    credentialsChanged(tx);
  });
  dropCredentials();
  return (await prisma().workspace.count({ where: { id, deletionPartnerId: { not: null } } })) > 0;
}

/** Ends the subscription with the number's own credential, which is kept for that until it worked, a day at most. */
async function isNumberReleased(ctx: Ctx, workspaceId: string): Promise<boolean> {
  const open = await prisma().installation.findMany({
    where: { workspaceId, accessToken: { not: null } },
    select: { id: true, disconnectedAt: true },
  });
  for (const { id: installationId, disconnectedAt } of open) {
    const isOverdue = Number(disconnectedAt) < ctx.now().getTime() - DAY_MS;
    const end = isOverdue ? eraseAccess : withdrawAccess;
    try {
      await end(ctx, { workspaceId, installationId });
    } catch (error) {
      log().warn(
        { installationId, error: String(error) },
        "a deleted workspace's number is not released yet",
      );
      return false;
    }
  }
  return true;
}

const OPEN_UPDATE = `
  SELECT 1 FROM installations i JOIN provider_updates u ON u.body LIKE '%"' || i.phone_number_id || '"%'
  WHERE i.workspace_id = $1 AND i.disconnected_at > $2 AND u.received_at > $2 AND u.processed_at IS NULL LIMIT 1`;

/** The number's last updates are removed once they are processed; the removal waits for that a day at most. */
async function hasOpenUpdate(ctx: Ctx, workspaceId: string): Promise<boolean> {
  const values = [workspaceId, new Date(ctx.now().getTime() - DAY_MS)];
  return (await query("", OPEN_UPDATE, values)).length > 0;
}
