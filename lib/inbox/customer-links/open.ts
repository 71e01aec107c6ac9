/**
 * Opens a customer link by its secret. Unknown, revoked and expired links, and those of another workspace's domain, are the same: not_found.
 */
import { findLocale } from "@/lib/i18n/locales";
import type { TicketStatus } from "@/lib/inbox/tickets/schemas";
import { type ActorOf, type Ctx, createCtx } from "@/lib/platform/context";
import { sha256 } from "@/lib/platform/crypto";
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { findOpenLink, findSaid, findStatuses, type OpenedLink } from "./queries";
import type { CustomerState, CustomerView } from "./schemas";

/** The form of randomToken(). */
const SECRET = /^[\w-]{43}$/;
/** The newest of each are shown. */
const MESSAGES_MAX = 200;
const STATUSES_MAX = 200;

/** A customer sees three states of the five. */
const STATES: Record<TicketStatus, CustomerState> = {
  new: "in_progress",
  in_progress: "in_progress",
  waiting_customer: "waiting_for_you",
  waiting_others: "in_progress",
  done: "done",
};

/** `site`: the address of the help center on whose own domain it was asked for; null: at the installation. */
export type Asked = { secret: string; site: string | null };

/** Throws not_found. */
export async function mustOpen(ctx: Pick<Ctx, "now">, { secret, site }: Asked): Promise<OpenedLink> {
  const found = SECRET.test(secret) ? await findOpenLink(sha256(secret), site, ctx.now()) : null;
  if (!found) throw new AppError("not_found");
  return found;
}

/** Notes that it was opened. Throws not_found. */
export async function readAsCustomer(ctx: Ctx, asked: Asked): Promise<CustomerView> {
  const link = await mustOpen(ctx, asked);
  if (!link.isOpened) await noteOpened(ctx, link);
  return viewOf(link);
}

async function noteOpened(ctx: Ctx, { workspaceId, linkId }: OpenedLink): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { count } = await tx.tx.customerLink.updateMany({
      where: { workspaceId, id: linkId, openedAt: null },
      data: { openedAt: ctx.now() },
    });
    if (count > 0) notify(tx, workspaceTopic(workspaceId), { type: "tickets.changed" });
  });
}

/** The ticket as its customer sees it now. Throws not_found if the link has ended meanwhile. */
export const viewAfter = async (ctx: Pick<Ctx, "now">, asked: Asked): Promise<CustomerView> =>
  viewOf(await mustOpen(ctx, asked));

/** Each field is named here and in CustomerView: nothing of the ticket is passed on as it is. */
async function viewOf(link: OpenedLink): Promise<CustomerView> {
  const [said, statuses] = await Promise.all([
    findSaid(link, MESSAGES_MAX + 1),
    findStatuses(link, STATUSES_MAX),
  ]);
  const isCut = said.length > MESSAGES_MAX;
  const messages = said.slice(0, MESSAGES_MAX).reverse();
  const from = isCut ? (messages[0]?.at ?? "") : "";
  const changes = statuses
    .map(({ status, isYours, at }) => ({ kind: "state" as const, state: STATES[status], isYours, at }))
    // A change between two that are the same to the customer is none.
    .filter(({ state }, at, all) => state !== all[at - 1]?.state)
    .filter(({ at }) => at >= from);
  const { workspaceName, number, openedAt, expiresAt, canAnswer, takesFiles, status, locale, isBlocked } =
    link;
  return {
    ...{ workspaceName, number, openedAt, expiresAt, canAnswer, takesFiles, isCut },
    state: STATES[status],
    language: findLocale(locale) ?? null,
    canClose: status !== "done" && !isBlocked,
    entries: [...messages, ...changes].toSorted((one, other) => one.at.localeCompare(other.at)),
  };
}

/** The customer acts by their contact's id: the page has no visitor of the messenger. */
export const customerCtx = (ctx: Ctx, { workspaceId, contactId }: OpenedLink): Ctx<ActorOf<"visitor">> =>
  createCtx(
    { type: "visitor", visitorId: contactId, workspaceId, contactId, conversationId: null },
    ctx.correlationId,
  );
