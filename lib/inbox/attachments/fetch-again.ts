/** Retries downloads of contacts' files: when the number recovers, every hour, and on request. */
import { getInstallation } from "@/lib/connections/installations/read";
import type { Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Attachment as Row } from "@/lib/platform/generated/prisma/client";
import { isUuid } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/signals";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { readLink } from "./attachments";
import { changeState, EXPIRED } from "./change-state";
import type { AttachmentLink } from "./schemas";
import { attachmentReceived } from "./signals";

type Unfetched = "pending" | "waiting" | "failed";

// A contact's file has the provider's media id only; a file of ours also names the number it was uploaded to.
const FROM_CONTACT = { providerMediaId: { not: null }, providerNumberId: null } as const;

const DAY_MS = 86_400_000;
/** WhatsApp keeps received files this long (Meta, "Media": ids of webhooks are valid for 7 days). */
const KEPT_DAYS = 7;
/** The job's last retries take another day. */
const TRIED_DAYS = KEPT_DAYS + 1;

const TOGETHER = 100;
const NO_ID = "00000000-0000-0000-0000-000000000000";
/** At one time; the next hour has the rest. */
const EXPIRED_MAX = 1000;

/** Queues all missing files that WhatsApp still has, when the number is connected or recovered. Returns how many. */
export const fetchAllAgain = (ctx: Ctx, workspaceId: string): Promise<number> =>
  askFor(ctx, workspaceId, ["pending", "waiting", "failed"]);

/** In transactions of a few files: after an outage there may be thousands. */
async function askFor(ctx: Ctx, workspaceId: string, states: Unfetched[]): Promise<number> {
  const oldest = new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS);
  const where = { workspaceId, state: { in: states }, createdAt: { gt: oldest }, ...FROM_CONTACT };
  let asked = 0;
  for (let after = NO_ID; ; ) {
    const rows = await prisma().attachment.findMany({
      where: { ...where, id: { gt: after } },
      orderBy: { id: "asc" },
      take: TOGETHER,
    });
    const last = rows.at(-1);
    if (!last) return asked;
    await transaction(ctx, async (tx) => {
      for (const row of rows) await ask(tx, row);
    });
    asked += rows.length;
    after = last.id;
  }
}

async function ask(tx: TxCtx, row: Row): Promise<void> {
  if (row.state !== "pending" && !(await changeState(tx, row, { state: "pending" }))) return;
  signal(tx, attachmentReceived, { workspaceId: row.workspaceId, attachmentId: row.id });
}

/** Queues one file on request. A stored or pending file stays as it is. Throws attachment_not_found. */
export async function fetchAgain(ctx: Ctx, workspaceId: string, id: string): Promise<AttachmentLink> {
  if (!isUuid(id)) throw new AppError("attachment_not_found");
  await transaction(ctx, async (tx) => {
    const row = await tx.tx.attachment.findFirst({
      where: { workspaceId, id, state: { in: ["waiting", "failed"] }, ...FROM_CONTACT },
    });
    if (row) await ask(tx, row);
  });
  return readLink(ctx, workspaceId, id);
}

/**
 * Queues waiting files of working numbers, and fails files that WhatsApp no longer keeps. Returns how many were queued.
 */
export async function sweepFiles(ctx: Ctx): Promise<number> {
  const expired = await prisma().attachment.findMany({
    where: {
      state: { in: ["pending", "waiting"] },
      createdAt: { lt: new Date(ctx.now().getTime() - TRIED_DAYS * DAY_MS) },
      ...FROM_CONTACT,
    },
    take: EXPIRED_MAX,
  });
  for (const row of expired)
    await transaction(ctx, (tx) => changeState(tx, row, { state: "failed", failure: EXPIRED }));
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
