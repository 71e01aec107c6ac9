/** Messages as partners read them: the resource of events, with public ids. Internal notes are not among them. */
import { withPublicIds } from "@/lib/events/event-view";
import { decodeCursor, pageOf } from "@/lib/platform/cursor";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId } from "@/lib/platform/ids";
import { fn } from "@/lib/platform/sql";
import type { ListPartnerMessages, PartnerMessage, PartnerMessageList } from "./schemas";

type Row = { number: number; row: object };
const shown = (workspaceId: string, { row }: Row): PartnerMessage =>
  (withPublicIds({ message: row }, workspaceId) as { message: PartnerMessage }).message;

/** By the public id; also one that is scheduled. Throws message_not_found. */
export async function getPartnerMessage(workspaceId: string, publicId: string): Promise<PartnerMessage> {
  const [found] = await query<Row>(
    "partner_find_message",
    `SELECT m.number, ${fn}.message_json(m, (SELECT c.channel FROM conversations c
       WHERE c.workspace_id = m.workspace_id AND c.id = m.conversation_id)) AS row
     FROM messages m WHERE m.workspace_id = $1 AND m.id = $2
     UNION ALL SELECT 0, ${fn}.scheduled_message_json(s) FROM scheduled_messages s WHERE s.workspace_id = $1 AND s.id = $2`,
    [workspaceId, fromPublicId("message", publicId)],
  );
  if (!found) throw new AppError("message_not_found");
  return shown(workspaceId, found);
}

/** Newest first. Throws conversation_not_found. */
export async function listPartnerMessages(
  workspaceId: string,
  publicId: string,
  { limit, cursor }: ListPartnerMessages,
): Promise<PartnerMessageList> {
  const id = fromPublicId("conversation", publicId);
  const before = cursor === undefined ? null : decodeCursor("messages", cursor);
  const [found] = await query<{ page: Row[] }>(
    "partner_list_messages",
    `SELECT coalesce((SELECT json_agg(page) FROM (
       SELECT m.number, ${fn}.message_json(m, c.channel) AS row FROM messages m
       WHERE m.workspace_id = $1 AND m.conversation_id = $2 AND ($3::int IS NULL OR m.number < $3)
       ORDER BY m.number DESC LIMIT $4) page), '[]') AS page
     FROM conversations c WHERE c.workspace_id = $1 AND c.id = $2`,
    [workspaceId, id, before?.number ?? null, limit + 1],
  );
  if (!id || !found) throw new AppError("conversation_not_found");
  if (before && (before.id !== id || before.number === undefined))
    throw new AppError("invalid_request", "cursor: This is not a cursor of this list.");
  const { page, nextCursor } = pageOf("messages", found.page, limit, ({ number }) => ({ number, id }));
  return { messages: page.map((row) => shown(workspaceId, row)), nextCursor };
}
