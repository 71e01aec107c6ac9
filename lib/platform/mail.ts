/**
 * Sends mail through SMTP. Without SMTP each mail becomes a file in DATA_DIR/outbox. On a server for this machine only, its
 * link is printed too: links are secrets, and elsewhere output goes to logs that others read.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createTransport } from "nodemailer";
import { env } from "./env";
import { PermanentFailure } from "./errors";
import { newId } from "./ids";
import { isLoopbackUrl } from "./loopback";
import { perProcess } from "./per-process";

/** `link` is the call to action: the text ends with it, and `footer` comes after that. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  link: string;
  footer?: string;
  headers?: Record<string, string>;
  /** A fixed Message-ID, for a mail that a retry may send twice. */
  messageId?: string;
};

const SEND_TIMEOUT_MS = 15_000;

/** Whether mails are printed to the terminal, as on one's own machine without SMTP_URL. */
export const mailIsPrinted = (): boolean => !env().SMTP_URL && isLoopbackUrl(env().APP_URL);

/** Whether people wait in vain for mail: without SMTP_URL it only reaches this machine, which is not theirs. */
export const mailIsMissing = (): boolean => !env().SMTP_URL && !isLoopbackUrl(env().APP_URL);

/** The folder to which mails are written without SMTP_URL. */
export const outboxFolder = (): string => resolve(env().DATA_DIR, "outbox");

const server = perProcess("mail server", () => ({ fails: false, triedAt: 0 }));

/** Whether this process's last mail failed at the operator's mail server, or at its sign-in; and when. */
export const mailServerState = (): Readonly<{ fails: boolean; triedAt: number }> => server();

export function noteMailServer(fails: boolean): void {
  Object.assign(server(), { fails, triedAt: performance.now() });
}

/** True for errors before a mail is handed over. An answer to the mail itself is no sign of the server's health. */
const isOfServer = ({ code = "", command = "" }: NodeJS.ErrnoException & { command?: string }): boolean =>
  /^(ECONNECTION|ETIMEDOUT|ESOCKET|EDNS|ETLS|EAUTH|ECONNREFUSED|ECONNRESET|ENOTFOUND)$/.test(code) &&
  !/^(MAIL|RCPT|DATA)/.test(command);

/** Throws when the mail was not accepted; the caller retries. */
export async function sendMail(mail: Mail): Promise<void> {
  const { SMTP_URL, MAIL_FROM } = env();
  const { headers = {}, messageId } = mail;
  const text = `${mail.text}\n\n${mail.link}\n${mail.footer ? `\n--\n${mail.footer}\n` : ""}`;
  if (!SMTP_URL) {
    const folder = outboxFolder();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${newId()}.eml`);
    const lines = { From: MAIL_FROM, To: mail.to, Subject: mail.subject, ...headers };
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\n`);
    await writeFile(file, `${head.join("")}\n${text}`, { mode: 0o600 });
    const shown = mailIsMissing() ? `Not sent without SMTP_URL; written to ${file}` : mail.link;
    process.stdout.write(`\n  Mail to ${mail.to}: ${mail.subject}\n  ${shown}\n\n`);
    return;
  }
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: SEND_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
  });
  try {
    await transport.sendMail({
      from: MAIL_FROM,
      to: mail.to,
      subject: mail.subject,
      text,
      headers,
      messageId,
    });
    noteMailServer(false);
  } catch (error) {
    noteMailServer(isOfServer(error as Error));
    // 5xx is a permanent failure (RFC 5321, 4.2.1).
    const { responseCode } = error as { responseCode?: number };
    if (responseCode && responseCode >= 500)
      throw new PermanentFailure("the mail server refused the mail", { cause: error });
    throw error;
  } finally {
    transport.close();
  }
}
