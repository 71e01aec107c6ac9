/** Exports of a workspace: asked for, read, opened, and gone after a week or when a contact of it is erased. */
import { linkTo } from "@/lib/inbox/attachments/links";
import type { Ctx, KeyScope } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { WorkspaceExport as Row } from "@/lib/platform/generated/prisma/client";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/signals";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import type { WorkspaceExport } from "./schemas";
import { exportRequested } from "./signals";

const KEPT_MS = 7 * 86_400_000;

export function toExport({ workspaceId, id, state, sizeBytes, sha256, ...times }: Row): WorkspaceExport {
  const [workspace, exportId] = [toPublicId("workspace", workspaceId), toPublicId("export", id)];
  return {
    exportId,
    workspaceId: workspace,
    state,
    sizeBytes: Number(sizeBytes ?? 0),
    sha256,
    url:
      state === "ready"
        ? `${env().APP_URL}/api/partners/v2/workspaces/${workspace}/exports/${exportId}/file`
        : null,
    createdAt: times.createdAt.toISOString(),
    readyAt: times.readyAt?.toISOString() ?? null,
    expiresAt: times.expiresAt.toISOString(),
  };
}

/** Whether a key may read articles: an export without them is a file of its own. */
export const readsArticles = ({ scopes }: { scopes: readonly KeyScope[] }): boolean =>
  scopes.some((each) => each === "articles" || each === "articles:read");

type Kind = { hasArticles: boolean };
const WHOLE: Kind = { hasArticles: true };

/** Returns the one of its kind that is being written, if there is one. */
export async function exportWorkspace(ctx: Ctx, workspaceId: string, kind = WHOLE): Promise<WorkspaceExport> {
  return toExport(await requestExport(ctx, workspaceId, null, kind));
}

/** `requestedBy`: who gets a mail when it is ready. */
export async function requestExport(
  ctx: Ctx,
  workspaceId: string,
  requestedBy: string | null,
  { hasArticles } = WHOLE,
): Promise<Row> {
  return transaction(ctx, async (tx) => {
    // If calls race, the second finds the first one's row. An erasure takes the same lock, and then reads its time from
    // the same clock, so it either ends this export or is older than it.
    await tx.tx.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${workspaceId}::uuid FOR NO KEY UPDATE`;
    const open = await tx.tx.workspaceExport.findFirst({
      where: { workspaceId, hasArticles, state: "pending" },
    });
    const [clock] = await tx.tx.$queryRaw<[{ createdAt: Date }]>`SELECT clock_timestamp() AS "createdAt"`;
    const { createdAt } = clock;
    if (open && open.expiresAt > createdAt) return open;
    // An erasure ended it; its writer finds no row.
    if (open) await tx.tx.workspaceExport.deleteMany({ where: { workspaceId, id: open.id } });
    const expiresAt = new Date(createdAt.getTime() + KEPT_MS);
    const made = await tx.tx.workspaceExport.create({
      data: { workspaceId, id: newId(), hasArticles, requestedBy, createdAt, expiresAt },
    });
    signal(tx, exportRequested, { workspaceId, exportId: made.id });
    return made;
  });
}

/** Throws not_found, also for one that has expired. */
export async function getExport(ctx: Ctx, workspaceId: string, publicId: string): Promise<WorkspaceExport> {
  return toExport(await find(ctx, workspaceId, publicId));
}

async function find(ctx: Ctx, workspaceId: string, publicId: string): Promise<Row> {
  const id = fromPublicId("export", publicId);
  const row =
    id && (await prisma().workspaceExport.findUnique({ where: { workspaceId_id: { workspaceId, id } } }));
  if (!row || row.expiresAt <= ctx.now()) throw new AppError("not_found", "No such export.");
  return row;
}

/** Returns a link that lives ten minutes. Throws not_found until the file is ready, and scope_missing where articles are in it and may not be read. */
export async function exportLink(
  ctx: Ctx,
  workspaceId: string,
  publicId: string,
  mayRead = WHOLE,
): Promise<string> {
  const { id, state, hasArticles } = await find(ctx, workspaceId, publicId);
  if (hasArticles && !mayRead.hasArticles)
    throw new AppError("scope_missing", "This key lacks the scope articles:read: the export has articles.");
  if (state !== "ready") throw new AppError("not_found", "The export is not ready.");
  return linkTo(workspaceId, id, ctx.now()).url;
}

/**
 * Ends all exports of a workspace, because an erasure removes their content. Uses the clock that their writers read.
 */
export async function endExports({ tx }: Pick<TxCtx, "tx">, workspaceId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE workspace_exports SET expires_at = now() WHERE workspace_id = ${workspaceId}::uuid AND expires_at > now()`;
}

/** Ends exports that an erasure did not see: a former version takes no lock, and its clock may be late. */
export async function endFormerExports(): Promise<void> {
  await query(
    "",
    `UPDATE workspace_exports x SET expires_at = now() FROM contacts k
     WHERE k.erasing IS NOT NULL AND x.workspace_id = k.workspace_id AND x.created_at <= k.erased_at AND x.expires_at > now()`,
    [],
  );
}

/** Deletes what has expired; a trigger notes the files. One that is being written stays until its writer has stopped. */
export async function removeExpiredExports(ctx: Ctx): Promise<number> {
  const { count } = await prisma().workspaceExport.deleteMany({
    where: {
      expiresAt: { lte: ctx.now() },
      OR: [{ leaseUntil: null }, { leaseUntil: { lt: new Date() } }],
    },
  });
  return count;
}
