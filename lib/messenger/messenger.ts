/** The website messenger: identity, messages and reads of a visitor. */
import { updateContact } from "@/lib/contacts/contacts";
import { readVisitorThread, receiveFromVisitor } from "@/lib/messages/visitor-messages";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { notifyNow } from "@/lib/realtime/publish";
import { teamTopic } from "@/lib/realtime/topics";
import type { Say } from "./schemas";
import { safePage } from "./visitors";

type VisitorCtx = Ctx<ActorOf<"visitor">>;

/** Creates contact and conversation with the first message; idempotent by clientId. */
export const say = (ctx: VisitorCtx, input: Say): ReturnType<typeof receiveFromVisitor> =>
  receiveFromVisitor(ctx, { ...input, pageUrl: safePage(input.pageUrl) });

/** The finished JSON of the panel's thread. */
export async function readOwnThread(ctx: VisitorCtx, after: number): Promise<string> {
  const text = await readVisitorThread(ctx.actor.workspaceId, ctx.actor.visitorId, after);
  if (!text) throw new AppError("unauthorized");
  return text;
}

export async function countUnread(ctx: VisitorCtx): Promise<number> {
  const { workspaceId, conversationId } = ctx.actor;
  if (!conversationId) return 0;
  const [row] = await query<{ unread: number }>(
    "visitor_unread",
    "SELECT visitor_unread_count AS unread FROM conversations WHERE workspace_id = $1 AND id = $2",
    [workspaceId, conversationId],
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
  const { name, email } = await updateContact(ctx, workspaceId, contactId, input);
  return { name, email };
}

export async function visitorIsTyping(ctx: VisitorCtx): Promise<void> {
  const { workspaceId, conversationId } = ctx.actor;
  if (conversationId) await notifyNow(teamTopic(workspaceId), { type: "typing", conversationId });
}
