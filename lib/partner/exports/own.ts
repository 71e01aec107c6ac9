/** The export that a workspace's own owner asks for, and downloads for seven days. */

import { recordAct } from "@/lib/account/audit/audit-log";
import { listAdmins } from "@/lib/account/members/members";
import { recipientLocale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { toPublicId } from "@/lib/platform/ids";
import { sendMail } from "@/lib/platform/mail";
import { type Limit, rateLimited, takeToken } from "@/lib/platform/rate-limit";
import { transaction } from "@/lib/platform/transaction";
import { exportLink, requestExport } from "./exports";
import type { OwnExport } from "./schemas";

type OwnerCtx = Ctx<ActorOf<"member">>;
const PER_WORKSPACE: Limit = { name: "exports-of-workspace", capacity: 4, perSeconds: 86_400 };

/** The newest that has not expired; null without one. */
export async function getOwnExport(ctx: OwnerCtx): Promise<OwnExport | null> {
  const row = await prisma().workspaceExport.findFirst({
    where: { workspaceId: ctx.actor.workspaceId, hasArticles: true, expiresAt: { gt: ctx.now() } },
    orderBy: { id: "desc" },
  });
  if (!row) return null;
  const { id, state, sizeBytes, createdAt, readyAt, expiresAt } = row;
  return {
    id,
    state,
    sizeBytes: Number(sizeBytes ?? 0),
    readyAt: readyAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Returns the one that is being written, if there is one. Throws rate_limited beyond four a day. */
export async function exportOwnWorkspace(ctx: OwnerCtx): Promise<OwnExport | null> {
  const { workspaceId, userId } = ctx.actor;
  const open = await getOwnExport(ctx);
  if (open?.state === "pending") return open;
  const verdict = takeToken(PER_WORKSPACE, workspaceId);
  if (!verdict.isAllowed) throw rateLimited(verdict);
  await requestExport(ctx, workspaceId, userId);
  return getOwnExport(ctx);
}

/** A link that opens the file for ten minutes. Throws not_found until it is ready. */
export async function openOwnExport(ctx: OwnerCtx): Promise<{ url: string }> {
  const { workspaceId } = ctx.actor;
  const found = await getOwnExport(ctx);
  const url = await exportLink(ctx, workspaceId, toPublicId("export", found?.id ?? workspaceId));
  await transaction(ctx, (tx) => recordAct(tx, { workspaceId }, { kind: "export", act: "downloaded" }));
  return { url };
}

/**
 * Mails the owner who asked; does nothing if they are no owner any more. The link leads to the page, and opens nothing.
 */
export async function sendExportMail(workspaceId: string, userId: string): Promise<void> {
  const admin = (await listAdmins(workspaceId)).find((each) => each.userId === userId);
  const workspace = await prisma().workspace.findUnique({
    where: { id: workspaceId },
    select: { name: true },
  });
  if (!admin || !workspace) return;
  const t = translator(recipientLocale(admin.locale), "mails.exportReady");
  await sendMail({
    to: admin.email,
    subject: t("subject", { workspace: workspace.name }),
    text: t("text", { workspace: workspace.name }),
    link: `${env().APP_URL}/w/${workspaceId}/settings/general`,
  });
}
