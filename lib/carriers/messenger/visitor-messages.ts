/** The messenger's side of messages: receives a visitor's message, shows the thread, records receipts. */

import type { Hours } from "@/lib/account/office-hours/hours";
import { notifyBrowsers } from "@/lib/connections/channels/browsers";
import { recordEvent } from "@/lib/events/log";
import { fileColumns } from "@/lib/inbox/attachments/uploads";
import { findVisitorUpload } from "@/lib/inbox/attachments/visitor-uploads";
import { ownWord } from "@/lib/inbox/contacts/said-since";
import { ASKED_RATING } from "@/lib/inbox/ratings/asked";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { query, queryText } from "@/lib/platform/db";
import { deviceOf } from "@/lib/platform/device";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { callSql, fn } from "@/lib/platform/sql";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { openingOf } from "./reply-time";

type Received = {
  clientId: string;
  text?: string | undefined;
  attachmentId?: string | undefined;
  conversationId?: string | undefined;
  startsConversation?: boolean | undefined;
  pageUrl?: string | null;
  /** The browser's, as IANA names it. */
  timezone?: string | undefined;
  /** The User-Agent header. */
  userAgent?: string | null;
  /** The one that was read before: a line of the history in front of the message. */
  article?: { number: number; title: string; url: string } | null | undefined;
};

type ReceivedRow = { message: unknown; conversationId: string; isNew: boolean };

const REFUSALS = {
  conversation: "conversation_not_found",
  file: "attachment_used",
  identity: "identity_required",
  form: "form_required",
} as const;

/**
 * Idempotent by clientId. Two concurrent first messages create one conversation. Throws conversation_not_found,
 * attachment_not_found, attachment_used, identity_required, form_required.
 */
export async function receiveFromVisitor(
  ctx: Ctx<ActorOf<"visitor">>,
  { article, ...received }: Received,
): Promise<ReceivedRow> {
  const input = await inputOf(ctx, received);
  return receivedRow(
    await (article
      ? transaction(ctx, async (tx) => {
          const row = await callSql("receive_visitor_message", input, tx.tx);
          if (row.conversationId && row.isNew) await noteArticle(tx, row.conversationId, article, input.at);
          return row;
        })
      : callSql("receive_visitor_message", input)),
  );
}

/** receiveFromVisitor() within a transaction, which has locked the visitor and then nothing that others lock after the events' counter. */
export async function receiveWithin(
  tx: TxCtx<ActorOf<"visitor">>,
  received: Omit<Received, "article">,
): Promise<ReceivedRow & { messageId: string }> {
  const input = await inputOf(tx, received);
  const row = receivedRow(await callSql("receive_visitor_message", input, tx.tx));
  return { ...row, messageId: input.input.messageId };
}

async function inputOf(
  ctx: Ctx<ActorOf<"visitor">>,
  {
    clientId,
    text = "",
    attachmentId,
    conversationId: threadId,
    startsConversation,
    pageUrl,
    timezone,
    userAgent,
  }: Omit<Received, "article">,
) {
  const { workspaceId, visitorId } = ctx.actor;
  const file = attachmentId ? await findVisitorUpload(ctx, attachmentId) : null;
  const said = file
    ? fileColumns(file, text || null)
    : { type: "text", text, content: null, attachments: [] };
  return {
    input: {
      workspaceId,
      visitorId,
      clientId,
      ...said,
      fileId: file?.id ?? null,
      threadId: threadId ?? null,
      startsThread: startsConversation ?? false,
      pageUrl: pageUrl ?? null,
      device: userAgent || timezone ? { ...deviceOf(userAgent ?? ""), timezone } : null,
      correlationId: ctx.correlationId,
      messageId: newId(),
    },
    at: ctx.now(),
  };
}

type Row = {
  message: unknown;
  conversationId: string | null;
  isNew: boolean | null;
  refusal: string | null;
};

/** Without a conversation nothing was received, and `refusal` says why. */
function receivedRow({ message, conversationId, isNew, refusal }: Row): ReceivedRow {
  if (conversationId === null) throw new AppError(REFUSALS[refusal as keyof typeof REFUSALS]);
  return { message, conversationId, isNew: isNew === true };
}

async function noteArticle(
  { tx, actor: { workspaceId, visitorId } }: TxCtx<ActorOf<"visitor">>,
  conversationId: string,
  article: NonNullable<Received["article"]>,
  at: Date,
): Promise<void> {
  await tx.conversationChange.create({
    data: {
      ...{ workspaceId, id: newId(), conversationId, field: "article", after: article },
      ...{ actorType: "visitor", actorId: visitorId },
      // In front of the message.
      createdAt: new Date(at.getTime() - 1),
    },
  });
}

type Receipt = { conversationId?: string | undefined; deliveredNumber: number; readNumber: number };
type Changed = { messageId: string; previousState: string; newState: "delivered" | "read" };

/** Marks everything in one conversation up to the given numbers as delivered or read. Idempotent. Throws conversation_not_found. */
export async function recordVisitorReceipts(
  ctx: Ctx<ActorOf<"visitor">>,
  { conversationId: given, deliveredNumber, readNumber }: Receipt,
): Promise<void> {
  const { workspaceId } = ctx.actor;
  const conversationId = await ownConversation(ctx, given);
  if (!conversationId) return;
  await transaction(ctx, async (tx) => {
    const changed = await callSql(
      "record_visitor_receipts",
      {
        workspace: workspaceId,
        conversation: conversationId,
        delivered: deliveredNumber,
        read: readNumber,
        at: ctx.now(),
      },
      tx.tx,
    );
    for (const { messageId, previousState, newState } of changed as Changed[]) {
      recordEvent(tx, `message.${newState}`, {
        workspaceId,
        subject: { type: "message", id: messageId },
        messageId,
        conversationId,
        data: { previousState },
      });
    }
    if (changed.length === 0) return;
    notify(tx, workspaceTopic(workspaceId), {
      type: "thread.changed",
      conversationId,
      // A notice has less than 8,000 bytes.
      ...(changed.length <= 50 && { entryIds: (changed as Changed[]).map(({ messageId }) => messageId) }),
      isListed: false,
    });
    await notifyBrowsers(tx, { workspaceId, conversationId });
  });
}

