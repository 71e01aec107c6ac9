/** A person's mail program: reads a mailbox of the test's mail servers, and writes mails as programs do. */
import { ImapFlow } from "imapflow";
import { createTransport, type SendMailOptions } from "nodemailer";
import { vi } from "vitest";
import { type Mail, readMail } from "@/lib/email/read-mail";
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
  await client.connect();
  try {
    const { exists } = await client.mailboxOpen("INBOX", { readOnly: true });
    if (exists === 0) return [];
    const found = await client.fetchAll("1:*", { uid: true, source: true });
    return Promise.all(found.map(({ source }) => readMail(source ?? Buffer.alloc(0))));
  } finally {
    await client.logout();
  }
}

/** Waits until so many mails have arrived. */
export const untilMails = (servers: MailServers, address: string, count: number): Promise<Mail[]> =>
  vi.waitFor(
    async () => {
      const mails = await inboxOf(servers, address);
      if (mails.length < count)
        throw new Error(`${address} has ${mails.length} of ${count} mails\n${servers.log()}`);
      return mails;
    },
    { timeout: 10_000, interval: 50 },
  );

export async function post({ smtpPort }: MailServers, mail: SendMailOptions): Promise<string> {
  const transport = createTransport({ host: "127.0.0.1", port: smtpPort, ignoreTLS: true });
  const { messageId } = await transport.sendMail(mail);
  transport.close();
  return messageId;
}

/** As a program answers: to Reply-To, with the thread's ids, and the mail quoted below. */
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
