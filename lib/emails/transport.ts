/** Through which server a workspace's mails leave, and under which address. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { addressParser } from "postal-mime";
import { type MailServer, operatorSmtp } from "@/lib/email/mail-server";
import { type Envelope, type SmtpResult, submit } from "@/lib/email/smtp";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/ids";
import { mailIsMissing } from "@/lib/platform/mail";
import { replyAddress } from "./reply-address";

export type Transport = {
  /** The address in From. */
  address: string;
  /** Of Message-IDs: the sender's domain. */
  domain: string;
  send: (envelope: Envelope, raw: Buffer) => Promise<SmtpResult>;
};

/** The operator's server. Null if this Parley sends no mail at all. */
export function operatorTransport(): Transport | null {
  const address = replyAddress() ?? addressParser(env().MAIL_FROM)[0]?.address;
  if (!address || mailIsMissing()) return null;
  return { address, domain: domainOf(address), send: sendThrough(operatorSmtp()) };
}

export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** Without a server, on a developer's machine, each mail becomes a file in DATA_DIR/outbox. */
const sendThrough =
  (server: MailServer | null): Transport["send"] =>
  (envelope, raw) =>
    server ? submit(server, envelope, raw) : writeToOutbox(raw);

async function writeToOutbox(raw: Buffer): Promise<SmtpResult> {
  const folder = join(env().DATA_DIR, "outbox");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, `${newId()}.eml`), raw, { mode: 0o600 });
  return { outcome: "accepted", serverMailId: null, refused: [] };
}
