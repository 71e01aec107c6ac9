/** Clocks, as people see and end them. */
import { getChanged } from "@/lib/inbox/conversations/inbox";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import { SHOWN_SLA } from "@/lib/inbox/conversations/shown-slas";
import { lockConversation } from "@/lib/inbox/conversations/update";
import { getTicket } from "@/lib/inbox/tickets/rows";
import type { Agent, Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fn } from "@/lib/platform/sql";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { type Act, knowNothing, lockClocks, moveClocks } from "./move";
import type { ListedClock } from "./schemas";

const LISTED_MAX = 30;
const ENTRIES_MAX = 500;

/** The entries of a clock `s`, in order; at most the newest `max`. */
export const entriesOf = (
  max: number,
): string => `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'what', e.what, 'at', ${fn}.iso(e.at),
    'deadline', ${fn}.iso(e.deadline), 'cause', e.cause, 'reason', e.reason,
    'person', (SELECT jsonb_build_object('id', who.id, 'name', who.name) FROM (
      SELECT u.id, u.name FROM users u WHERE u.id = e.person_id UNION ALL
      SELECT x.id, x.name FROM external_users x WHERE x.workspace_id = e.workspace_id AND x.id = e.person_id) who)) ORDER BY e.id), '[]')
  FROM (SELECT * FROM sla_entries n WHERE n.workspace_id = s.workspace_id AND n.clock_id = s.id ORDER BY n.id DESC LIMIT ${max}) e)`;

/** Those that have a target, the newest first. Throws conversation_not_found. */
export async function listClocks({ actor }: Ctx<Agent>, conversationId: string): Promise<ListedClock[]> {
  const clocks = await clocksOf("conversations", actor.workspaceId, conversationId);
  if (!clocks) throw new AppError("conversation_not_found");
  return clocks;
}

/** Null: there is no such row. */
async function clocksOf(
  table: "conversations" | "tickets",
  workspaceId: string,
  id: string,
): Promise<ListedClock[] | null> {
  const [found] = await query<{ clocks: ListedClock[] }>(
    `list_sla_clocks_of_${table}`,
    `SELECT (SELECT coalesce(jsonb_agg(shown.clock ORDER BY shown.number DESC), '[]') FROM (
       SELECT s.number, ${SHOWN_SLA} || jsonb_build_object('entries', ${entriesOf(ENTRIES_MAX)}) AS clock
       FROM sla_clocks s LEFT JOIN sla_policies p ON p.workspace_id = s.workspace_id AND p.id = s.policy_id
       WHERE s.workspace_id = h.workspace_id AND s.holder_id = h.id AND s.minutes IS NOT NULL
       ORDER BY s.number DESC LIMIT ${LISTED_MAX}) shown) AS clocks
     FROM ${table} h WHERE h.workspace_id = $1 AND h.id = $2`,
    [workspaceId, id],
  );
  return found?.clocks ?? null;
}

/** Throws ticket_not_found. */
export async function listTicketClocks(ctx: Ctx<Agent>, ticketId: string): Promise<ListedClock[]> {
  await getTicket(ctx, ticketId);
  return (await clocksOf("tickets", ctx.actor.workspaceId, ticketId)) ?? [];
}

/** Ends the wait, in all conversations of its link as an answer does. Idempotent. Throws conversation_not_found. */
export const needNoAnswer = (
  ctx: Ctx<Agent>,
  id: string,
  reason: Act["reason"],
): Promise<InboxConversation> => act(ctx, id, { what: "no_answer", personId: ctx.actor.userId, reason });

/** Takes that back. Idempotent: what was answered since stays so. Throws conversation_not_found. */
export const needAnswer = (ctx: Ctx<Agent>, id: string): Promise<InboxConversation> =>
  act(ctx, id, { what: "answer_needed", personId: ctx.actor.userId, reason: null });

async function act(ctx: Ctx<Agent>, id: string, done: Act): Promise<InboxConversation> {
  const { workspaceId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    const found = await tx.tx.$queryRawUnsafe<{ id: string }[]>(
      `SELECT unnest(${fn}.linked_ids($1::uuid, $2::uuid))::text AS id ORDER BY 1`,
      ...[workspaceId, id],
    );
    const ids = found.map((each) => each.id);
    for (const each of ids) await lockClocks(tx, each);
    await lockConversation(tx, workspaceId, id);
    for (const conversationId of ids)
      await moveClocks(tx, { workspaceId, conversationId }, knowNothing(), done);
    await (done.what === "no_answer" ? waitNoMore(tx, ids) : waitAgain(tx, ids));
    notify(tx, workspaceTopic(workspaceId), {
      type: "thread.changed",
      conversationId: id,
      entryIds: [],
      by: ctx.correlationId,
    });
  });
  return getChanged(ctx, id);
}

async function waitNoMore({ tx, actor: { workspaceId } }: TxCtx<Agent>, ids: string[]): Promise<void> {
  await tx.$executeRaw`UPDATE conversations SET waiting_since = NULL WHERE workspace_id = ${workspaceId}::uuid
    AND id = ANY(${ids}::uuid[]) AND waiting_since IS NOT NULL`;
}

/** Since the clock began, or since the first message of the contact after a person's last one. */
async function waitAgain({ tx, actor: { workspaceId } }: TxCtx<Agent>, ids: string[]): Promise<void> {
  await tx.$executeRaw`UPDATE conversations c SET waiting_since = coalesce(
      (SELECT s.started_at FROM sla_clocks s WHERE s.workspace_id = c.workspace_id AND s.holder_id = c.id
        AND s.kind <> 'resolution' AND s.state IN ('running', 'paused') ORDER BY s.number DESC LIMIT 1),
      (SELECT min(m.created_at) FROM messages m WHERE m.workspace_id = c.workspace_id AND m.conversation_id = c.id
        AND m.sender_type = 'contact' AND m.type <> 'reaction' AND NOT coalesce(m.content ? 'ratingId', false)
        AND m.number > coalesce((SELECT max(a.number) FROM messages a WHERE a.workspace_id = c.workspace_id
          AND a.conversation_id = c.id AND a.sender_type = 'agent' AND a.direction = 'outbound'), 0)))
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = ANY(${ids}::uuid[]) AND c.waiting_since IS NULL`;
}
