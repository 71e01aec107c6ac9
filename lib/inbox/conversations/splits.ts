/** Reads from what a conversation was split, and what was split from it. */
import { visibleTo } from "@/lib/inbox/visibility/visibility";
import { type Agent, type Ctx, may } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fn } from "@/lib/platform/sql";
import { UNSAID } from "./limits";
import type { SplitReference, Splits } from "./split-schemas";

/** Longer ones are read where they are. */
const TEXT_MAX = 1_000;

/**
 * `$1`: the workspace, `$2`: the conversation. Its caller sees that one. Messages of the former conversation are for those who see it; they
 * are read where they stay, so an erasure leaves nothing here.
 */
const splitsOf = (seesFormer: string, seesOther: string): string => `
  SELECT coalesce(cardinality(c.split_message_ids), 0) AS count, c.split_from_id IS NOT NULL AS "isSplit",
    CASE WHEN f.id IS NOT NULL THEN jsonb_build_object('conversationId', f.id, 'subject', f.subject, 'messages', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'senderName', m.sender_name, 'direction', m.direction,
        'text', CASE WHEN m.type NOT IN (${UNSAID.map((type) => `'${type}'`)}) THEN left(m.text, ${TEXT_MAX}) END,
        'files', jsonb_array_length(m.attachments), 'isErased', m.type = 'erased', 'createdAt', ${fn}.iso(m.created_at))
        ORDER BY m.number), '[]')
      FROM messages m WHERE m.workspace_id = $1 AND m.id = ANY(c.split_message_ids) AND m.conversation_id = f.id)) END AS seen,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('conversationId', o.id, 'subject', o.subject, 'createdAt', ${fn}.iso(o.created_at))
        ORDER BY o.created_at, o.id), '[]')
      FROM conversations o WHERE o.workspace_id = $1 AND o.split_from_id = c.id AND ${seesOther}) AS into
  FROM conversations c LEFT JOIN conversations f ON f.workspace_id = $1 AND f.id = c.split_from_id AND ${seesFormer}
  WHERE c.workspace_id = $1 AND c.id = $2`;

type Seen = NonNullable<NonNullable<Splits["from"]>["seen"]>;
type Row = { count: number; isSplit: boolean; seen: Seen | null; into: Splits["into"] };

/** Throws conversation_not_found. */
export async function readSplits({ actor }: Ctx<Agent>, id: string): Promise<Splits> {
  const values: unknown[] = [actor.workspaceId, id];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const text = splitsOf(visibleTo(actor, bind, "f"), visibleTo(actor, bind, "o"));
  const [row] = await query<Row>(values.length === 2 ? "splits_of_conversation" : "", text, values);
  if (!row) throw new AppError("conversation_not_found");
  const { count, isSplit, seen, into } = row;
  const messages = may(actor, "contacts:read") ? seen?.messages : seen?.messages.map(withoutAddress);
  return { from: isSplit ? { count, seen: seen && { ...seen, messages: messages ?? [] } } : null, into };
}

/** A mail's sender without a name is called by the address. */
const withoutAddress = (message: SplitReference): SplitReference => ({
  ...message,
  senderName: message.senderName?.includes("@") ? null : message.senderName,
});
