/**
 * A mail to the mailbox itself: that it comes back proves both ways, or that its mails are forwarded here. Its code, in its text and
 * in its Message-ID, is known only to who reads the mailbox: it proves the address of one that is forwarded.
 */
import { randomBytes } from "node:crypto";
import { faultOf } from "@/lib/connections/email/connection-fault";
import { codeOfProblem } from "@/lib/connections/email/failures";
import { ownMailId } from "@/lib/connections/email/mail-ids";
import { htmlOf, writeMail } from "@/lib/connections/email/write-mail";
import { recipientLocale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Mailbox as Row } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { log } from "@/lib/platform/log";
import { transaction } from "@/lib/platform/transaction";
import { findMailbox, getMailbox } from "./find";
import { heldBack, secondsToTomorrow } from "./operator-limits";
import type { Mailbox } from "./schemas";
import { serialize } from "./serialize";
import { askForReading, type MailboxRef, noteProblem, problemOf, testHashOf } from "./state";
import { operatorTransport, transportOf } from "./transport";

/** A person waits for the result. */
const LOOK_AFTER_SECONDS = [2, 6, 15];

const CODE_BYTES = 8;
/** Normalizes the code that a person typed. */
export const plainCode = (code: string): string => code.toLowerCase().replace(/[^0-9a-f]/g, "");
const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");

/** Throws mailbox_not_found, mailbox_refused, forwarding_unavailable, test_mail_limit_reached. */
export async function sendTestMail(ctx: Ctx<ActorOf<"member">>, id: string): Promise<Mailbox> {
  const { workspaceId } = ctx.actor;
  await post(ctx, await getMailbox(workspaceId, id));
  return serialize(await getMailbox(workspaceId, id));
}

/** The first one of a forwarding mailbox. What kept it from leaving is at the mailbox; a member can send another. */
export async function sendProof(ctx: Ctx, { workspaceId, id }: MailboxRef): Promise<void> {
  const row = await findMailbox(workspaceId, id);
  try {
    if (row) await post(ctx, row);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log().info({ err: error, mailboxId: id }, "the mail that proves a mailbox was not sent");
  }
}

/** To forwarding mailboxes that were connected before an address had to be proved. */
export async function sendOwedProofs(ctx: Ctx): Promise<number> {
  const owed = await query<MailboxRef>(
    "",
    `SELECT b.workspace_id AS "workspaceId", b.id FROM mailboxes b JOIN workspaces w ON w.id = b.workspace_id AND w.status = 'active'
     WHERE b.access = 'forwarding' AND b.state <> 'disconnected' AND b.proved_at IS NULL AND b.test_hash IS NULL LIMIT 20`,
    [],
  );
  for (const mailbox of owed) await sendProof(ctx, mailbox);
  return owed.length;
}

async function post(ctx: Ctx, row: Row): Promise<void> {
  const { workspaceId, id } = row;
  // Sends from another address: some servers do not forward what an address sends to itself.
  const transport = row.access === "forwarding" ? operatorTransport() : transportOf(row);
  if (!transport) throw new AppError("forwarding_unavailable");
  const team = await prisma().workspace.findUniqueOrThrow({ where: { id: workspaceId } });
  const t = translator(recipientLocale(null, team.locale), "mails.test");
  const isProof = row.access === "forwarding" && row.provedAt === null;
  // The transport of a forwarding mailbox is the operator's here, so its proof does not wait for itself.
  const held = await heldBack(ctx, transport, { workspaceId, mailId: newId(), addresses: [row.address] });
  if (held)
    throw new AppError("test_mail_limit_reached", null, {
      headers: { "retry-after": String(secondsToTomorrow(ctx.now())) },
    });
  const code = randomBytes(CODE_BYTES).toString("hex");
  const about = { address: row.address, team: team.name };
  const text = isProof ? `${t("proof", about)}\n\n${grouped(code)}` : t("text", about);
  const raw = await writeMail({
    mailId: ownMailId({ kind: "test", workspaceId, id, suffix: code }, transport.domain),
    references: [],
    replyTo: null,
    cc: [],
    files: [],
    from: { address: transport.address, name: team.name },
    to: [{ address: row.address, name: null }],
    subject: isProof ? t("proofSubject", about) : t("subject"),
    text,
    html: htmlOf(text),
    sentAt: ctx.now(),
  });
  await prisma().mailbox.updateMany({
    where: { workspaceId, id },
    data: { testSentAt: ctx.now(), testedAt: null, testHash: testHashOf(code) },
  });
  const sent = await transport.send({ from: transport.bouncesTo, to: [row.address] }, raw);
  if (sent.outcome !== "accepted") {
    const problem = problemOf("smtp", codeOfProblem(sent.problem), sent.problem.message);
    await noteProblem(ctx, { workspaceId, id }, problem);
    throw new AppError("mailbox_refused", `${problem.message} ${problem.detail}`, {
      details: [
        { field: "smtp", code: faultOf(sent.problem.message) ?? "other", message: sent.problem.message },
      ],
    });
  }
  if (row.imap)
    await transaction(ctx, async (tx) => {
      for (const seconds of LOOK_AFTER_SECONDS)
        askForReading(tx, { workspaceId, id }, new Date(ctx.now().getTime() + seconds * 1000));
    });
}
