/** Mails as they are after they were fetched: stored, and not processed yet. */
import MailComposer from "nodemailer/lib/mail-composer";
import { ingestMails } from "@/lib/carriers/email/ingest";
import { createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import { newId } from "@/lib/platform/ids";

type Composed = ConstructorParameters<typeof MailComposer>[0];
export const composed = (mail: Composed): Promise<Buffer> => new MailComposer(mail).compile().build();

let uid = 0n;

/** Stores and processes it. Returns its row; null if nothing of it stays. `mailbox`: in whose folder it was. */
export async function arrive(mail: Composed | Buffer, mailbox?: { workspaceId: string; id: string }) {
  const raw = Buffer.isBuffer(mail) ? mail : await composed(mail);
  const at = new Date();
  const name = `test ${mailbox?.id}`;
  const whose = mailbox && { workspaceId: mailbox.workspaceId, mailboxId: mailbox.id };
  const folder = await prisma().mailFolder.upsert({
    where: { name },
    create: { id: newId(), name, createdAt: at, ...whose },
    update: {},
  });
  const id = newId();
  uid += 1n;
  await fileStore.put(id, async (into) => void into.end(raw));
  await prisma().receivedMail.create({
    data: {
      id,
      folderId: folder.id,
      workspaceId: mailbox?.workspaceId,
      mailboxId: mailbox?.id,
      uid,
      sizeBytes: raw.byteLength,
      receivedAt: at,
    },
  });
  await ingestMails(createCtx({ type: "job", name: "test" }), folder.id);
  return prisma().receivedMail.findUnique({ where: { id } });
}

/** A relay's report that a mail could not be delivered to one of its recipients: their mailbox is full. */
export const bounce = (to: string, mailId: string | null, recipient: string) =>
  Buffer.from(
    [
      ...["From: MAILER-DAEMON@relay.test", `To: ${to}`, `Message-ID: <${newId()}@relay.test>`],
      ...["Subject: Undelivered", "Auto-Submitted: auto-replied", "MIME-Version: 1.0"],
      ...['Content-Type: multipart/report; report-type=delivery-status; boundary="b"', ""],
      ...["--b", "Content-Type: text/plain", "", "It could not be delivered.", ""],
      ...["--b", "Content-Type: message/delivery-status", "", "Reporting-MTA: dns; relay.test", ""],
      ...[`Final-Recipient: rfc822; ${recipient}`, "Action: failed", "Status: 5.2.2"],
      ...["Diagnostic-Code: smtp; 552 5.2.2 Mailbox full", ""],
      ...["--b", "Content-Type: text/rfc822-headers", "", `Message-ID: <${mailId}>`, "", "--b--", ""],
    ].join("\r\n"),
  );
