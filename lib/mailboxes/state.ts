/** What is learned of a mailbox while it is used: that it works, or why it needs attention. */
import { MAIL_FAILURES, type MailFailureCode } from "@/lib/email/failures";
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { mailFolderDue, signal } from "@/lib/platform/signals";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { teamTopic } from "@/lib/realtime/topics";
import type { MailEnd } from "./mail-end";
import type { MailboxProblem } from "./schemas";

export type MailboxRef = { workspaceId: string; id: string };

/** Of its folder among those that are read (lib/emails/folders.ts). */
export const MAILBOX_FOLDER = "mailbox:";
export const folderName = ({ workspaceId, id }: MailboxRef): string =>
  `${MAILBOX_FOLDER}${workspaceId}:${id}`;

/** Now, or at a time; the sweep of every minute does it all the same. */
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

/** Writes and tells only what is new: a mailbox that stays broken is one change. */
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
    if (count > 0) tell(tx, workspaceId);
  });

/** What it was asked to do has worked: it takes back a problem of the same side. */
export const noteWorks = (ctx: Ctx, { workspaceId, id }: MailboxRef, side: MailboxSide): Promise<void> =>
  transaction(ctx, async (tx) => {
    const count = await tx.tx.$executeRaw`
      UPDATE mailboxes SET state = 'connected', problem = NULL, problem_at = NULL
      WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid
        AND ((state = 'waiting' AND ${side} = 'imap') OR (state = 'action_required' AND problem ->> 'side' = ${side}))`;
    if (count > 0) tell(tx, workspaceId);
  });

/** What sending a mail says of the mailbox, null for the operator's: it works, or it is the reason why nothing left. */
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

/** The test mail came back. */
export const noteTested = (ctx: Ctx, { workspaceId, id }: MailboxRef): Promise<void> =>
  transaction(ctx, async (tx) => {
    await tx.tx.mailbox.updateMany({ where: { workspaceId, id }, data: { testedAt: ctx.now() } });
    tell(tx, workspaceId);
  });

export const tell = (tx: TxCtx, workspaceId: string): void =>
  notify(tx, teamTopic(workspaceId), { type: "workspace.changed" });
