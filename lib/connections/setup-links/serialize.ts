/** A setup link as partners see it. Its status is computed when it is read, so it does not depend on a job. */
import type { SetupLink as Row } from "@/lib/platform/generated/prisma/client";
import { toPublicId } from "@/lib/platform/ids";
import type { SetupLink, StoredLinkFailure } from "./schemas";

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
/** Grace period for a signup that is inside the provider's popup. */
export const GRACE_MS = 15 * 60_000;

export function statusOf(
  { status, expiresAt, signupStartedAt }: Pick<Row, "status" | "expiresAt" | "signupStartedAt">,
  now: Date,
): Row["status"] {
  if (status !== "active" && status !== "opened") return status;
  if (expiresAt > now) return status;
  const isInside = status === "opened" && signupStartedAt !== null && signupStartedAt <= expiresAt;
  return isInside && expiresAt.getTime() + GRACE_MS > now.getTime() ? status : "expired";
}

export const toSetupLink = (row: Row, externalTenantId: string, now: Date): SetupLink => ({
  setupLinkId: toPublicId("setupLink", row.id),
  externalTenantId,
  status: statusOf(row, now),
  expiresAt: row.expiresAt.toISOString(),
  workspaceId: toPublicId("workspace", row.workspaceId),
  redirectUrl: row.redirectUrl,
  allowedConnectionTypes: row.allowedConnectionTypes,
  createdAt: row.createdAt.toISOString(),
  openedAt: iso(row.openedAt),
  completedAt: iso(row.completedAt),
  revokedAt: iso(row.revokedAt),
  failure: failureOf(row.failure as StoredLinkFailure | null),
});

/** After these codes another attempt fails the same way, until the tenant has done this. */
const FINAL: Readonly<Record<string, string>> = {
  number_in_use: "Ask your tenant to disconnect the number elsewhere, or to choose another one.",
  account_banned: "Ask your tenant to appeal in WhatsApp Manager.",
  waba_limit_reached: "Ask your tenant to remove an account or a number, or to ask Meta for more.",
};

const failureOf = (stored: StoredLinkFailure | null): SetupLink["failure"] =>
  stored && {
    code: stored.code,
    step: stored.step,
    message: stored.message,
    providerErrorCode: null,
    nextStep: FINAL[stored.code] ?? "Send your tenant a new link.",
    audience: "end_customer",
    retryable: !(stored.code in FINAL),
  };
