/** Those whom an answer about a problem would reach, and by which channel. */
import { visibleTo } from "@/lib/inbox/visibility/visibility";
import { type Agent, type Ctx, may } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import type { Reporter, Reporters } from "./answer-schemas";
import { getTicket, ticketVisibleTo } from "./rows";

/**
 * Each report of a problem with the conversation of it that was last in use and that the person sees. Two reports in one conversation
 * are answered once, among those that are `chosen`, and by one that is not done. Throws ticket_not_found.
 */
export async function listReporters(
  ctx: Ctx<Agent>,
  ticketId: string,
  chosen?: ReadonlySet<string>,
): Promise<Reporters> {
  const { actor } = ctx;
  await getTicket(ctx, ticketId);
  const values: unknown[] = [actor.workspaceId, ticketId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const [seen, shown] = [visibleTo(actor, bind), ticketVisibleTo(actor, bind)];
  const rows = await query<Reporter & { isShown: boolean }>(
    "",
    `SELECT ${shown} AS "isShown", jsonb_build_object('id', t.id, 'number', t.number, 'title', t.title, 'status', t.status) AS report,
       CASE WHEN k.id IS NOT NULL THEN ${fn}.contact_json(k)::jsonb END AS contact, c.id AS "conversationId", c.channel,
       k.marketing_opted_out_at IS NOT NULL AS "isOptedOut",
       CASE WHEN c.id IS NULL THEN 'no_conversation' WHEN k.erased_at IS NOT NULL THEN 'contact_erased'
         WHEN k.blocked_at IS NOT NULL THEN 'contact_blocked' WHEN ${fn}.reply_window(c.channel) IS NOT NULL THEN coalesce(able.refusal,
           ${fn}.send_refusal(c.channel, false, false, k.marketing_opted_out_at, c.last_inbound_at, able.is_sandbox)) END AS refusal
     FROM ticket_links l JOIN tickets t ON t.workspace_id = l.workspace_id AND t.id = l.from_id
     CROSS JOIN ${fn}.whatsapp_ability($1) able
     LEFT JOIN LATERAL (SELECT c.* FROM ticket_conversations tc
       JOIN conversations c ON c.workspace_id = tc.workspace_id AND c.id = tc.conversation_id
       WHERE tc.workspace_id = t.workspace_id AND tc.ticket_id = t.id AND ${seen}
       ORDER BY c.last_message_at DESC, c.id LIMIT 1) c ON true
     LEFT JOIN contacts k ON k.workspace_id = t.workspace_id AND k.id = t.contact_id
     WHERE l.workspace_id = $1 AND l.to_id = $2 AND l.kind = 'problem' ORDER BY t.number`,
    values,
  );
  const visible = rows.filter(({ isShown }) => isShown);
  const answeredBy = new Map<string | null, string>();
  const isDone = ({ report }: Reporter) => Number(report.status === "done");
  for (const { conversationId, report } of visible.toSorted((left, right) => isDone(left) - isDone(right)))
    if ((chosen?.has(report.id) ?? true) && !answeredBy.has(conversationId))
      answeredBy.set(conversationId, report.id);
  return {
    hidden: rows.length - visible.length,
    reporters: visible.map(({ isShown: _, ...row }) => {
      const { conversationId, report } = row;
      const isTaken = conversationId !== null && answeredBy.get(conversationId) !== report.id;
      return {
        ...row,
        contact: row.contact && shownContact(actor, row.contact),
        isOptedOut: row.isOptedOut ?? false,
        refusal: isTaken ? "same_conversation" : row.refusal,
      };
    }),
  };
}

/** Without contacts:read only the name is visible. */
const shownContact = (actor: Agent, contact: NonNullable<Reporter["contact"]>) =>
  may(actor, "contacts:read") ? contact : { ...contact, email: null, phone: null };
