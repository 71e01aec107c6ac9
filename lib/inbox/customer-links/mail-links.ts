/**
 * Mails about a ticket carry its number where the workspace wants it, and to an address that has itself written into the
 * conversation a link to its page. One link for each ticket and address: a mail that is tried again has the same.
 */
import { type InMails, inMails } from "@/lib/inbox/tickets/in-mails";
import type { Ctx } from "@/lib/platform/context";
import { randomToken, sha256 } from "@/lib/platform/crypto";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { log } from "@/lib/platform/log";
import { seal, unseal } from "@/lib/platform/seal";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { CUSTOMER_PAGE } from "./address";
import { originFor } from "./links";
import { countLinks } from "./queries";
import { CUSTOMER_LINKS_MAX } from "./schemas";

/** The row of a link that mails carry. */
export const mailLinkPurpose = (id: string): string => `customer-link:${id}`;

type Mail = {
  workspaceId: string;
  conversationId: string;
  messageId: string;
  /** Null: several get it, so it has no link. */
  onlyTo: string | null;
  /** Numbers that its subject may have from a mail before. */
  numbers: number[];
};
export type TicketOfMail = {
  number: number;
  /** Null: it carries none. */
  url: string | null;
  /** Those of `numbers` that are the customer's tickets'. */
  own: number[];
};
type Found = { ticketId: string; carries: InMails } & Pick<TicketOfMail, "number" | "own">;

/** The ticket is the one that the message has joined. Null: the mail carries nothing. */
export async function ticketOfMail(ctx: Ctx, mail: Mail): Promise<TicketOfMail | null> {
  const { workspaceId, conversationId, messageId, numbers } = mail;
  const address = mail.onlyTo?.toLowerCase() ?? null;
  const [found] = await query<Found>(
    "ticket_of_mail",
    `SELECT t.id AS "ticketId", t.number,
       ARRAY(SELECT o.number FROM tickets o WHERE o.workspace_id = t.workspace_id AND o.number = ANY($5::int[]) AND o.contact_id = t.contact_id) AS own,
       ${inMails("$4", "$6")} AS carries
     FROM messages m JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id
     JOIN ticket_messages tm ON tm.workspace_id = m.workspace_id AND tm.message_id = m.id
     JOIN tickets t ON t.workspace_id = tm.workspace_id AND t.id = tm.ticket_id
     WHERE m.workspace_id = $1 AND m.conversation_id = $2 AND m.id = $3`,
    [workspaceId, conversationId, messageId, address, numbers, ctx.now()],
  );
  if (!found?.carries) return null;
  const { ticketId, number, own, carries } = found;
  const secret =
    address && carries === "link" ? await trySecret(ctx, { workspaceId, ticketId, address }) : null;
  return { number, own, url: secret && `${await originFor(workspaceId)}${CUSTOMER_PAGE}#${secret}` };
}

type Place = { workspaceId: string; ticketId: string; address: string };

/** Null also where it cannot be read or made now: an answer is worth more than its link. */
async function trySecret(ctx: Ctx, place: Place): Promise<string | null> {
  try {
    return (await hasFormerVersion()) ? null : await secretFor(ctx, place);
  } catch (error) {
    log().error({ err: error, ticketId: place.ticketId }, "a mail goes without its ticket's link");
    return null;
  }
}

/**
 * Whether another process may run, as its functions were used within two of their rounds, that would store a link that is quoted, and
 * that deletes the row of one that is revoked.
 */
async function hasFormerVersion(): Promise<boolean> {
  const found = await query<object>(
    "version_without_mail_links",
    `SELECT 1 FROM function_sets s JOIN pg_namespace n ON n.nspname = s.schema_name
       JOIN pg_proc f ON f.pronamespace = n.oid AND f.proname = 'join_tickets'
     WHERE s.last_used_at > now() - interval '2 minutes'
       AND NOT EXISTS (SELECT FROM pg_proc o WHERE o.pronamespace = n.oid AND o.proname = 'ticket_in_mails') LIMIT 1`,
    [],
  );
  return found.length > 0;
}

/** Null: it was revoked, the ticket has as many links as it may, or its customer has changed or is erased. */
function secretFor(ctx: Ctx, place: Place): Promise<string | null> {
  const { workspaceId, ticketId, address } = place;
  return transaction(ctx, async (tx) => {
    const contactId = await holdCustomer(tx, place);
    if (!contactId) return null;
    const key = { workspaceId, ticketId, address };
    const known = await tx.tx.customerLink.findUnique({
      where: { workspaceId_ticketId_address: key },
      select: { id: true, sealedSecret: true, revokedAt: true },
    });
    if (known?.revokedAt) return null;
    const works = known && (await countLinks(tx, workspaceId, ticketId, known.id)) > 0;
    if (works && known.sealedSecret) return unseal(known.sealedSecret, mailLinkPurpose(known.id));
    // It has ended, and the ticket goes on.
    if (known) await tx.tx.customerLink.deleteMany({ where: { workspaceId, id: known.id } });
    if ((await countLinks(tx, workspaceId, ticketId)) >= CUSTOMER_LINKS_MAX) return null;
    const [secret, id] = [randomToken(), newId()];
    const sealed = { secretHash: sha256(secret), sealedSecret: seal(secret, mailLinkPurpose(id)) };
    await tx.tx.customerLink.create({
      data: { ...key, ...sealed, id, contactId, createdAt: ctx.now() },
      select: { id: true },
    });
    notify(tx, workspaceTopic(workspaceId), { type: "tickets.changed" });
    return secret;
  });
}

/** The contact before the ticket, as an erasure does, which this waits for. */
async function holdCustomer({ tx }: TxCtx, { workspaceId, ticketId }: Place): Promise<string | null> {
  await tx.$queryRaw`SELECT 1 FROM tickets t JOIN contacts k ON k.workspace_id = t.workspace_id AND k.id = t.contact_id
    WHERE t.workspace_id = ${workspaceId}::uuid AND t.id = ${ticketId}::uuid FOR KEY SHARE OF k`;
  const [ticket] = await tx.$queryRaw<{ contactId: string | null }[]>`
    SELECT t.contact_id AS "contactId" FROM tickets t WHERE t.workspace_id = ${workspaceId}::uuid AND t.id = ${ticketId}::uuid FOR UPDATE`;
  if (!ticket?.contactId) return null;
  const { contactId: id } = ticket;
  const where = { workspaceId_id: { workspaceId, id }, erasedAt: null };
  return (await tx.contact.findUnique({ where, select: { id: true } })) && id;
}

/** The numbers of the customer's own tickets, of those that a mail's subject has. `address`: in lower case. */
export async function ownNumbers(workspaceId: string, address: string, numbers: number[]): Promise<number[]> {
  const rows = await query<{ number: number }>(
    "own_ticket_numbers",
    `SELECT t.number FROM contact_identities i JOIN tickets t ON t.workspace_id = i.workspace_id AND t.contact_id = i.contact_id
     WHERE i.workspace_id = $1 AND i.kind = 'email' AND i.value = $2 AND t.number = ANY($3::int[])`,
    [workspaceId, address, numbers],
  );
  return rows.map(({ number }) => number);
}
