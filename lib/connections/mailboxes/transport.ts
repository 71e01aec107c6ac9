/** Chooses the server and the address for a workspace's mails. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { addressParser } from "postal-mime";
import { type MailServer, operatorSmtp } from "@/lib/connections/email/mail-server";
import { type Envelope, type SmtpResult, submit } from "@/lib/connections/email/smtp";
import { env } from "@/lib/platform/env";
import type { Mailbox as Row } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { mailIsMissing, outboxFolder } from "@/lib/platform/mail";
import { GrantRevoked } from "./oauth-tokens";
import { replyAddress } from "./reply-address";
import { smtpOf } from "./servers";

export type Transport = {
  /** The address in From. */
  address: string;
  /** The domain of Message-IDs: the sender's. */
  domain: string;
  /** Null: the operator's. */
  mailbox: Row | null;
  /** Where answers arrive without a token: the mailbox. Null: only at `reply+token@`, if there is one. */
  answersTo: string | null;
  /** The envelope's sender. */
  bouncesTo: string;
  send: (envelope: Envelope, raw: Buffer) => Promise<SmtpResult>;
};

/** The operator's server. Null if this Parley sends no mail at all. */
export function operatorTransport(): Transport | null {
  const address = replyAddress() ?? addressParser(env().MAIL_FROM)[0]?.address;
  if (!address || mailIsMissing()) return null;
  const send = sendThrough(operatorSmtp());
  return { address, domain: domainOf(address), mailbox: null, answersTo: null, bouncesTo: address, send };
}

const DISCONNECTED: SmtpResult = {
  outcome: "not_sent",
  problem: { at: "sign-in", code: 535, status: null, message: "The mailbox was disconnected." },
};

/**
 * A mailbox's own server and address. One whose mails are forwarded sends through the operator's, whose address is in From, since
 * its domain does not allow our server to use its own; answers go to it all the same.
 */
export function transportOf(mailbox: Row): Transport | null {
  const { address } = mailbox;
  if (mailbox.smtp)
    return {
      address,
      domain: domainOf(address),
      mailbox,
      answersTo: address,
      bouncesTo: address,
      send: (envelope, raw) => sendFrom(mailbox, envelope, raw),
    };
  const operators = mailbox.access === "forwarding" ? operatorTransport() : null;
  const ours = mailbox.forwardingToken && replyAddress(mailbox.forwardingToken);
  return operators && { ...operators, mailbox, answersTo: address, bouncesTo: ours ?? operators.address };
}

/** An access token may end before its time: a refused sign-in has sent nothing, so it is tried once more with a new one. */
async function sendFrom(mailbox: Row, envelope: Envelope, raw: Buffer): Promise<SmtpResult> {
  try {
    const server = await smtpOf(mailbox);
    const first = server ? await submit(server, envelope, raw) : DISCONNECTED;
    if (!mailbox.refreshToken || first.outcome === "accepted" || first.problem.at !== "sign-in") return first;
    const again = await smtpOf(mailbox, { isFresh: true });
    return again ? submit(again, envelope, raw) : first;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const about = { status: null, message };
    return error instanceof GrantRevoked
      ? { outcome: "not_sent", problem: { at: "sign-in", code: 535, ...about } }
      : { outcome: "not_sent", problem: { at: "connection", code: null, ...about } };
  }
}

export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** Without a server, on a developer's machine, each mail becomes a file in DATA_DIR/outbox. */
const sendThrough =
  (server: MailServer | null): Transport["send"] =>
  (envelope, raw) =>
    server ? submit(server, envelope, raw) : writeToOutbox(raw);

async function writeToOutbox(raw: Buffer): Promise<SmtpResult> {
  const folder = outboxFolder();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, `${newId()}.eml`), raw, { mode: 0o600 });
  return { outcome: "accepted", serverMailId: null, refused: [] };
}
