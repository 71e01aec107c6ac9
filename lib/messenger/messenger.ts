/** The website messenger: identity, messages and reads of a visitor. */
import { updateContact } from "@/lib/contacts/contacts";
import { ownConversation, readVisitorThread, receiveFromVisitor } from "@/lib/messages/visitor-messages";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fn } from "@/lib/platform/sql";
import { notifyNow } from "@/lib/realtime/publish";
import { teamTopic } from "@/lib/realtime/topics";
import type { Say } from "./schemas";
import { safePage } from "./visitors";

type VisitorCtx = Ctx<ActorOf<"visitor">>;

/** Creates contact and conversation with the first message; idempotent by clientId. */
export const say = (ctx: VisitorCtx, input: Say): ReturnType<typeof receiveFromVisitor> =>
  receiveFromVisitor(ctx, { ...input, pageUrl: safePage(input.pageUrl) });

/** The finished JSON of the panel's thread. */
export async function readOwnThread(
  ctx: VisitorCtx,
  { id, after }: { id?: string | undefined; after: number },
): Promise<string> {
  const conversationId = await ownConversation(ctx, id);
  const { workspaceId, visitorId } = ctx.actor;
  const text = await readVisitorThread(workspaceId, visitorId, conversationId, after);
  if (!text) throw new AppError("unauthorized");
  return text;
}

export async function countUnread(ctx: VisitorCtx): Promise<number> {
  const { workspaceId, visitorId, contactId } = ctx.actor;
  if (!contactId) return 0;
  const [row] = await query<{ unread: number }>(
    "visitor_unread",
    `SELECT coalesce(sum(visitor_unread_count), 0)::int AS unread FROM ${fn}.visitor_conversations($1, $2)`,
    [workspaceId, visitorId],
  );
  return row?.unread ?? 0;
}

/** A visitor has a contact only after the first message. */
export async function describeMessenger(
  ctx: VisitorCtx,
  input: { name?: string | null; email?: string },
): Promise<{ name: string | null; email: string | null }> {
  const { workspaceId, contactId } = ctx.actor;
  if (!contactId) throw new AppError("contact_not_found", "Write a message first.");
  // What the site vouches for is not the visitor's to change.
  const isVouched = { workspaceId, id: contactId, verifiedAt: { not: null }, email: { not: null } };
  if (input.email && (await prisma().contact.count({ where: isVouched })))
    throw new AppError("forbidden", "The site that you are signed in to says your e-mail address.");
  const { name, email } = await updateContact(ctx, workspaceId, contactId, input);
  return { name, email };
}

export async function visitorIsTyping(ctx: VisitorCtx, asked?: string): Promise<void> {
  const { workspaceId } = ctx.actor;
  const conversationId = await ownConversation(ctx, asked);
  if (conversationId) await notifyNow(teamTopic(workspaceId), { type: "typing", conversationId });
}
