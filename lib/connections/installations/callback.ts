/** Verifies incoming webhooks: which secret signed the body, and whether its owner owns everything the body names. */
import type { Ctx } from "@/lib/platform/context";
import { isEqualConstantTime } from "@/lib/platform/crypto";
import { prisma, query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { isUuid } from "@/lib/platform/ids";
import { unseal } from "@/lib/platform/seal";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { appSecretPurpose, verifyTokenPurpose } from "./provider";
import { type NumberOwner, OWNER_OF_NUMBER } from "./sender";
import { callbackReached } from "./signals";

export type NamedNumbers = { accountIds: string[]; phoneNumberIds: string[] };

const findOwn = (installationId: string) =>
  prisma().installation.findFirst({
    where: { id: installationId, mode: "manual", state: { not: "disconnected" } },
  });

/** A tenant's own app: the account and number that it may report on, and the secret that signs it. */
export type OwnCallback = {
  workspaceId: string;
  installationId: string;
  accountId: string;
  phoneNumberId: string;
  state: string;
  secret: string;
};

/** Null for an unknown installation. */
export async function findOwnCallback(installationId: string): Promise<OwnCallback | null> {
  if (!isUuid(installationId)) return null;
  const [row] = await query<Omit<OwnCallback, "secret"> & { sealed: string | null }>(
    "find_own_callback",
    `SELECT workspace_id AS "workspaceId", id AS "installationId", account_id AS "accountId",
       phone_number_id AS "phoneNumberId", state::text AS state, app_secret AS sealed
     FROM installations WHERE id = $1 AND mode = 'manual' AND state <> 'disconnected'`,
    [installationId],
  );
  if (!row?.sealed) return null;
  const { sealed, ...callback } = row;
  return { ...callback, secret: unseal(sealed, appSecretPurpose(installationId)) };
}

/** Meta sends the verify token when it checks a callback. */
export async function isVerifyToken(installationId: string, token: string): Promise<boolean> {
  const row = isUuid(installationId) ? await findOwn(installationId) : null;
  return (
    Boolean(row?.verifyToken) &&
    isEqualConstantTime(token, unseal(row?.verifyToken ?? "", verifyTokenPurpose(row?.id ?? "")))
  );
}

/** A tenant's own app reports on its own account and number only. */
export const ownsAll = (
  own: Pick<OwnCallback, "accountId" | "phoneNumberId">,
  { accountIds, phoneNumberIds }: NamedNumbers,
): boolean =>
  accountIds.every((id) => id === own.accountId) && phoneNumberIds.every((id) => id === own.phoneNumberId);

const OF_MODE = `
  SELECT NOT EXISTS (
      SELECT 1 FROM installations i WHERE state <> 'disconnected' AND mode::text <> $4
        AND (phone_number_id = ANY($3) OR (account_id = ANY($2) AND NOT EXISTS (
          SELECT 1 FROM installations o WHERE o.account_id = i.account_id AND o.state <> 'disconnected' AND o.mode::text = $4)))
    ) AS "isOfMode", (SELECT row_to_json(owner) FROM (${OWNER_OF_NUMBER}) AS owner) AS owner`;

/**
 * Parley's app may not report on numbers connected through another app. Unconnected numbers and accounts are allowed.
 * Apps can share an account, but not a number. `owner` is that of the first number.
 */
export async function checkMode(
  mode: "simulator" | "embedded_signup",
  { accountIds, phoneNumberIds }: NamedNumbers,
): Promise<{ isOfMode: boolean; owner: NumberOwner | null }> {
  const values = [phoneNumberIds[0] ?? null, accountIds, phoneNumberIds, mode];
  const [row] = await query<{ isOfMode: boolean; owner: NumberOwner | null }>("check_mode", OF_MODE, values);
  return row ?? { isOfMode: false, owner: null };
}

/** Signals a job once for each incomplete connection. */
export async function noteCallbackReached(
  ctx: Ctx,
  { installationId, state }: Pick<OwnCallback, "installationId" | "state">,
): Promise<void> {
  if (state !== "connecting") return;
  await transaction(ctx, async (tx) => {
    const [reached] = await tx.tx.installation.updateManyAndReturn({
      where: { id: installationId, mode: "manual", state: "connecting", callbackVerifiedAt: null },
      data: { callbackVerifiedAt: ctx.now() },
      select: { workspaceId: true },
    });
    if (reached) signal(tx, callbackReached, reached);
  });
}

/** Meta sends the platform app's verify token when it checks the callback. */
export function isPlatformVerifyToken(token: string): boolean {
  const { META_VERIFY_TOKEN } = env();
  return META_VERIFY_TOKEN !== undefined && isEqualConstantTime(token, META_VERIFY_TOKEN);
}
