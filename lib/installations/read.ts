/** What the dashboard shows of the connection, and what others are told of it. */
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import type { Installation as Row } from "@/lib/platform/generated/prisma/client";
import type { Installation, InstallationCheck } from "./schemas";

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Where a tenant's own app calls. */
export const callbackUrlOf = (installationId: string): string =>
  `${env().APP_URL}/api/whatsapp/webhook/${installationId}`;

/** Null when no number is connected. */
export async function get(workspaceId: string): Promise<Installation | null> {
  const row = await prisma().installation.findFirst({
    where: { workspaceId, state: { not: "disconnected" } },
  });
  return row && toInstallation(row);
}

export const toInstallation = (row: Row): Installation => ({
  ...publicFields(row),
  pausedUntil: iso(row.pausedUntil),
  lastInboundAt: iso(row.lastInboundAt),
  lastReceiptAt: iso(row.lastReceiptAt),
  connectedAt: iso(row.connectedAt),
  checks: row.checks as InstallationCheck[],
  lastCheckedAt: iso(row.lastCheckedAt),
  callbackUrl: row.mode === "manual" ? callbackUrlOf(row.id) : null,
});

/** What an event says of it. */
export const publicFields = ({
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
