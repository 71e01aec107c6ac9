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

/** With these another attempt fails the same way. */
const FINAL: readonly string[] = ["number_in_use", "account_banned", "waba_limit_reached"];

const failureOf = (stored: StoredLinkFailure | null): SetupLink["failure"] =>
  stored && {
    code: stored.code,
    step: stored.step,
    message: stored.message,
    providerErrorCode: null,
    nextStep: FINAL.includes(stored.code) ? null : "Send your tenant a new link.",
    audience: "end_customer",
    retryable: !FINAL.includes(stored.code),
  };
