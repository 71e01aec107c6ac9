/** Records what use of a mailbox shows: that it works, or why it needs attention. */
import { MAIL_FAILURES, type MailFailureCode } from "@/lib/connections/email/failures";
import { messageLaneWoken } from "@/lib/connections/signals";
import type { Ctx } from "@/lib/platform/context";
import { sha256 } from "@/lib/platform/crypto";
import { query } from "@/lib/platform/db";
import { signal } from "@/lib/platform/signals";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import type { MailEnd } from "./mail-end";
import type { MailboxProblem } from "./schemas";
import { mailFolderDue } from "./signals";

export type MailboxRef = { workspaceId: string; id: string };

/** The name of its folder among those that are read (lib/carriers/email/folders.ts). */
export const MAILBOX_FOLDER = "mailbox:";
export const folderName = ({ workspaceId, id }: MailboxRef): string =>
  `${MAILBOX_FOLDER}${workspaceId}:${id}`;

/** A server that is away for a moment needs no one's attention. */
const PATIENCE_MS = 10 * 60_000;
type LastRead = { fetchedAt: Date | null; createdAt: Date };
export const isUnreadForLong = ({ fetchedAt, createdAt }: LastRead, now: Date): boolean =>
  (fetchedAt ?? createdAt).getTime() < now.getTime() - PATIENCE_MS;

/** Requests a reading now, or at a time; the sweep of every minute recovers a lost request. */
export const askForReading = (tx: TxCtx, mailbox: MailboxRef, at?: Date): void =>
  signal(tx, mailFolderDue, { name: folderName(mailbox) }, at);

export type MailboxSide = NonNullable<MailboxProblem["side"]>;

export const problemOf = (
  side: MailboxSide,
  code: MailFailureCode,
  detail: string | null,
): MailboxProblem => ({
  side,
  code,
  message: MAIL_FAILURES[code].message,
  detail,
});

/** Writes and notifies only on a change, so a mailbox that stays broken is one change. */
export const noteProblem = (
  ctx: Ctx,
  { workspaceId, id }: MailboxRef,
  problem: MailboxProblem,
): Promise<void> =>
  transaction(ctx, async (tx) => {
    const count = await tx.tx.$executeRaw`
      UPDATE mailboxes SET state = 'action_required', problem = ${JSON.stringify(problem)}::jsonb, problem_at = ${ctx.now()},
        access_expires_at = NULL
      WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid AND state <> 'disconnected'
        AND (state <> 'action_required' OR problem ->> 'code' IS DISTINCT FROM ${problem.code})`;
    if (count > 0) notifyTeam(tx, workspaceId);
  });

/** Clears this side's problem after a successful read or send. */
export const noteWorks = (ctx: Ctx, { workspaceId, id }: MailboxRef, side: MailboxSide): Promise<void> =>
  transaction(ctx, async (tx) => {
    const count = await tx.tx.$executeRaw`
      UPDATE mailboxes SET state = 'connected', problem = NULL, problem_at = NULL
      WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid
        AND ((state = 'waiting' AND ${side} = 'imap') OR (state = 'action_required' AND problem ->> 'side' = ${side}))`;
    if (count > 0) notifyTeam(tx, workspaceId);
  });

/** Applies a send's outcome to the mailbox (null: the operator's): it works, or why nothing left. */
export async function noteSending(ctx: Ctx, mailbox: MailboxRef | null, end: MailEnd): Promise<void> {
  if (!mailbox) return;
  if (end.outcome === "accepted") return noteSent(ctx, mailbox);
  const { code } = end.failure;
  if (code === "mail_sign_in_refused" || code === "mail_grant_revoked" || code === "mail_sender_refused")
    await noteProblem(ctx, mailbox, problemOf("smtp", code, end.problem.message));
}

/** The time is exact to a minute. */
async function noteSent(ctx: Ctx, { workspaceId, id }: MailboxRef): Promise<void> {
  await query(
    "note_sent_mail",
    `UPDATE mailboxes SET last_sent_at = $3 WHERE workspace_id = $1 AND id = $2
     AND (last_sent_at IS NULL OR last_sent_at < $3::timestamptz - interval '1 minute')`,
    [workspaceId, id, ctx.now()],
  );
  await noteWorks(ctx, { workspaceId, id }, "smtp");
}

export const testHashOf = (code: string) => sha256(`test:${code}`);

const codeOf = ({ workspaceId, id }: MailboxRef, code: string) => {
  return { workspaceId, id, testHash: testHashOf(code) };
};

/** The test mail came back, which proves the address too. False if it is not the last test mail. */
export const noteTested = (ctx: Ctx, mailbox: MailboxRef, code: string): Promise<boolean> =>
  transaction(ctx, async (tx) => {
    const where = codeOf(mailbox, code);
    const { count } = await tx.tx.mailbox.updateMany({ where, data: { testedAt: ctx.now() } });
    if (count > 0) await prove(tx, where);
    return count > 0;
  });

/** Someone who reads the mailbox entered the code: that proves the address, not that mails come back. False for a wrong code. */
export const noteCode = (ctx: Ctx, mailbox: MailboxRef, code: string): Promise<boolean> =>
  transaction(ctx, async (tx) => {
    const where = codeOf(mailbox, code);
    const count = await tx.tx.mailbox.count({ where });
    if (count > 0) await prove(tx, where);
    return count > 0;
  });

/** Marks a forwarding mailbox's address as proved, and releases the mails that waited for it. */
async function prove(tx: TxCtx, where: ReturnType<typeof codeOf>): Promise<void> {
  notifyTeam(tx, where.workspaceId);
  const proved = await tx.tx.mailbox.updateMany({
    where: { ...where, access: "forwarding", provedAt: null },
    data: { provedAt: tx.now() },
  });
  if (proved.count > 0) await releaseUnproved(tx, where.workspaceId);
}

/** Mails that wait for another mailbox's proof are held again. */
async function releaseUnproved(tx: TxCtx, workspaceId: string): Promise<void> {
  const lanes = await tx.tx.$queryRaw<{ conversationId: string }[]>`
    WITH due AS (
      UPDATE messages SET due_at = now() WHERE workspace_id = ${workspaceId}::uuid AND due_at IS NOT NULL
        AND failure ->> 'code' = 'mailbox_not_proved' RETURNING conversation_id)
    SELECT DISTINCT conversation_id AS "conversationId" FROM due`;
  for (const { conversationId } of lanes) signal(tx, messageLaneWoken, { workspaceId, conversationId });
}

export const notifyTeam = (tx: TxCtx, workspaceId: string): void =>
  notify(tx, workspaceTopic(workspaceId), { type: "workspace.changed" });
