/** The website messenger: identity, messages and reads of a visitor. */

import { changeContact } from "@/lib/inbox/contacts/contacts";
import { noteSaid, ownWord } from "@/lib/inbox/contacts/said-since";
import { notifyInbox } from "@/lib/inbox/visibility/notices";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fn } from "@/lib/platform/sql";
import { transaction } from "@/lib/platform/transaction";
import { articleRead } from "./articles";
import type { Say, Unread } from "./schemas";
import { ownConversation, readVisitorThread, receiveFromVisitor } from "./visitor-messages";
import { safePage } from "./visitors";
import { holdVisitor } from "./whose";

/** Longer texts do not fit beside the launcher. */
const PREVIEW_MAX = 300;
/** A browser that missed more answers shows only the newest. */
const ANSWERS_MAX = 10;

type VisitorCtx = Ctx<ActorOf<"visitor">>;

/** Creates contact and conversation with the first message; idempotent by clientId. */
export async function say(
  ctx: VisitorCtx,
  { article: read, ...input }: Say,
  userAgent: string | null = null,
): ReturnType<typeof receiveFromVisitor> {
  const article = read && (await articleRead(ctx.actor.workspaceId, read));
  return receiveFromVisitor(ctx, { ...input, article, pageUrl: safePage(input.pageUrl), userAgent });
}

/** The finished JSON of the panel's thread. */
export async function readOwnThread(
  ctx: VisitorCtx,
  { id, after }: { id?: string | undefined; after: number },
): Promise<string> {
  const conversationId = await ownConversation(ctx, id);
  const { workspaceId, visitorId } = ctx.actor;
  const text = await readVisitorThread(workspaceId, visitorId, conversationId, after, ctx.now());
  if (!text) throw new AppError("unauthorized");
  return text;
}

const NOTHING: Unread = { unread: 0, latest: null, isWaiting: false, newestId: null, answers: [] };
const ANSWER_TEXT = `coalesce(m.text, ${fn}.attachments_json(m) -> 0 ->> 'fileName', '')`;
/** Skips resolved conversations that were read: a visitor who only comes back costs one small read. */
const UNREAD = `
  WITH own AS MATERIALIZED (SELECT id, visitor_unread_count AS unread, status <> 'resolved' AS is_waiting
      FROM ${fn}.visitor_conversations($1, $2)),
    newest AS MATERIALIZED (SELECT own.unread, m.* FROM own CROSS JOIN LATERAL (SELECT * FROM messages m
      WHERE m.workspace_id = $1 AND m.conversation_id = own.id AND m.direction = 'outbound'
      ORDER BY m.number DESC LIMIT CASE WHEN $3::uuid IS NULL THEN 1 ELSE ${ANSWERS_MAX} END) m WHERE own.is_waiting OR own.unread > 0)
  SELECT (SELECT coalesce(sum(unread), 0)::int FROM own) AS unread,
    coalesce((SELECT bool_or(is_waiting) FROM own), false) AS "isWaiting",
    (SELECT id FROM newest ORDER BY id DESC LIMIT 1) AS "newestId",
    (SELECT json_build_object('id', m.id, 'author', m.sender_name, 'text', left(${ANSWER_TEXT}, ${PREVIEW_MAX}))
     FROM (SELECT id FROM newest WHERE unread > 0 ORDER BY created_at DESC LIMIT 1) n
     JOIN messages m ON m.workspace_id = $1 AND m.id = n.id) AS latest,
    coalesce((SELECT json_agg(json_build_object('id', m.id, 'author', m.sender_name, 'text', ${ANSWER_TEXT}) ORDER BY m.id)
     FROM (SELECT id FROM newest WHERE id > $3::uuid ORDER BY id DESC LIMIT ${ANSWERS_MAX}) n
     JOIN messages m ON m.workspace_id = $1 AND m.id = n.id), '[]') AS answers`;

/** How many answers the visitor has not read, the newest of them for the launcher, and those that came after `since`. */
export async function readUnread(ctx: VisitorCtx, since?: string): Promise<Unread> {
  const { workspaceId, visitorId, contactId } = ctx.actor;
  if (!contactId) return NOTHING;
  const [row] = await query<Unread>("visitor_unread", UNREAD, [workspaceId, visitorId, since ?? null]);
  return row ?? NOTHING;
}

/** A visitor has a contact only after the first message. */
export const describeMessenger = (
  ctx: VisitorCtx,
  input: { name?: string | null; email?: string },
): Promise<{ name: string | null; email: string | null }> =>
  transaction(ctx, async (tx) => {
    const { workspaceId } = ctx.actor;
    const { contactId, mergedId } = await holdVisitor(tx, ctx.actor);
    if (!contactId) throw new AppError("contact_not_found", "Write a message first.");
    // A visitor cannot change data that the site vouches for.
    const vouched = await tx.tx.contact.findFirst({
      where: { workspaceId, id: contactId, verifiedAt: { not: null } },
      select: { name: true, email: true },
    });
    if (input.email && vouched?.email)
      throw new AppError("forbidden", "The site that you are signed in to says your e-mail address.");
    if (input.name !== undefined && vouched?.name)
      throw new AppError("forbidden", "The site that you are signed in to says your name.");
    if (!mergedId) {
      const { name, email } = await changeContact(tx, workspaceId, contactId, input);
      return { name, email };
    }
    // An empty name would take away another person's.
    const said = Object.fromEntries(Object.entries(input).filter(([, value]) => value));
    await changeContact(tx, workspaceId, contactId, said);
    await noteSaid(tx, workspaceId, mergedId, said);
    const [own] = await tx.tx.$queryRawUnsafe<{ name: string | null; email: string | null }[]>(
      `SELECT ${ownWord("name")} AS name, ${ownWord("email")} AS email FROM contact_merges g
       WHERE g.workspace_id = $1::uuid AND g.contact_id = $2::uuid`,
      workspaceId,
      mergedId,
    );
    return { name: null, email: null, ...own, ...said };
  });

export async function visitorIsTyping(ctx: VisitorCtx, asked?: string): Promise<void> {
  const { workspaceId } = ctx.actor;
  const conversationId = await ownConversation(ctx, asked);
  if (conversationId) await notifyInbox(workspaceId, { type: "typing", conversationId });
}
