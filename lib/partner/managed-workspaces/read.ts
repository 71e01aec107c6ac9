/** Reads a partner's workspaces. Another partner's answers like an unknown one. */

import { type Policy, policyOf } from "@/lib/account/workspaces/schemas";
import { type SummaryRow, summaryOf } from "@/lib/connections/installations/read";
import type { InstallationResource } from "@/lib/connections/installations/schemas";
import { installationResource } from "@/lib/connections/installations/serialize";
import { readyTemplates } from "@/lib/connections/templates/sync";
import type { Ctx, PartnerEnvironment } from "@/lib/platform/context";
import { decodeCursor, pageOf } from "@/lib/platform/cursor";
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { fromPublicId, isUuid, toPublicId } from "@/lib/platform/ids";
import type { TxCtx } from "@/lib/platform/transaction";
import type { ListWorkspaces, WorkspaceList, WorkspaceSummary } from "./schemas";

/** A workspace with what its verbs need. */
export type ManagedWorkspace = {
  workspaceId: string;
  externalTenantId: string;
  environment: "test" | "live";
  status: "active" | "suspended" | "archived";
  returnUrlAllowlist: string[];
  policy: Policy;
};

const include = {
  counters: { select: { latestSequence: true } },
  installations: { orderBy: { createdAt: "desc" }, take: 1 },
} satisfies Prisma.WorkspaceInclude;
type Row = Prisma.WorkspaceGetPayload<{ include: typeof include }>;

/** Without Prisma, which would take half the time of reading a page of events: each call of the partner API asks this. */
const MANAGED = `
  SELECT id, external_tenant_id AS "externalTenantId", environment, status, return_url_allowlist AS "returnUrlAllowlist", policy
  FROM workspaces WHERE id = $1 AND partner_id = $2 AND environment = $3::environment`;

/** Finds a workspace by its public id. Throws workspace_not_found. */
export async function findManagedWorkspace(
  { partnerId, environment }: PartnerEnvironment,
  publicId: string,
): Promise<ManagedWorkspace> {
  const id = fromPublicId("workspace", publicId);
  const [row] = id ? await query<Managed>("managed_workspace", MANAGED, [id, partnerId, environment]) : [];
  if (!row) throw new AppError("workspace_not_found");
  return toManaged(row);
}

/** Finds a workspace by the partner's tenant id. Throws workspace_not_found. */
export async function findByTenant(
  { partnerId, environment }: PartnerEnvironment,
  externalTenantId: string,
): Promise<ManagedWorkspace> {
  const row = await prisma().workspace.findUnique({
    where: { partnerId_environment_externalTenantId: { partnerId, environment, externalTenantId } },
  });
  if (!row) throw new AppError("workspace_not_found");
  return toManaged(row);
}

type Managed = Pick<
  Row,
  "id" | "externalTenantId" | "environment" | "status" | "returnUrlAllowlist" | "policy"
>;
const toManaged = (row: Managed): ManagedWorkspace => ({
  workspaceId: row.id,
  externalTenantId: row.externalTenantId ?? "",
  environment: row.environment,
  status: row.status,
  returnUrlAllowlist: row.returnUrlAllowlist,
  policy: policyOf(row.environment, row.policy),
});

/** The summary of one workspace; the caller has checked its partner. */
export async function readManagedWorkspace(ctx: Ctx | TxCtx, workspaceId: string): Promise<WorkspaceSummary> {
  const client = "tx" in ctx ? ctx.tx : prisma();
  const row = await client.workspace.findUniqueOrThrow({ where: { id: workspaceId }, include });
  return toSummary(row, ctx.now());
}

/** The workspace's number, as partners see it; before its first number, a test workspace's sandbox. */
export async function readInstallation(
  ctx: Ctx,
  { workspaceId, externalTenantId }: Pick<ManagedWorkspace, "workspaceId" | "externalTenantId">,
): Promise<InstallationResource> {
  await readyTemplates(ctx, workspaceId);
  const { installationId, ...resource } = await installationResource(workspaceId, externalTenantId);
  return {
    ...resource,
    installationId: installationId && toPublicId("installation", installationId),
    workspaceId: toPublicId("workspace", workspaceId),
  };
}

/** A page, newest first; list-all.ts lists all. */
export async function listManagedWorkspaces(
  ctx: Ctx,
  { partnerId, environment }: PartnerEnvironment,
  { externalTenantId, q, limit, cursor }: Omit<ListWorkspaces, "limit"> & { q?: string; limit: number },
): Promise<WorkspaceList> {
  const after = cursor === undefined ? null : decodeCursor("workspaces", cursor);
  const all: Prisma.WorkspaceWhereInput = {
    partnerId,
    environment,
    ...(externalTenantId !== undefined && { externalTenantId }),
    ...(q && { OR: matching(q) }),
  };
  const [rows, total] = await Promise.all([
    prisma().workspace.findMany({
      where: { ...all, ...(after && { id: { lt: after.id } }) },
      include,
      // Ids are in time order.
      orderBy: { id: "desc" },
      take: limit + 1,
    }),
    prisma().workspace.count({ where: all }),
  ]);
  const { page, nextCursor } = pageOf("workspaces", rows, limit, ({ id }) => ({ id }));
  return {
    workspaces: page.map((row) => toSummary(row, ctx.now())),
    total,
    ...(nextCursor && { nextCursor }),
  };
}

/** A part of the name or tenant id, case-insensitive; or one of its two ids in full. */
function matching(q: string): Prisma.WorkspaceWhereInput[] {
  const id = fromPublicId("workspace", q) ?? (isUuid(q.toLowerCase()) ? q.toLowerCase() : null);
  if (id) return [{ id }];
  const contains = { contains: q.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" } as const;
  return [{ name: contains }, { externalTenantId: contains }];
}

const toSummary = (row: Row, now: Date): WorkspaceSummary =>
  summarise(
    {
      ...row,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      deletionRequestedAt: row.deletionRequestedAt?.toISOString() ?? null,
      deletionFinalAt: row.deletionFinalAt?.toISOString() ?? null,
    },
    row.installations[0] ?? null,
    Number(row.counters?.latestSequence ?? 0),
    now,
  );

type Plain = Omit<Managed, "policy"> &
  Pick<Row, "name" | "locale" | "timezone"> & {
    createdAt: string;
    updatedAt: string;
    deletionRequestedAt: string | null;
    deletionFinalAt: string | null;
  };

const summarise = (
  row: Plain & Managed,
  installation: SummaryRow | null,
  latestSequence: number,
  now: Date,
): WorkspaceSummary => ({
  ...plainSummary(row, latestSequence),
  policy: policyOf(row.environment, row.policy),
  installation: summaryOf(installation, row.environment === "test", now),
});

/** A summary without the parts that most workspaces share. */
export const plainSummary = (
  row: Plain,
  latestSequence: number,
): Omit<WorkspaceSummary, "policy" | "installation"> => ({
  workspaceId: toPublicId("workspace", row.id),
  externalTenantId: row.externalTenantId ?? "",
  name: row.name,
  locale: row.locale,
  timezone: row.timezone,
  status: row.status,
  environment: row.environment,
  organizationId: row.id,
  returnUrlAllowlist: row.returnUrlAllowlist,
  latestSequence,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  ...(row.deletionRequestedAt &&
    row.deletionFinalAt && {
      deletion: { requestedAt: row.deletionRequestedAt, finalAt: row.deletionFinalAt },
    }),
});