/** The requested conversation, else the last one; null without any. Throws conversation_not_found. */
export async function ownConversation(
  { actor: { workspaceId, visitorId, conversationId } }: Ctx<ActorOf<"visitor">>,
  asked: string | undefined,
): Promise<string | null> {
  if (asked === undefined || asked === conversationId) return conversationId;
  const [found] = await query<{ id: string }>(
    "own_conversation",
    `SELECT id FROM ${fn}.visitor_conversations($1, $2) WHERE id = $3`,
    [workspaceId, visitorId, asked],
  );
  if (!found) throw new AppError("conversation_not_found");
  return found.id;
}

/** Longer titles do not fit in a line of the list. */
const TITLE_MAX = 120;

/** The newest first, as finished JSON. One that was split has nothing to read until someone writes. */
export const listVisitorConversations = ({
  actor: { workspaceId, visitorId },
}: Ctx<ActorOf<"visitor">>): Promise<string | null> =>
  queryText(
    "visitor_conversations",
    `SELECT json_build_object('conversations', coalesce(json_agg(json_build_object('id', c.id, 'status', c.status,
       'title', coalesce((SELECT left(coalesce(m.text, ${fn}.attachments_json(m) -> 0 ->> 'fileName'), ${TITLE_MAX}) FROM messages m
         WHERE m.workspace_id = c.workspace_id AND m.conversation_id = c.id AND m.number = 1), ''),
       'unread', c.visitor_unread_count, 'lastMessage', ${fn}.message_preview(c.last_message), 'author', (SELECT m.sender_name FROM messages m
         WHERE m.workspace_id = c.workspace_id AND m.id = (c.last_message ->> 'id')::uuid AND m.direction = 'outbound'),
       'updatedAt', ${fn}.iso(c.updated_at)) ORDER BY c.last_message_at DESC), '[]'))::text
     FROM (SELECT * FROM ${fn}.visitor_conversations($1, $2) WHERE message_count > 0 ORDER BY last_message_at DESC LIMIT 50) c`,
    [workspaceId, visitorId],
  );

/** The team reads in order, so its unread messages are the newest ones of the contact. */
const VISITOR_THREAD = `
  SELECT json_build_object(
    'seenNumber', coalesce((SELECT m.number FROM messages m WHERE m.workspace_id = c.workspace_id AND m.conversation_id = c.id
      AND m.number > c.message_count - 200 AND m.direction = 'inbound' AND m.sender_type = 'contact' ORDER BY m.number DESC OFFSET c.unread_count LIMIT 1), 0),
    'conversation', CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object('id', c.id, 'status', c.status) END,
    'contact', CASE WHEN k.id IS NULL THEN NULL WHEN v.merged_id IS NULL THEN json_build_object('name', k.name, 'email', k.email)
      ELSE json_build_object('name', ${ownWord("name")}, 'email', ${ownWord("email")}) END,
    'messages', coalesce((SELECT json_agg(${fn}.visitor_message_json(m) ORDER BY m.number) FROM messages m
      WHERE m.workspace_id = c.workspace_id AND m.conversation_id = c.id AND m.number > $3
        AND m.number > c.message_count - 200), '[]'),
    'unread', coalesce(c.visitor_unread_count, 0),
    'rating', ${ASKED_RATING},
    'lastNumber', coalesce(c.message_count, 0),
    'others', (SELECT json_build_object('count', count(*), 'unread', coalesce(sum(o.visitor_unread_count), 0))
      FROM ${fn}.visitor_conversations($1, $2) o WHERE o.id <> c.id AND o.message_count > 0),
    'isIdentified', v.identified_at IS NOT NULL, 'hasAnsweredForm', v.form_answered_at IS NOT NULL)::text AS thread, t.hours
  FROM visitors v
  LEFT JOIN conversations c ON c.workspace_id = v.workspace_id AND c.id = $4
  LEFT JOIN teams t ON t.workspace_id = c.workspace_id AND t.id = c.team_id AND t.removed_at IS NULL
  LEFT JOIN contacts k ON k.workspace_id = v.workspace_id AND k.id = v.contact_id
  LEFT JOIN contact_merges g ON g.workspace_id = v.workspace_id AND g.contact_id = v.merged_id
  WHERE v.workspace_id = $1 AND v.id = $2`;

/** The visitor's panel as JSON: the messages above `after`, at most the newest 200. A team's own hours say when it is back. */
export async function readVisitorThread(
  workspaceId: string,
  visitorId: string,
  conversationId: string | null,
  after: number,
  now = new Date(),
): Promise<string | null> {
  const [row] = await query<{ thread: string; hours: Hours | null }>("visitor_thread", VISITOR_THREAD, [
    workspaceId,
    visitorId,
    after,
    conversationId,
  ]);
  if (!row?.hours) return row?.thread ?? null;
  // The thread is a finished JSON object.
  return `${row.thread.slice(0, -1)},"opening":${JSON.stringify(openingOf(row.hours, now))}}`;
}
