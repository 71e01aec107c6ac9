/** Links to a ticket's page for its customer, as agents make, list and revoke them. What a link opens: open.ts. */
import { placeOf } from "@/lib/articles/help-center/addresses";
import { centersByWorkspace } from "@/lib/articles/help-center/centers";
import { readsContacts } from "@/lib/inbox/tickets/actor";
import { lockTicket } from "@/lib/inbox/tickets/lock";
import { getTicket } from "@/lib/inbox/tickets/rows";
import { visibleTo } from "@/lib/inbox/visibility/visibility";
import type { Agent, Ctx } from "@/lib/platform/context";
import { randomToken, sha256 } from "@/lib/platform/crypto";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { CUSTOMER_PAGE } from "./address";
import { countLinks, findLinks } from "./queries";
import {
  CUSTOMER_LINKS_MAX,
  type CustomerLink,
  type CustomerLinkResult,
  LINK_DAYS_MAX,
  LINK_IDLE_DAYS,
} from "./schemas";

const DAY_MS = 86_400_000;

/**
 * Throws ticket_not_found, ticket_without_customer, contact_erased, customer_link_limit_reached, and forbidden to who does not see each
 * conversation of the ticket: the page would show them its messages.
 */
export async function createCustomerLink(ctx: Ctx<Agent>, ticketId: string): Promise<CustomerLinkResult> {
  const { workspaceId, userId } = ctx.actor;
  const [secret, id] = [randomToken(), newId()];
  await transaction(ctx, async (tx) => {
    await holdContact(tx, ticketId);
    // Under the ticket's lock, so that racing links do not exceed the limit, and its customer stays.
    const { contactId } = await lockTicket(tx, ticketId);
    if (!contactId) throw new AppError("ticket_without_customer");
    await mustSeeAll(tx, ticketId);
    const contact = await tx.tx.contact.findUniqueOrThrow({
      where: { workspaceId_id: { workspaceId, id: contactId } },
      select: { erasedAt: true },
    });
    if (contact.erasedAt) throw new AppError("contact_erased");
    if ((await countLinks(tx, workspaceId, ticketId)) >= CUSTOMER_LINKS_MAX)
      throw new AppError("customer_link_limit_reached");
    await tx.tx.customerLink.create({
      data: {
        ...{ workspaceId, id, ticketId, contactId, secretHash: sha256(secret), createdById: userId },
        createdAt: ctx.now(),
      },
      select: { id: true },
    });
    changed(tx);
  });
  const [link] = await findLinks(workspaceId, { ticketId, linkId: id, hasAddress: false }, ctx.now());
  if (!link) throw new Error("a link that was made is shown");
  return { link, url: `${await originFor(workspaceId)}${CUSTOMER_PAGE}#${secret}` };
}

/** Before the ticket, as an erasure does, which this waits for. */
const holdContact = ({ tx, actor: { workspaceId } }: TxCtx<Agent>, ticketId: string): Promise<unknown> =>
  tx.$queryRaw`SELECT 1 FROM tickets t JOIN contacts k ON k.workspace_id = t.workspace_id AND k.id = t.contact_id
    WHERE t.workspace_id = ${workspaceId}::uuid AND t.id = ${ticketId}::uuid FOR KEY SHARE OF k`;

async function mustSeeAll({ tx, actor }: TxCtx<Agent>, ticketId: string): Promise<void> {
  const values: unknown[] = [actor.workspaceId, ticketId];
  const visible = visibleTo(actor, (value) => `$${values.push(value)}`);
  const hidden = await tx.$queryRawUnsafe<object[]>(
    `SELECT 1 FROM ticket_conversations tc JOIN conversations c ON c.workspace_id = tc.workspace_id AND c.id = tc.conversation_id
     WHERE tc.workspace_id = $1::uuid AND tc.ticket_id = $2::uuid AND NOT ${visible} LIMIT 1`,
    ...values,
  );
  if (hidden.length > 0)
    throw new AppError(
      "forbidden",
      "The ticket is in a conversation that you do not see. Ask a colleague who does.",
    );
}

/** The customer's page is on the help center's own domain, too, and named there while that is proved. */
export async function originFor(workspaceId: string): Promise<string> {
  const center = await centersByWorkspace().get(workspaceId);
  return placeOf({ slug: center?.slug ?? "", domain: center?.domain ?? null }).origin;
}

/** Those that work still, newest first. Throws ticket_not_found. */
export async function listCustomerLinks(ctx: Ctx<Agent>, ticketId: string): Promise<CustomerLink[]> {
  await getTicket(ctx, ticketId);
  const hasAddress = readsContacts(ctx.actor);
  return findLinks(ctx.actor.workspaceId, { ticketId, hasAddress }, ctx.now());
}

/** Ends a link at once; one that mails carry is followed by no other to its address. Throws ticket_not_found and not_found. */
export async function revokeCustomerLink(ctx: Ctx<Agent>, ticketId: string, id: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { workspaceId } = tx.actor;
    await lockTicket(tx, ticketId);
    const where = { workspaceId, ticketId, id };
    const ofMails = await tx.tx.customerLink.updateMany({
      where: { ...where, address: { not: null }, revokedAt: null },
      data: { revokedAt: ctx.now(), sealedSecret: null },
    });
    const { count } = await tx.tx.customerLink.deleteMany({ where: { ...where, address: null } });
    if (count + ofMails.count === 0) throw new AppError("not_found");
    changed(tx);
  });
}

const changed = (tx: TxCtx<Agent>): void =>
  notify(tx, workspaceTopic(tx.actor.workspaceId), { type: "tickets.changed", by: tx.correlationId });

/** Those that have ended. One of mails that was revoked stays as long as its ticket. */
export async function pruneCustomerLinks(ctx: Ctx): Promise<void> {
  const daysAgo = (days: number): Date => new Date(ctx.now().getTime() - days * DAY_MS);
  const idle = daysAgo(LINK_IDLE_DAYS);
  await prisma().$executeRaw`
    DELETE FROM customer_links l USING tickets t WHERE t.workspace_id = l.workspace_id AND t.id = l.ticket_id
      AND l.revoked_at IS NULL AND l.created_at < ${idle}::timestamptz
      AND (t.updated_at < ${idle}::timestamptz OR l.created_at < ${daysAgo(LINK_DAYS_MAX)}::timestamptz)`;
}
