/** Statements over mail copies. */

import type { Said } from "@/lib/connections/mailboxes/quoted-thread";
import { query } from "@/lib/platform/db";
import type { Failure } from "@/lib/platform/failure";
import { callSql } from "@/lib/platform/sql";

export type CopyRef = { workspaceId: string; copyId: string };
export type ClaimedCopy = {
  attempt: number;
  mailId: string;
  address: string;
  name: string | null;
  locale: string | null;
  pageUrl: string | null;
  allowedDomains: string[];
  workspaceName: string;
  workspaceLocale: string;
  timezone: string;
  conversationId: string;
  answers: Said[];
  earlier: Said[];
  threadMailIds: string[];
};

/** See lib/carriers/email/sql/claim_mail_copy.sql. */
export async function claimCopy(
  { workspaceId: workspace, copyId: copy }: CopyRef,
  claim: { worker: number; leaseSeconds: number; mailId: string; tokenHash: string; at: Date },
): Promise<ClaimedCopy | null> {
  const [row] = await callSql("claim_mail_copy", { workspace, copy, ...claim });
  return (row as ClaimedCopy | undefined) ?? null;
}

type CopyEnd = CopyRef & {
  attempt: number;
  state: "sent" | "queued" | "failed" | "unknown";
  mailId: string | null;
  failure: CopyFailure | null;
  delaySeconds: number | null;
};
/** `detail`: the mail server's answer. */
export type CopyFailure = Failure & { detail: string | null };

export const recordCopy = (input: CopyEnd, at: Date): Promise<boolean> =>
  callSql("record_mail_copy", { input, at });

export const settleCopy = (
  { workspaceId: workspace, copyId: copy }: CopyRef,
  failure: CopyFailure | null,
  at: Date,
): Promise<boolean> => callSql("settle_mail_copy", { workspace, copy, failure, at });

export const sweepCopies = (failure: CopyFailure, at: Date): Promise<number> =>
  callSql("sweep_mail_copies", { failure, at });

/** `isParted`: it went to a contact whose merge with the conversation's was undone (unmerge-mails.ts): an answer is not theirs. */
export type FoundCopy = CopyRef & { conversationId: string; address: string | null; isParted: boolean };
const FOUND = `SELECT workspace_id AS "workspaceId", id AS "copyId", conversation_id AS "conversationId", address,
  address IS NULL AND EXISTS (SELECT FROM conversations c JOIN contacts k ON k.workspace_id = c.workspace_id AND k.id = c.contact_id
    WHERE c.workspace_id = mail_copies.workspace_id AND c.id = mail_copies.conversation_id AND k.erased_at IS NULL) AS "isParted"
  FROM mail_copies`;

export async function findCopyByToken(tokenHash: string): Promise<FoundCopy | null> {
  const [row] = await query<FoundCopy>(
    "mail_copy_by_token",
    `${FOUND} WHERE token_hash = decode($1, 'hex')`,
    [tokenHash],
  );
  return row ?? null;
}

/** By the Message-ID that it has. */
export async function findCopyByMailId(workspaceId: string, mailId: string): Promise<FoundCopy | null> {
  const [row] = await query<FoundCopy>(
    "mail_copy_by_mail_id",
    `${FOUND} WHERE workspace_id = $1 AND mail_id = $2`,
    [workspaceId, mailId],
  );
  return row ?? null;
}
