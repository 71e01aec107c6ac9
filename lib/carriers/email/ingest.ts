/** Processes fetched mails in their order. One that cannot be processed is kept with the reason and does not stop the others. */

import { readMail } from "@/lib/connections/email/read-mail";
import { notifyTeam } from "@/lib/connections/mailboxes/state";
import type { Ctx } from "@/lib/platform/context";
import { isPassing } from "@/lib/platform/database-errors";
import { prisma, query } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import type { Mailbox } from "@/lib/platform/generated/prisma/client";
import { log } from "@/lib/platform/log";
import { transaction } from "@/lib/platform/transaction";
import { mailsFetched } from "./signals";
import { takeMail } from "./take-mail";
import { FAILED, type Used } from "./used";

const BATCH = 20;
/** After this many unfinished attempts the mail is the likely cause of the crashes. */
const ATTEMPTS_MAX = 3;

/** Idempotent. `isEmpty: false`: there are more. Throws when the job should retry. */
export async function ingestMails(ctx: Ctx, folderId: string): Promise<{ isEmpty: boolean }> {
  const rows = await query<{ id: string }>(
    "stored_mails",
    `SELECT id FROM received_mails WHERE folder_id = $1 AND state = 'stored' ORDER BY received_at, uid LIMIT ${BATCH}`,
    [folderId],
  );
  for (const { id } of rows) await ingestOne(ctx, id);
  return { isEmpty: rows.length < BATCH };
}

/** Idempotent; nothing happens unless the mail is stored and not processed yet. */
export async function ingestOne(ctx: Ctx, id: string): Promise<void> {
  const [begun] = await query<{ attempt: number }>(
    "begin_mail",
    "UPDATE received_mails SET attempt = attempt + 1 WHERE id = $1 AND state = 'stored' RETURNING attempt",
    [id],
  );
  if (!begun) return;
  if (begun.attempt > ATTEMPTS_MAX) return settle(ctx, id, { state: "failed", problem: "ended_process" });
  try {
    await settle(ctx, id, await takeStored(ctx, id));
  } catch (error) {
    if (isPassing(error)) {
      // A transient error does not count as an attempt.
      await query("", "UPDATE received_mails SET attempt = attempt - 1 WHERE id = $1", [id]);
      throw error;
    }
    log().error({ err: error, receivedMailId: id }, "a mail could not be processed");
    await settle(ctx, id, FAILED);
  }
}

async function takeStored(ctx: Ctx, id: string): Promise<Used> {
  const file = await fileStore.read(id);
  if (!file) return { state: "failed", problem: "file_missing" };
  const raw = new Uint8Array(await new Response(file.stream).arrayBuffer());
  return takeMail(ctx, { id, raw, mail: await readMail(raw) }, await findMailboxOfMail(id));
}

async function findMailboxOfMail(id: string): Promise<Mailbox | null> {
  const mail = await prisma().receivedMail.findUnique({
    where: { id },
    select: { folder: { select: { mailbox: true } } },
  });
  return mail?.folder.mailbox ?? null;
}

async function settle(
  ctx: Ctx,
  id: string,
  {
    state,
    problem = null,
    workspaceId,
    mailboxId,
    messageId = null,
    sender = null,
    isKept = true,
    hasBytes = true,
  }: Used,
): Promise<void> {
  if (!isKept) {
    await prisma().receivedMail.deleteMany({ where: { id } });
    await fileStore.remove(id);
    return;
  }
  const whose = { ...(workspaceId && { workspaceId }), ...(mailboxId && { mailboxId }) };
  const isListed = state !== "used" && problem !== "own_mail";
  await transaction(ctx, async (tx) => {
    const [row] = await tx.tx.receivedMail.updateManyAndReturn({
      where: { id, state: "stored" },
      data: {
        state,
        problem,
        messageId,
        sender,
        settledAt: ctx.now(),
        dismissedAt: isListed ? null : ctx.now(),
        ...whose,
      },
      select: { workspaceId: true },
    });
    if (isListed && row?.workspaceId) notifyTeam(tx, row.workspaceId);
  });
  if (!hasBytes) await fileStore.remove(id);
}

/** Signals folders whose mails wait although their signal was lost. Returns how many. */
export async function sweepStoredMails(): Promise<number> {
  const rows = await query(
    "",
    `INSERT INTO outbox (kind, name, payload)
     SELECT DISTINCT ON (folder_id) 'signal'::outbox_kind, $1, jsonb_build_object('folderId', folder_id)
     FROM received_mails WHERE state = 'stored' AND received_at < now() - interval '30 seconds' RETURNING 1`,
    [mailsFetched],
  );
  return rows.length;
}

export const KEPT_DAYS = 30;
/** Mails that became a message; the message has their content. */
export const USED_DAYS = 7;
/** Failed ones that were not dismissed: someone may want to try them again. */
export const FAILED_DAYS = 90;
/** Small batches keep locks short. */
const PRUNED_AT_ONCE = 1000;

/** Deletes mails that became messages after 7 days, others after 30, failed ones after 90, and returns how many. removeFiles() deletes their bytes. */
export async function pruneReceivedMails(ctx: Ctx): Promise<number> {
  const daysAgo = (days: number): Date => new Date(ctx.now().getTime() - days * 86_400_000);
  for (let total = 0; ; ) {
    const rows = await query(
      "",
      `DELETE FROM received_mails WHERE id IN (SELECT id FROM received_mails WHERE received_at < $1 AND state <> 'stored'
           AND (state = 'used' OR received_at < $3)
           AND (received_at < $2 OR state <> 'failed' OR dismissed_at IS NOT NULL)
         ORDER BY received_at LIMIT ${PRUNED_AT_ONCE}) RETURNING id`,
      [daysAgo(USED_DAYS), daysAgo(FAILED_DAYS), daysAgo(KEPT_DAYS)],
    );
    total += rows.length;
    if (rows.length < PRUNED_AT_ONCE) return total;
  }
}
