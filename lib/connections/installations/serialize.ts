/** The connection as the partner API shows it (contract of the partner API, "Installation"). */
import { now } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db";
import type { Prisma, Installation as Row } from "@/lib/platform/generated/prisma/client";
import { checksOf, healthOf, sendingStatusOfRow } from "./read";
import { isSandboxed } from "./sandbox";
import { type InstallationResource, KeptHealth } from "./schemas";

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
type TemplateCounts = InstallationResource["templates"];
const NO_TEMPLATES: TemplateCounts = { approved: 0, pending: 0, rejected: 0, lastSyncedAt: null };

/** A new workspace is `not_connected`; a disconnected one stays so until another number is connected. */
export async function installationResource(
  workspaceId: string,
  externalTenantId: string | null = null,
): Promise<InstallationResource> {
  const row = await prisma().installation.findFirst({
    where: { workspaceId },
    orderBy: { createdAt: "desc" },
  });
  if (row) return connectionOf(prisma(), row, { externalTenantId, at: now() });
  // A test workspace can send before a number is connected.
  const can = await isSandboxed(workspaceId);
  return {
    installationId: null,
    workspaceId,
    externalTenantId,
    connectionType: "whatsapp",
    ...NOTHING,
    canSend: { session: can, template: can },
    ...(can && { templates: await countTemplates(prisma(), { workspaceId }) }),
  };
}

type Client = Pick<Prisma.TransactionClient, "template">;

/** For events: with the transaction's own rows. */
export async function connectionOf(
  client: Client,
  row: Row,
  { externalTenantId, at }: { externalTenantId: string | null; at: Date },
): Promise<InstallationResource> {
  return {
    installationId: row.id,
    workspaceId: row.workspaceId,
    externalTenantId,
    connectionType: "whatsapp",
    ...sendingStatusOfRow(row, at),
    state: row.state,
    account: accountOf(row),
    health: healthOf(row),
    webhook: {
      subscribed: isSubscribed(row),
      lastInboundAt: iso(row.lastInboundAt),
      lastReceiptAt: iso(row.lastReceiptAt),
    },
    templates:
      row.state === "disconnected"
        ? NO_TEMPLATES
        : await countTemplates(client, { workspaceId: row.workspaceId, accountId: row.accountId }),
    checks: checksOf(row),
    connectedAt: iso(row.connectedAt),
    disconnectedAt: iso(row.disconnectedAt),
    lastCheckedAt: iso(row.lastCheckedAt),
  };
}

const NOTHING = {
  state: "not_connected",
  statusReason: null,
  account: null,
  health: null,
  webhook: { subscribed: false, lastInboundAt: null, lastReceiptAt: null },
  templates: NO_TEMPLATES,
  checks: [],
  connectedAt: null,
  disconnectedAt: null,
  lastCheckedAt: null,
  stale: false,
} as const satisfies Partial<InstallationResource>;

/** Connected means that the provider accepted the subscription; a later health check may find it missing. */
function isSubscribed(row: Row): boolean {
  if (row.state === "connecting" || row.state === "disconnected") return false;
  return checksOf(row).find(({ code }) => code === "webhook_subscribed")?.state !== "fail";
}

function accountOf({ accountId, phoneNumberId, displayPhoneNumber, verifiedName, health }: Row) {
  const kept = health === null ? null : KeptHealth.parse(health);
  return {
    wabaId: accountId,
    phoneNumberId,
    displayPhoneNumber,
    verifiedName,
    nameStatus: kept?.nameStatus ?? null,
    coexistence: kept?.isOnBusinessApp ?? false,
  };
}

type Place = Pick<Row, "workspaceId"> & Partial<Pick<Row, "accountId">>;

async function countTemplates(client: Client, where: Place): Promise<TemplateCounts> {
  const groups = await client.template.groupBy({
    by: ["status"],
    where,
    _count: true,
    _max: { syncedAt: true },
  });
  const countOf = (status: string) => groups.find((group) => group.status === status)?._count ?? 0;
  const syncedAt = groups.map(({ _max }) => _max.syncedAt?.getTime() ?? 0);
  return {
    approved: countOf("approved"),
    pending: countOf("pending"),
    rejected: countOf("rejected"),
    lastSyncedAt: syncedAt.length > 0 ? new Date(Math.max(...syncedAt)).toISOString() : null,
  };
}
