/**
 * Meta's changes to an account and its number: states, quality, and the number's scripted behaviour. The app is
 * notified.
 */

import { SIMULATOR_APP_ID } from "@/lib/connections/simulator/app";
import { onlyDigits } from "@/lib/connections/simulator/callbacks/body";
import type { Fault, UpdateNumber } from "@/lib/connections/simulator/control-schemas";
import { revokeTokens } from "@/lib/connections/simulator/tokens";
import { addUpdates } from "@/lib/connections/simulator/updates";
import type { Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { Prisma, type SimulatorAccountState } from "@/lib/platform/generated/prisma/client";
import { type TxCtx, transaction } from "@/lib/platform/transaction";

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** The account_update event per state (Meta, "account_update"). */
function updateOf(state: SimulatorAccountState, accountId: string, at: Date): object {
  switch (state) {
    case "restricted":
      return {
        event: "ACCOUNT_RESTRICTION",
        restriction_info: [
          { restriction_type: "RESTRICTED_BIZ_INITIATED_MESSAGING", expiration: seconds(at) + 7 * 86_400 },
        ],
      };
    case "banned":
      return {
        event: "DISABLED_UPDATE",
        ban_info: { waba_ban_state: "DISABLE", waba_ban_date: at.toISOString().slice(0, 10) },
      };
    case "offboarded":
      return {
        event: "PARTNER_REMOVED",
        waba_info: { waba_id: accountId, partner_app_id: SIMULATOR_APP_ID },
        disconnection_info: { reason: "ACCOUNT_DISCONNECTED", initiated_by: "USER" },
      };
    case "active":
      return {
        event: "ACCOUNT_RECONNECTED",
        waba_info: { waba_id: accountId, partner_app_id: SIMULATOR_APP_ID },
      };
  }
}

/** Offboarding also revokes every token. Sends account_update. Throws not_found. */
export async function updateAccount(
  ctx: Ctx,
  input: { workspaceId: string; accountId: string; state: SimulatorAccountState },
): Promise<void> {
  const { workspaceId, accountId, state } = input;
  await transaction(ctx, async (tx) => {
    const { count } = await tx.tx.simulatorAccount.updateMany({
      where: { workspaceId, id: accountId },
      data: { state },
    });
    if (count === 0) throw new AppError("not_found");
    await addUpdate(tx, input, "account_update", updateOf(state, accountId, ctx.now()));
  });
  if (state === "offboarded") await revokeTokens(ctx, input);
}

const addUpdate = (
  ctx: TxCtx,
  { workspaceId, accountId }: { workspaceId: string; accountId: string },
  field: string,
  value: object,
): Promise<void> =>
  addUpdates(ctx, { workspaceId, accountId, numberId: null, field }, [{ payload: { value } }]);

/** Sets the number's behaviour and quality; sends a webhook if the quality changed. Throws not_found. */
export async function updateNumber(
  ctx: Ctx,
  { workspaceId, numberId, ...changes }: UpdateNumber & { workspaceId: string; numberId: string },
): Promise<void> {
  const { fault, ...rest } = changes;
  await transaction(ctx, async (tx) => {
    const where = { workspaceId, id: numberId };
    const before = await tx.tx.simulatorNumber.findFirst({ where });
    if (!before) throw new AppError("not_found");
    await tx.tx.simulatorNumber.update({
      where: { workspaceId_id: where },
      data: { ...rest, ...(fault !== undefined && { fault: fault ?? Prisma.DbNull }) },
    });
    if (!rest.quality || rest.quality === before.quality) return;
    const isWorse = rest.quality === "red" || (rest.quality === "yellow" && before.quality === "green");
    await addUpdate(tx, { workspaceId, accountId: before.accountId }, "phone_number_quality_update", {
      display_phone_number: onlyDigits(before.displayNumber),
      event: isWorse ? "FLAGGED" : "UNFLAGGED",
      current_limit: "TIER_2K",
      max_daily_conversations_per_business: "TIER_2K",
    });
  });
}

type NumberInput = { workspaceId: string; numberId: string };

export const setFault = (
  ctx: Ctx,
  { fault, ...number }: NumberInput & { fault: Fault | null },
): Promise<void> => updateNumber(ctx, { ...number, fault });

export const setQuality = (
  ctx: Ctx,
  { quality, ...number }: NumberInput & { quality: NonNullable<UpdateNumber["quality"]> },
): Promise<void> => updateNumber(ctx, { ...number, quality });
