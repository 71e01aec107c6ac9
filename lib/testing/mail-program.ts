/** A person's mail program: reads a mailbox of the test's mail servers, and writes mails as programs do. */
import { setTimeout as sleep } from "node:timers/promises";
import { ImapFlow } from "imapflow";
import { createTransport, type SendMailOptions } from "nodemailer";
import { type Mail, parseMail } from "@/lib/connections/email/parse-mail";
import { type MailServers, PASSWORD } from "./mail-servers";

/** All mails of the INBOX, oldest first. */
export async function inboxOf({ imapPort }: MailServers, address: string): Promise<Mail[]> {
  const client = new ImapFlow({
    host: "127.0.0.1",
    port: imapPort,
    secure: false,
    auth: { user: address, pass: PASSWORD },
    logger: false,
  });
  // A late error would end the process if it had no listener.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { exists } = await client.mailboxOpen("INBOX", { readOnly: true });
    if (exists === 0) return [];
    const found = await client.fetchAll("1:*", { uid: true, source: true });
    return Promise.all(found.map(({ source }) => parseMail(source ?? Buffer.alloc(0))));
  } finally {
    await client.logout();
  }
}

const PATIENCE_MS = 10_000;

/** Waits until so many mails have arrived. */
export async function untilMails(servers: MailServers, address: string, count: number): Promise<Mail[]> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const mails = await inboxOf(servers, address);
    if (mails.length >= count) return mails;
    if (Date.now() > end)
      throw new Error(`${address} has ${mails.length} of ${count} mails\n${servers.log()}`);
    await sleep(50);
  }
}

export async function post({ smtpPort }: MailServers, mail: SendMailOptions): Promise<string> {
  const transport = createTransport({ host: "127.0.0.1", port: smtpPort, ignoreTLS: true });
  const { messageId } = await transport.sendMail(mail);
  transport.close();
  return messageId;
}

/** Answers as a mail program does: to Reply-To, with the thread's ids, and the mail quoted below. */
export const answer = (
  servers: MailServers,
  from: string,
  mail: Mail,
  { text, ...more }: SendMailOptions & { text: string },
): Promise<string> => {
  const to = mail.replyTo[0] ?? mail.from;
  return post(servers, {
    from,
    to: to?.address,
    subject: `Re: ${mail.subject}`,
    inReplyTo: `<${mail.mailId}>`,
    references: [...mail.references, mail.mailId].map((id) => `<${id}>`),
    text: `${text}\n\nOn Mon, 23 Nov 2026 at 14:23, ${mail.from?.name} <${mail.from?.address}> wrote:\n${mail.text.replace(/^/gm, "> ")}\n`,
    ...more,
  });
};
