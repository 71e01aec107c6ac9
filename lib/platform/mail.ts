/** Sends mail through SMTP. Without SMTP each mail becomes a file in DATA_DIR/outbox and its link is printed. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { env } from "./env";
import { PermanentFailure } from "./errors";
import { newId } from "./ids";

/** `link` is the call to action; the text ends with it. */
export type Mail = { to: string; subject: string; text: string; link: string };

const SEND_TIMEOUT_MS = 15_000;

/** Throws when the mail was not accepted; the caller retries. */
export async function sendMail(mail: Mail): Promise<void> {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = env();
  const text = `${mail.text}\n\n${mail.link}\n`;
  if (!SMTP_URL) {
    const folder = join(DATA_DIR, "outbox");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${newId()}.eml`);
    await writeFile(file, `From: ${MAIL_FROM}\nTo: ${mail.to}\nSubject: ${mail.subject}\n\n${text}`, {
      mode: 0o600,
    });
    process.stdout.write(`\n  Mail to ${mail.to}: ${mail.subject}\n  ${mail.link}\n\n`);
    return;
  }
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: SEND_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
  });
  try {
    await transport.sendMail({ from: MAIL_FROM, to: mail.to, subject: mail.subject, text });
  } catch (error) {
    // 5xx is a permanent failure (RFC 5321, 4.2.1).
    const { responseCode } = error as { responseCode?: number };
    if (responseCode && responseCode >= 500)
      throw new PermanentFailure("the mail server refused the mail", { cause: error });
    throw error;
  } finally {
    transport.close();
  }
}
