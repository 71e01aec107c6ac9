/** A mail that came to a mailbox: into the conversation that it continues, or into a new one. */
import { readOwnMailId } from "@/lib/connections/email/mail-ids";
import type { Mail, Person } from "@/lib/connections/email/parse-mail";
import { isForged as isForgedIn, learnAuthserv } from "@/lib/connections/mailboxes/authserv";
import { isSharedDomain } from "@/lib/connections/mailboxes/guess";
import { noteTested, noteWorks } from "@/lib/connections/mailboxes/state";
import { domainOf } from "@/lib/connections/mailboxes/transport";
import type { Ctx } from "@/lib/platform/context";
import type { Mailbox } from "@/lib/platform/generated/prisma/client";
import { isBeyondCeiling } from "./ceiling";
import { recordMailReceipt } from "./mail-receipts";
import { findLatestForgedOf, findLatestOf, findSentMail, findThread } from "./mailbox-threads";
import { receiveMail, type StoredMail } from "./receive";
import { findSide } from "./side-queries";
import { settleArrived, takeSideAnswer } from "./take-side";
import { ERASED, NAMELESS, OWN, type Used } from "./used";

export async function takeMailboxMail(ctx: Ctx, stored: StoredMail, mailbox: Mailbox): Promise<Used> {
  const { workspaceId } = mailbox;
  const { mail } = stored;
  if (mailbox.state === "waiting" && mail.deliveredTo.includes(mailbox.address))
    await noteWorks(ctx, mailbox, "imap");
  const own = mail.mailId ? readOwnMailId(mail.mailId) : null;
  if (mail.mailId && own?.workspaceId === workspaceId) return takeOwn(ctx, mailbox, mail.mailId);
  if (!mail.from) return NAMELESS;
  const { writer, form } = writerOf(mail, mailbox);
  // A shop's order or a scanner's page goes from an address to itself; a mail that it sent elsewhere is no message to the team.
  const isToItself = [...mail.to, ...mail.cc].some(
    ({ address }) => address.toLowerCase() === mailbox.address,
  );
  if (!isToItself && writer.address.toLowerCase() === mailbox.address)
    return { state: "ignored", problem: "own_address" };
  const isForged = isForgedIn(mail.authentications, mailbox);
  const sender = { address: mail.from.address, isForm: form !== null, isForged };
  const isFlood = await isBeyondCeiling(ctx, workspaceId, sender);
  await learnAuthserv(mailbox, mail.authentications);
  const aside = await takeSideAnswer(ctx, stored, mailbox, { isForged, isFlood });
  if (aside) return aside;
  const isAlone = isForged || form === "foreign";
  const latestOf = isForged ? findLatestForgedOf : findLatestOf;
  const latest = isFlood ? await latestOf(workspaceId, (isForged ? mail.from : writer).address) : null;
  const received = await receiveMail(ctx, stored, {
    workspaceId,
    conversationId: (isAlone ? null : await findThread(workspaceId, mail.references)) ?? latest,
    mailbox,
    writer,
    isFlood,
    isForged,
    isUnproved: form === "foreign",
    isContact: null,
  });
  if (!received) return ERASED;
  if (!mail.report && !isForged) await noteArrival(ctx, workspaceId, mail.references);
  return { state: "used", messageId: received.messageId };
}

/** A mail of ours that came back: the test mail, or a copy that the server keeps, which proves that it was sent. */
async function takeOwn(ctx: Ctx, mailbox: Mailbox, mailId: string): Promise<Used> {
  const { workspaceId } = mailbox;
  const own = readOwnMailId(mailId);
  if (own?.kind === "test" && own.id === mailbox.id) {
    await noteTested(ctx, mailbox, own.suffix ?? "");
    return { state: "used" };
  }
  const side = await findSide(workspaceId, [mailId]);
  if (side) await settleArrived(ctx, side);
  const sent = await findSentMail(workspaceId, mailId);
  if (sent?.deliveryState === "unknown")
    await recordMailReceipt(ctx, { workspaceId, mailId: sent.mailId, status: "sent", at: ctx.now() });
  return OWN;
}

/** An answer proves that the mail was delivered. */
async function noteArrival(ctx: Ctx, workspaceId: string, references: string[]): Promise<void> {
  for (const mailId of references.toReversed()) {
    const sent = await findSentMail(workspaceId, mailId);
    if (!sent) continue;
    if (sent.deliveryState === "unknown" || sent.deliveryState === "sent")
      await recordMailReceipt(ctx, { workspaceId, mailId: sent.mailId, status: "delivered", at: ctx.now() });
    return;
  }
}

const NO_REPLY = /^(no-?reply|do-?not-?reply|noreply|mailer|notifications?|wordpress|www-data|website)\b/i;

/** `form`: the owner of the program that wrote in the writer's name. A foreign program can name anyone. */
type Written = { writer: Person; form: "own" | "foreign" | null };

/**
 * Forms of websites send from an address of their own and name the visitor in Reply-To. From a person's address, Reply-To only says
 * where answers go.
 */
function writerOf({ from, replyTo }: Mail, { address }: Mailbox): Written {
  const [other] = replyTo;
  const sender = from ?? { address: "", name: null };
  const domain = domainOf(address);
  const isOwn = domainOf(sender.address) === domain && !isSharedDomain(domain);
  const isNamed = other && replyTo.length === 1 && other.address.toLowerCase() !== address;
  if (!isNamed || !(isOwn || NO_REPLY.test(sender.address))) return { writer: sender, form: null };
  const writer = { address: other.address, name: other.name ?? sender.name };
  return { writer, form: isOwn ? "own" : "foreign" };
}
