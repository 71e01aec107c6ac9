/** Changes by a partner to a workspace: policy, allowlist, status; and its deletion, which is final after a grace. */

import { credentialsChanged, dropCredentials } from "@/lib/account/credentials/cache";
import { type Policy, policyOf } from "@/lib/account/workspaces/schemas";
import { type Fact, recordEvent } from "@/lib/events/log";
import { cancelAfterArchive } from "@/lib/partner/commands/cancel-in-archived";
import type { Ctx, PartnerEnvironment } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId } from "@/lib/platform/ids";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { readManagedWorkspace } from "./read";
import type { UpdateWorkspace, WorkspaceSummary } from "./schemas";

type Status = WorkspaceSummary["status"];
const STATUS_EVENTS = {
  active: "workspace.reactivated",
  suspended: "workspace.suspended",
  archived: "workspace.archived",
} as const;

/** Runs in the change's transaction. */
type Also = (
  tx: TxCtx,
  workspace: { workspaceId: string; externalTenantId: string; policy: Policy },
) => Promise<void>;

/** A partner can take back a deletion for this long after the request. */
export const GRACE_MS = 7 * 86_400_000;

type Optional<T> = { [Name in keyof T]?: T[Name] | undefined };
type Changes = Optional<Omit<UpdateWorkspace, "policy">> & {
  policy?: Optional<NonNullable<UpdateWorkspace["policy"]>> | undefined;
};

/** Idempotent: an unchanged value records nothing. Throws workspace_not_found, workspace_archived. */
export async function updateManagedWorkspace(
  ctx: Ctx,
  partner: PartnerEnvironment,
  publicId: string,
  { policy, name, locale, timezone, returnUrlAllowlist }: Changes,
  also: Also,
): Promise<WorkspaceSummary> {
  const changed = await transaction(ctx, async (tx) => {
    const row = await lock(tx, partner, publicId);
    if (row.status === "archived") throw new AppError("workspace_archived");
    const next = {
      name: name ?? row.name,
      locale: locale ?? row.locale,
      timezone: timezone ?? row.timezone,
      policy: differing(partner.environment, { ...stored(row.policy), ...policy }),
      returnUrlAllowlist: returnUrlAllowlist ? [...new Set(returnUrlAllowlist)] : row.returnUrlAllowlist,
    };
    if (isSame(partner.environment, next, row)) return readManagedWorkspace(tx, row.id);
    await tx.tx.workspace.update({ where: { id: row.id }, data: { ...next, updatedAt: ctx.now() } });
    // The new policy may reduce surface sessions' capabilities.
    credentialsChanged(tx);
    const changed = await record(tx, "workspace.updated", row.id);
    await also(tx, about(row.id, changed));
    return changed;
  });
  dropCredentials();
  return changed;
}

/** An archived workspace can only be reactivated. Throws workspace_not_found, workspace_archived. */
export async function changeWorkspaceStatus(
  ctx: Ctx,
  partner: PartnerEnvironment,
  publicId: string,
  status: Status,
  also: Also,
): Promise<WorkspaceSummary> {
  const result = await transaction(ctx, async (tx) => {
    const row = await lock(tx, partner, publicId);
    if (row.status === status) return readManagedWorkspace(tx, row.id);
    if (row.status === "archived" && status === "suspended") throw new AppError("workspace_archived");
    await setStatus(tx, row.id, { status, deletionRequestedAt: null, deletionFinalAt: null });
    const changed = await record(tx, STATUS_EVENTS[status], row.id);
    await also(tx, about(row.id, changed));
    return changed;
  });
  dropCredentials();
  if (status === "archived") await cancelRest(ctx, publicId);
  return result;
}

/**
 * Archives the workspace; after the grace lib/partner/erasure removes it. Reactivating takes the deletion back. A repeated call
 * changes nothing. Throws workspace_not_found.
 */
export async function deleteManagedWorkspace(
  ctx: Ctx,
  partner: PartnerEnvironment,
  publicId: string,
  also: Also,
): Promise<WorkspaceSummary> {
  const result = await transaction(ctx, async (tx) => {
    const row = await lock(tx, partner, publicId);
    if (row.status === "archived" && row.deletionFinalAt) return readManagedWorkspace(tx, row.id);
    await setStatus(tx, row.id, {
      status: "archived",
      deletionRequestedAt: ctx.now(),
      deletionFinalAt: new Date(ctx.now().getTime() + GRACE_MS),
    });
    const changed = await record(tx, "workspace.deleted", row.id);
    await also(tx, about(row.id, changed));
    return changed;
  });
  dropCredentials();
  await cancelRest(ctx, publicId);
  return result;
}

/** Apart from the change, which must stay short. */
async function cancelRest(ctx: Ctx, publicId: string): Promise<void> {
  const id = fromPublicId("workspace", publicId);
  if (id) await cancelAfterArchive(ctx, id);
}

type Standing = { status: Status; deletionRequestedAt: Date | null; deletionFinalAt: Date | null };

async function setStatus(tx: TxCtx, id: string, standing: Standing): Promise<void> {
  await tx.tx.workspace.update({ where: { id }, data: { ...standing, updatedAt: tx.now() } });
  credentialsChanged(tx);
}

async function lock(tx: TxCtx, { partnerId, environment }: PartnerEnvironment, publicId: string) {
  const id = fromPublicId("workspace", publicId);
  if (!id) throw new AppError("workspace_not_found");
  // Serialises concurrent changes, so none is lost.
  await tx.tx
    .$queryRaw`SELECT 1 FROM workspaces WHERE id = ${id}::uuid AND partner_id = ${partnerId}::uuid FOR NO KEY UPDATE`;
  const row = await tx.tx.workspace.findFirst({ where: { id, partnerId, environment } });
  if (!row) throw new AppError("workspace_not_found");
  return row;
}

async function record(
  tx: TxCtx,
  type: "workspace.updated" | "workspace.deleted" | (typeof STATUS_EVENTS)[Status],
  workspaceId: string,
): Promise<WorkspaceSummary> {
  const workspace = await readManagedWorkspace(tx, workspaceId);
  const subject: Fact["subject"] = { type: "workspace", id: workspaceId };
  recordEvent(tx, type, { workspaceId, subject, data: { workspace } });
  return workspace;
}

const about = (workspaceId: string, { externalTenantId, policy }: WorkspaceSummary) => ({
  workspaceId,
  externalTenantId,
  policy,
});

const stored = (policy: unknown): Partial<Policy> => (policy ?? {}) as Partial<Policy>;
const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Stores only differences from the defaults, so that defaults can change for all. */
function differing(environment: PartnerEnvironment["environment"], wanted: Partial<Policy>): Partial<Policy> {
  const usual = policyOf(environment, {});
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => !same(value, usual[name as keyof Policy])),
  );
}

type Changed = Required<Pick<UpdateWorkspace, "name" | "locale" | "timezone">> & {
  policy: unknown;
  returnUrlAllowlist: string[];
};
const isSame = (environment: PartnerEnvironment["environment"], left: Changed, right: Changed): boolean =>
  same(policyOf(environment, left.policy), policyOf(environment, right.policy)) &&
  (["name", "locale", "timezone", "returnUrlAllowlist"] as const).every((field) =>
    same(left[field], right[field]),
  );
