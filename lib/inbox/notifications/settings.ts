/** A member's own settings of how they are notified in one workspace. */
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { findSettings, type Reader, rearmReminders } from "./queries";
import { nextDigest } from "./quiet-hours";
import type { NotificationSettings, UpdateNotificationSettings } from "./schemas";

/** The defaults for one who has changed nothing. Throws workspace_not_found for one who is no member. */
export async function getSettings(reader: Reader, tx?: TxCtx): Promise<NotificationSettings> {
  const settings = await findSettings(reader, tx);
  if (!settings) throw new AppError("workspace_not_found");
  return settings;
}

/** Absent settings stay, even if another request changes them concurrently. Mails that wait get their new time. */
export async function updateSettings(
  ctx: Ctx<ActorOf<"member">>,
  input: UpdateNotificationSettings,
): Promise<NotificationSettings> {
  const { workspaceId, userId } = ctx.actor;
  const at = ctx.now();
  return transaction(ctx, async (tx) => {
    // A member who has changed nothing has no row to lock.
    await tx.tx
      .$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('notifications:' || ${workspaceId} || ${userId}, 0))`;
    const settings = { ...(await getSettings(ctx.actor, tx)), ...input };
    const { quietHours, ...rest } = settings;
    const { digestHour, timezone } = settings;
    const data = {
      ...rest,
      quietFrom: quietHours?.from ?? null,
      quietTo: quietHours?.to ?? null,
      digestDueAt: digestHour === null ? null : nextDigest(digestHour, timezone, at),
      digestAttempts: 0,
      updatedAt: at,
    };
    await tx.tx.notificationSettings.upsert({
      where: { workspaceId_userId: { workspaceId, userId } },
      create: { workspaceId, userId, ...data },
      update: data,
      select: { userId: true },
    });
    await rearmReminders(tx, { workspaceId, userId }, settings.mailMinutes);
    return settings;
  });
}
