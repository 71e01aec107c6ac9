/** Processes fetched mails in their order. One that cannot be processed is kept with the reason and does not stop the others. */

import { readMail } from "@/lib/email/read-mail";
import type { Ctx } from "@/lib/platform/context";
import { isPassing } from "@/lib/platform/database-errors";
import { prisma, query } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import type { Mailbox } from "@/lib/platform/generated/prisma/client";
import { log } from "@/lib/platform/log";
import { mailsFetched } from "@/lib/platform/signals";
import { cut } from "@/lib/platform/text";
import { takeMail } from "./take-mail";
import type { Used } from "./used";

const BATCH = 20;
/** After so many tries without an end the mail itself is the likely cause of the crashes. */
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

async function ingestOne(ctx: Ctx, id: string): Promise<void> {
  const [begun] = await query<{ attempt: number }>(
    "begin_mail",
    "UPDATE received_mails SET attempt = attempt + 1 WHERE id = $1 AND state = 'stored' RETURNING attempt",
    [id],
  );
  if (!begun) return;
  if (begun.attempt > ATTEMPTS_MAX) return settle(ctx, id, failed("processing it ended the process"));
  try {
    await settle(ctx, id, await takeStored(ctx, id));
  } catch (error) {
    if (isPassing(error)) {
      // Not the mail's fault.
      await query("", "UPDATE received_mails SET attempt = attempt - 1 WHERE id = $1", [id]);
      throw error;
    }
    log().error({ err: error, receivedMailId: id }, "a mail could not be processed");
    await settle(ctx, id, failed(error instanceof Error ? error.message : String(error)));
  }
}

const failed = (problem: string): Used => ({ state: "failed", problem: cut(problem, 500) });

async function takeStored(ctx: Ctx, id: string): Promise<Used> {
  const file = await fileStore.read(id);
  if (!file) return failed("the stored file is missing");
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
  { state, problem = null, workspaceId = null, messageId = null, sender = null, isKept = true }: Used,
): Promise<void> {
  if (!isKept) {
    await prisma().receivedMail.deleteMany({ where: { id } });
    await fileStore.remove(id);
    return;
  }
  await prisma().receivedMail.updateMany({
    where: { id, state: "stored" },
    data: { state, problem, messageId, sender, settledAt: ctx.now(), ...(workspaceId && { workspaceId }) },
  });
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

const KEPT_DAYS = 30;
/** Small batches keep locks short. */
const PRUNED_AT_ONCE = 1000;

/** Deletes mails after 30 days, and returns how many. removeFiles() deletes their bytes. */
export async function pruneReceivedMails(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * 86_400_000);
  for (let total = 0; ; ) {
    const rows = await query(
      "",
      `DELETE FROM received_mails WHERE id IN (SELECT id FROM received_mails WHERE received_at < $1 AND state <> 'stored'
         ORDER BY received_at LIMIT ${PRUNED_AT_ONCE}) RETURNING id`,
      [before],
    );
    total += rows.length;
    if (rows.length < PRUNED_AT_ONCE) return total;
  }
}
