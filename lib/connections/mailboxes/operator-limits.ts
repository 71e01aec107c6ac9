/** Limits mails through the operator's server. A workspace's own server has none of these limits. */

import { type MailFailureCode, mailFailure } from "@/lib/connections/email/failures";
import type { Ctx } from "@/lib/platform/context";
import { env } from "@/lib/platform/env";
import type { Failure } from "@/lib/platform/failure";
import { deleteByTime } from "@/lib/platform/prune";
import { callSql } from "@/lib/platform/sql";

import type { Transport } from "./transport";

/** Why a mail is held back, and when it is tried again. */
export type Hold = { failure: Failure; delaySeconds: number };

const DAY_MS = 86_400_000;
/** Spreads mails that waited for the day, so that they do not all leave in one second. */
const SPREAD_SECONDS = 600;
/** The proof releases the mails that wait for it. */
const PROOF_SECONDS = 6 * 3600;

/** Null: it may leave, and is counted. Idempotent by `mailId`. */
export async function heldBack(
  ctx: Ctx,
  transport: Transport,
  mail: { workspaceId: string; mailId: string; addresses: string[] },
): Promise<Hold | null> {
  const { mailbox } = transport;
  if (mailbox?.smtp) return null;
  if (mailbox && !isProved(mailbox)) return hold("mailbox_not_proved", PROOF_SECONDS);
  const { MAIL_FIRST_CONTACTS_PER_DAY, MAIL_PER_RECIPIENT_PER_DAY } = env();
  const code = (await callSql("reserve_operator_mail", {
    workspace: mail.workspaceId,
    mail: mail.mailId,
    addresses: mail.addresses,
    firstContacts: MAIL_FIRST_CONTACTS_PER_DAY,
    perRecipient: MAIL_PER_RECIPIENT_PER_DAY,
    at: ctx.now(),
  })) as MailFailureCode | null;
  if (!code) return null;
  return hold(code, secondsToTomorrow(ctx.now()) + Math.random() * SPREAD_SECONDS);
}

/** Until the day of UTC ends, and the counts begin at nothing. */
export const secondsToTomorrow = (now: Date): number => Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000);

const hold = (code: MailFailureCode, delaySeconds: number): Hold => ({
  failure: mailFailure(code),
  delaySeconds,
});

/** Any address could be named as forwarded. A server of its own has proved it. */
export const isProved = ({ access, provedAt }: { access: string; provedAt: Date | null }): boolean =>
  access !== "forwarding" || provedAt !== null;

export const KEPT_DAYS = 2;
export const pruneOperatorMails = (ctx: Ctx): Promise<number> =>
  deleteByTime(
    "operator_mails",
    { column: "day", before: "($1::timestamptz AT TIME ZONE 'UTC')::date - $2::int" },
    [ctx.now(), KEPT_DAYS],
  );
