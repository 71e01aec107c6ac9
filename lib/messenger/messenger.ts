/** The website messenger: identity, messages and reads of a visitor. */
import { updateContact } from "@/lib/contacts/contacts";
import { ownConversation, readVisitorThread, receiveFromVisitor } from "@/lib/messages/visitor-messages";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fn } from "@/lib/platform/sql";
import { notifyNow } from "@/lib/realtime/publish";
import { teamTopic } from "@/lib/realtime/topics";
import type { Say, Unread } from "./schemas";
import { safePage } from "./visitors";

/** More does not fit beside the launcher. */
const PREVIEW_MAX = 300;

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

/** How many answers the visitor has not read, and the newest of them for the launcher. */
export async function readUnread(ctx: VisitorCtx): Promise<Unread> {
  const { workspaceId, visitorId, contactId } = ctx.actor;
  if (!contactId) return { unread: 0, latest: null };
  const [row] = await query<Unread>(
    "visitor_unread",
    `WITH own AS MATERIALIZED (SELECT id, visitor_unread_count FROM ${fn}.visitor_conversations($1, $2))
     SELECT (SELECT coalesce(sum(visitor_unread_count), 0)::int FROM own) AS unread,
       (SELECT json_build_object('id', m.id, 'author', m.sender_name,
          'text', left(coalesce(m.text, ${fn}.attachments_json(m) -> 0 ->> 'fileName', ''), ${PREVIEW_MAX}))
        FROM own CROSS JOIN LATERAL (SELECT * FROM messages m WHERE m.workspace_id = $1 AND m.conversation_id = own.id
          AND m.direction = 'outbound' ORDER BY m.number DESC LIMIT 1) m
        WHERE own.visitor_unread_count > 0 ORDER BY m.created_at DESC LIMIT 1) AS latest`,
    [workspaceId, visitorId],
  );
  return row ?? { unread: 0, latest: null };
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
