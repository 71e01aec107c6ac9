/** Reads the connection for the dashboard and for lists of workspaces. */
import { now } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import type { Installation as Row } from "@/lib/platform/generated/prisma/client";
import { type Installation, type InstallationCheck, type InstallationSummary, KeptHealth } from "./schemas";
import { sendingStatusOf } from "./state-rules";
import { pass } from "./verdict";

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The webhook address of a tenant's own app. */
export const callbackUrlOf = (installationId: string): string =>
  `${env().APP_URL}/api/whatsapp/webhook/${installationId}`;

/** Null when no number is connected. */
export async function getInstallation(workspaceId: string): Promise<Installation | null> {
  const row = await prisma().installation.findFirst({
    where: { workspaceId, state: { not: "disconnected" } },
  });
  return row && toInstallation(row, now());
}

export const toInstallation = (row: Row, at: Date): Installation => ({
  ...ownFields(row),
  ...sendingStatusOfRow(row, at),
  health: healthOf(row),
  historyDeclinedAt: iso(row.historyDeclinedAt),
  pausedUntil: iso(row.pausedUntil),
  lastInboundAt: iso(row.lastInboundAt),
  lastReceiptAt: iso(row.lastReceiptAt),
  connectedAt: iso(row.connectedAt),
  checks: checksOf(row),
  lastCheckedAt: iso(row.lastCheckedAt),
  callbackUrl: row.mode === "manual" ? callbackUrlOf(row.id) : null,
});

type CheckedRow = Pick<Row, "checks"> & Partial<Pick<Row, "lastInboundAt" | "lastReceiptAt">>;

/** Not parsed: a newer version that runs beside this one may store what this one does not know; an older one stored less. */
export const checksOf = ({ checks, lastInboundAt, lastReceiptAt }: CheckedRow): InstallationCheck[] =>
  (checks as InstallationCheck[]).map((check) => ({
    ...check,
    reason: check.reason ?? null,
    values: check.values ?? {},
    // The first webhook may have come after the check.
    ...(check.reason === "webhook_not_seen" && (lastInboundAt ?? lastReceiptAt) && pass("webhook_seen")),
  }));
/** The fields that make a summary. */
export type SummaryRow = Pick<
  Row,
  "state" | "checks" | "isStale" | "lastCheckedAt" | "connectedAt" | "displayPhoneNumber"
>;
export const sendingStatusOfRow = (
  row: Pick<Row, "state" | "checks" | "isStale" | "lastCheckedAt">,
  at: Date,
) => sendingStatusOf({ ...row, checks: checksOf(row) }, at);

/** The stored checks without internal fields. */
export function healthOf({ health }: Pick<Row, "health">): Installation["health"] {
  if (health === null) return null;
  const { qualityRating, messagingLimit, throughput } = KeptHealth.parse(health);
  return { qualityRating, messagingLimit, throughput };
}

const ownFields = ({
  id,
  mode,
  state,
  accountId,
  phoneNumberId,
  displayPhoneNumber,
  verifiedName,
  isCoexistence,
}: Row) => ({
  id,
  mode,
  state,
  accountId,
  phoneNumberId,
  displayPhoneNumber,
  verifiedName,
  isCoexistence,
});

/**
 * The connection in a partner's list of workspaces; `canSandbox`: a test workspace can send before a number is
 * connected.
 */
export function summaryOf(row: SummaryRow | null, canSandbox: boolean, at: Date): InstallationSummary {
  if (!row)
    return {
      state: "not_connected",
      connectedAt: null,
      displayPhoneNumber: null,
      canSend: { session: canSandbox, template: canSandbox },
      openIssues: 0,
    };
  return {
    state: row.state,
    connectedAt: iso(row.connectedAt),
    displayPhoneNumber: row.displayPhoneNumber,
    canSend: sendingStatusOfRow(row, at).canSend,
    openIssues: checksOf(row).filter(({ state }) => state === "fail" || state === "warn").length,
  };
}
