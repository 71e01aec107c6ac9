/** A mail to the mailbox itself: that it comes back proves both ways, or that its mails are forwarded here. */
import { randomBytes } from "node:crypto";
import { faultOf } from "@/lib/email/connection-fault";
import { codeOfProblem } from "@/lib/email/failures";
import { ownMailId } from "@/lib/email/mail-ids";
import { htmlOf, writeMail } from "@/lib/email/write-mail";
import { recipientLocale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import { getMailbox } from "./find";
import type { Mailbox } from "./schemas";
import { serialize } from "./serialize";
import { askForReading, noteProblem, problemOf } from "./state";
import { operatorTransport, transportOf } from "./transport";

/** Someone waits for it. */
const LOOK_AFTER_SECONDS = [2, 6, 15];

/** Throws mailbox_not_found, mailbox_refused, forwarding_unavailable. */
export async function sendTestMail(ctx: Ctx<ActorOf<"member">>, id: string): Promise<Mailbox> {
  const { workspaceId } = ctx.actor;
  const row = await getMailbox(workspaceId, id);
  // From another address: what an address sends to itself is not forwarded everywhere.
  const transport = row.access === "forwarding" ? operatorTransport() : transportOf(row);
  if (!transport) throw new AppError("forwarding_unavailable");
  const team = await prisma().workspace.findUniqueOrThrow({ where: { id: workspaceId } });
  const t = translator(recipientLocale(null, team.locale), "mails.test");
  const text = t("text", { address: row.address, team: team.name });
  const raw = await writeMail({
    mailId: ownMailId(
      { kind: "test", workspaceId, id, suffix: randomBytes(4).toString("hex") },
      transport.domain,
    ),
    ...{ references: [], replyTo: null, cc: [], files: [] },
    from: { address: transport.address, name: team.name },
    to: [{ address: row.address, name: null }],
    ...{ subject: t("subject"), text, html: htmlOf(text), sentAt: ctx.now() },
  });
  await prisma().mailbox.updateMany({
    where: { workspaceId, id },
    data: { testSentAt: ctx.now(), testedAt: null },
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
  return serialize(await getMailbox(workspaceId, id));
}
