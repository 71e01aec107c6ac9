/** The panel apps of a workspace: its admins add up to five and put them in order. */
import type { ActorOf, Agent, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { makeSecret } from "@/lib/webhooks/secrets";
import { refusePanelAddress } from "./address";
import { type PanelAppRow, panelAppFields, panelSecretPurpose, toPanelApp } from "./row";
import {
  type CreatePanelApp,
  PANEL_APPS_MAX,
  type PanelApp,
  type PanelAppWithSecret,
  type ShownPanelApp,
  type UpdatePanelApp,
} from "./schemas";

export type MemberCtx = Ctx<ActorOf<"member">>;
export type MemberTx = TxCtx<ActorOf<"member">>;
const IN_ORDER = [{ place: "asc" }, { id: "asc" }] as const;

/** Those that are on. */
export const listShownPanelApps = ({ actor: { workspaceId } }: Ctx<Agent>): Promise<ShownPanelApp[]> =>
  prisma().panelApp.findMany({
    where: { workspaceId, isOn: true },
    select: { id: true, name: true },
    orderBy: [...IN_ORDER],
    take: PANEL_APPS_MAX,
  });

export async function listPanelApps({ actor, now }: MemberCtx): Promise<PanelApp[]> {
  const rows = await prisma().panelApp.findMany({
    where: { workspaceId: actor.workspaceId },
    select: panelAppFields,
    orderBy: [...IN_ORDER],
  });
  return rows.map((row) => toPanelApp(row, now()));
}

/** Only the return value contains the secret. Throws invalid_request, also beyond the limit. */
export async function createPanelApp(
  ctx: MemberCtx,
  { name, url }: CreatePanelApp,
): Promise<PanelAppWithSecret> {
  refusePanelAddress(url);
  const { workspaceId } = ctx.actor;
  const id = newId();
  const { secret, sealed, hint } = makeSecret(id, panelSecretPurpose);
  const at = ctx.now();
  const row = await transaction(ctx, async (tx) => {
    const place = (await lockAll(tx)).length;
    if (place >= PANEL_APPS_MAX)
      throw new AppError(
        "invalid_request",
        `name: A workspace can have ${PANEL_APPS_MAX} panel apps; delete one first.`,
      );
    changed(tx);
    return tx.tx.panelApp.create({
      data: {
        ...{ workspaceId, id, name, url, place, isOn: true },
        ...{ secret: sealed, secretHint: hint, createdAt: at, updatedAt: at },
      },
      select: panelAppFields,
    });
  });
  return { app: toPanelApp(row, at), secret };
}

/** `place` moves the others along. Throws not_found and invalid_request. */
export function updatePanelApp(
  ctx: MemberCtx,
  id: string,
  { place, ...input }: UpdatePanelApp,
): Promise<PanelApp> {
  if (input.url !== undefined) refusePanelAddress(input.url);
  return transaction(ctx, async (tx) => {
    const ids = await lockAll(tx);
    if (!ids.includes(id)) throw new AppError("not_found");
    if (place !== undefined) await putInOrder(tx, moved(ids, id, place));
    return toPanelApp(await writePanelApp(tx, id, input), ctx.now());
  });
}

export async function removePanelApp(ctx: MemberCtx, id: string): Promise<Record<string, never>> {
  await transaction(ctx, async (tx) => {
    const ids = await lockAll(tx);
    if (!ids.includes(id)) throw new AppError("not_found");
    await tx.tx.panelApp.deleteMany({ where: { workspaceId: tx.actor.workspaceId, id } });
    await putInOrder(
      tx,
      ids.filter((each) => each !== id),
    );
    changed(tx);
  });
  return {};
}

/** Locks the workspace's apps until the transaction ends. Their ids, in order. */
async function lockAll(tx: MemberTx): Promise<string[]> {
  const { workspaceId } = tx.actor;
  await tx.tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('panel-apps:' || ${workspaceId}, 0))`;
  const rows = await tx.tx.panelApp.findMany({
    where: { workspaceId },
    select: { id: true },
    orderBy: [...IN_ORDER],
  });
  return rows.map(({ id }) => id);
}

const moved = (ids: string[], id: string, place: number): string[] =>
  ids.filter((each) => each !== id).toSpliced(place, 0, id);

async function putInOrder({ tx, actor: { workspaceId } }: MemberTx, ids: string[]): Promise<void> {
  for (const [place, id] of ids.entries())
    await tx.panelApp.updateMany({
      where: { workspaceId, id, place: { not: place } },
      data: { place },
    });
}

/** For its secrets: under the same lock. Throws not_found. */
export async function lockPanelApp(tx: MemberTx, id: string): Promise<PanelAppRow> {
  await lockAll(tx);
  const row = await tx.tx.panelApp.findFirst({
    where: { workspaceId: tx.actor.workspaceId, id },
    select: panelAppFields,
  });
  if (!row) throw new AppError("not_found");
  return row;
}

export function writePanelApp(
  tx: MemberTx,
  id: string,
  data: Partial<Omit<PanelAppRow, "id" | "place">>,
): Promise<PanelAppRow> {
  changed(tx);
  return tx.tx.panelApp.update({
    where: { workspaceId_id: { workspaceId: tx.actor.workspaceId, id } },
    data: { ...data, updatedAt: tx.now() },
    select: panelAppFields,
  });
}

/** Open inboxes read the list again. */
function changed(tx: MemberTx): void {
  notify(tx, workspaceTopic(tx.actor.workspaceId), { type: "workspace.changed" });
}
