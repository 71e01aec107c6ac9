/** Whose call of ours this is: the secret that signed it, and that its owner has everything that the body names. */
import type { Ctx } from "@/lib/platform/context";
import { isEqualConstantTime } from "@/lib/platform/crypto";
import { prisma, query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { isUuid } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/outbox";
import { unseal } from "@/lib/platform/seal";
import { transaction } from "@/lib/platform/transaction";
import { appSecretPurpose, verifyTokenPurpose } from "./provider";
import { callbackReached } from "./signals";

export type NamedNumbers = { accountIds: string[]; phoneNumberIds: string[] };

const findOwn = (installationId: string) =>
  prisma().installation.findFirst({
    where: { id: installationId, mode: "manual", state: { not: "disconnected" } },
  });

/** The secret of a tenant's own app; null for an unknown installation. */
export async function appSecretOf(installationId: string): Promise<string | null> {
  const row = isUuid(installationId) ? await findOwn(installationId) : null;
  return row?.appSecret ? unseal(row.appSecret, appSecretPurpose(row.id)) : null;
}

/** Meta repeats the token when it asks whether a callback is ours. */
export async function isVerifyToken(installationId: string, token: string): Promise<boolean> {
  const row = isUuid(installationId) ? await findOwn(installationId) : null;
  return (
    Boolean(row?.verifyToken) &&
    isEqualConstantTime(token, unseal(row?.verifyToken ?? "", verifyTokenPurpose(row?.id ?? "")))
  );
}

/** A tenant's own app speaks of its account and its number only. */
export async function ownsAll(
  installationId: string,
  { accountIds, phoneNumberIds }: NamedNumbers,
): Promise<boolean> {
  const row = await findOwn(installationId);
  return (
    row !== null &&
    accountIds.every((id) => id === row.accountId) &&
    phoneNumberIds.every((id) => id === row.phoneNumberId)
  );
}

/**
 * An app of ours speaks of nothing that is connected otherwise; what nobody has connected is nobody's, so it may. An account
 * may be shared among apps, a number is not.
 */
export async function isOfMode(
  mode: "simulator" | "embedded_signup",
  { accountIds, phoneNumberIds }: NamedNumbers,
): Promise<boolean> {
  const rows = await query<{ found: number }>(
    "installations_of_other_modes",
    `SELECT 1 AS found FROM installations i WHERE state <> 'disconnected' AND mode::text <> $3
       AND (phone_number_id = ANY($2) OR (account_id = ANY($1) AND NOT EXISTS (
         SELECT 1 FROM installations o WHERE o.account_id = i.account_id AND o.state <> 'disconnected' AND o.mode::text = $3)))
     LIMIT 1`,
    [accountIds, phoneNumberIds, mode],
  );
  return rows.length === 0;
}

/** Once for each connection that is not complete yet: a job goes on with it. */
export async function noteCallbackReached(ctx: Ctx, installationId: string): Promise<void> {
  // Nearly always complete: then this is one read.
  if ((await findOwn(installationId))?.state !== "connecting") return;
  await transaction(ctx, async (tx) => {
    const [reached] = await tx.tx.installation.updateManyAndReturn({
      where: { id: installationId, mode: "manual", state: "connecting", callbackVerifiedAt: null },
      data: { callbackVerifiedAt: ctx.now() },
      select: { workspaceId: true },
    });
    if (reached) signal(tx, callbackReached, reached);
  });
}

/** Meta repeats the platform app's token when it asks whether the callback is ours. */
export function isPlatformVerifyToken(token: string): boolean {
  const { META_VERIFY_TOKEN } = env();
  return META_VERIFY_TOKEN !== undefined && isEqualConstantTime(token, META_VERIFY_TOKEN);
}
