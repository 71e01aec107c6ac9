/** Asks once more for files of contacts that are not here: when their number is back, every hour, and when somebody says so. */
import { getInstallation } from "@/lib/installations/read";
import type { Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { isUuid } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/outbox";
import { transaction } from "@/lib/platform/transaction";
import { readLink } from "./attachments";
import type { AttachmentLink } from "./schemas";
import { attachmentReceived } from "./signals";

type Unfetched = "pending" | "waiting" | "failed";

// What a contact sent is known by the provider's name alone; a file of ours names the number that it was handed to.
const FROM_CONTACT = { providerMediaId: { not: null }, providerNumberId: null } as const;

const DAY_MS = 86_400_000;
/** So long WhatsApp keeps what somebody sent (Meta, "Media": ids of webhooks are valid for 7 days). */
const KEPT_DAYS = 7;
/** The last tries of a job take a day. */
const TRIED_DAYS = KEPT_DAYS + 1;

/** The number is connected, or well again: its files are asked for, as long as WhatsApp has them. How many. */
export const fetchAllAgain = (ctx: Ctx, workspaceId: string): Promise<number> =>
  askFor(ctx, workspaceId, ["pending", "waiting", "failed"]);

async function askFor(ctx: Ctx, workspaceId: string, states: Unfetched[]): Promise<number> {
  const oldest = new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS);
  return transaction(ctx, async (tx) => {
    const rows = await tx.tx.attachment.updateManyAndReturn({
      where: { workspaceId, state: { in: states }, createdAt: { gt: oldest }, ...FROM_CONTACT },
      data: { state: "pending" },
      select: { id: true },
    });
    for (const { id } of rows) signal(tx, attachmentReceived, { workspaceId, attachmentId: id });
    return rows.length;
  });
}

/** Somebody wants to see it. Nothing changes for one that is here or on its way. Throws attachment_not_found. */
export async function fetchAgain(ctx: Ctx, workspaceId: string, id: string): Promise<AttachmentLink> {
  if (!isUuid(id)) throw new AppError("attachment_not_found");
  await transaction(ctx, async (tx) => {
    const { count } = await tx.tx.attachment.updateMany({
      where: { workspaceId, id, state: { in: ["waiting", "failed"] }, ...FROM_CONTACT },
      data: { state: "pending" },
    });
    if (count > 0) signal(tx, attachmentReceived, { workspaceId, attachmentId: id });
  });
  return readLink(ctx, workspaceId, id);
}

/** Files that wait though their number works are asked for; what WhatsApp keeps no longer is given up. How many were asked for. */
export async function sweepFiles(ctx: Ctx): Promise<number> {
  await prisma().attachment.updateMany({
    where: {
      state: { in: ["pending", "waiting"] },
      createdAt: { lt: new Date(ctx.now().getTime() - TRIED_DAYS * DAY_MS) },
      ...FROM_CONTACT,
    },
    data: { state: "failed" },
  });
  const waiting = await query<{ workspaceId: string }>(
    "workspaces_with_waiting_files",
    `SELECT DISTINCT workspace_id AS "workspaceId" FROM attachments WHERE state <> 'stored' AND state = 'waiting'`,
    [],
  );
  let asked = 0;
  for (const { workspaceId } of waiting) {
    const number = await getInstallation(workspaceId);
    if (number?.state === "connected" || number?.state === "degraded")
      asked += await askFor(ctx, workspaceId, ["waiting"]);
  }
  return asked;
}
