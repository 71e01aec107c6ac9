/**
 * Opens a customer link by its secret. Unknown, revoked and expired links, and those of another workspace's domain, are the same: not_found.
 */
import { findLocale } from "@/lib/i18n/locales";
import { questionIn } from "@/lib/inbox/ratings/schemas";
import { type ActorOf, type Ctx, createCtx } from "@/lib/platform/context";
import { sha256 } from "@/lib/platform/crypto";
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { publicPart } from "./public-fields";
import { findOpenLink, type OpenedLink } from "./queries";
import type { CustomerView } from "./schemas";
import { STATES, timelineOf } from "./timeline";

/** The form of randomToken(). */
const SECRET = /^[\w-]{43}$/;
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
  const [timeline, shown] = await Promise.all([timelineOf(link), publicPart(link)]);
  const {
    workspaceName,
    number,
    openedAt,
    expiresAt,
    canAnswer,
    takesFiles,
    status,
    locale,
    isBlocked,
    asked,
  } = link;
  return {
    ...{ workspaceName, number, openedAt, expiresAt, canAnswer, takesFiles },
    state: STATES[status],
    language: findLocale(locale) ?? null,
    rating: asked && { question: questionIn(asked, locale ?? ""), score: asked.score },
    canClose: status !== "done" && !isBlocked,
    ...shown,
    ...timeline,
  };
}

/** The customer acts by their contact's id: the page has no visitor of the messenger. */
export const customerCtx = (ctx: Ctx, { workspaceId, contactId }: OpenedLink): Ctx<ActorOf<"visitor">> =>
  createCtx(
    { type: "visitor", visitorId: contactId, workspaceId, contactId, conversationId: null },
    ctx.correlationId,
  );
