/** Conversations as partners read them: the resource of events, with public ids. */
import { withPublicIds } from "@/lib/events/event-view";
import { newestSlas } from "@/lib/inbox/conversations/shown-slas";
import { decodeCursor, pageOf } from "@/lib/platform/cursor";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId } from "@/lib/platform/ids";
import { fn } from "@/lib/platform/sql";
import type {
  ListPartnerConversations,
  PartnerConversation,
  PartnerConversationList,
} from "./partner-schemas";

type Row = {
  id: string;
  updatedAt: Date;
  linkId: string | null;
  splitFrom: PartnerConversation["splitFrom"] | null;
  slas: object[];
  row: object;
};
const SELECT = `SELECT c.id, c.updated_at AS "updatedAt", c.link_id AS "linkId", CASE WHEN c.split_from_id IS NOT NULL THEN
    jsonb_build_object('conversationId', c.split_from_id, 'messageId', c.split_message_ids[1]) END AS "splitFrom", ${newestSlas("c")} AS slas,
    ${fn}.conversation_json(c, k, a) AS row
  FROM conversations c
  JOIN contacts k ON k.workspace_id = c.workspace_id AND k.id = c.contact_id
  LEFT JOIN users a ON a.id = c.assignee_id`;

const shown = (workspaceId: string, { linkId, splitFrom, slas, row }: Row): PartnerConversation =>
  (
    withPublicIds(
      {
        conversation: {
          ...row,
          ...(linkId && { linkId }),
          ...(splitFrom && { splitFrom }),
          ...(slas.length > 0 && { slas }),
        },
      },
      workspaceId,
    ) as { conversation: PartnerConversation }
  ).conversation;

/** By the public id. Throws conversation_not_found. */
export async function getPartnerConversation(
  workspaceId: string,
  publicId: string,
): Promise<PartnerConversation> {
  const [found] = await query<Row>(
    "partner_find_conversation",
    `${SELECT} WHERE c.workspace_id = $1 AND c.id = $2`,
    [workspaceId, fromPublicId("conversation", publicId)],
  );
  if (!found) throw new AppError("conversation_not_found");
  return shown(workspaceId, found);
}

/** Most recently updated first. */
export async function listPartnerConversations(
  workspaceId: string,
  { status, channel, contactId, teamId, updatedAfter, limit, cursor }: ListPartnerConversations,
): Promise<PartnerConversationList> {
  const before = cursor === undefined ? null : decodeCursor("conversations", cursor);
  if (before && !before.at)
    throw new AppError("invalid_request", "cursor: This is not a cursor of this list.");
  const values: unknown[] = [workspaceId, limit + 1];
  const conditions = ["c.workspace_id = $1"];
  const where = (condition: string, value: unknown) =>
    conditions.push(condition.replace("?", `$${values.push(value)}`));
  if (status) where("c.status = ?::conversation_status", status);
  if (channel) where("c.channel = ?::channel", channel);
  // An id of another kind is looked up as one that does not exist.
  if (contactId !== undefined)
    where(
      "c.contact_id = ANY(SELECT asked.id FROM (SELECT ?::uuid AS given) a CROSS JOIN LATERAL (SELECT a.given AS id UNION ALL SELECT g.winner_id FROM contact_merges g WHERE g.workspace_id = $1 AND g.contact_id = a.given) asked)",
      fromPublicId("contact", contactId),
    );
  if (teamId !== undefined) where("c.team_id = ?::uuid", fromPublicId("team", teamId));
  if (updatedAfter) where("c.updated_at > ?::timestamptz", updatedAfter);
  if (before)
    conditions.push(
      `(c.updated_at, c.id) < ($${values.push(before.at)}::timestamptz, $${values.push(before.id)}::uuid)`,
    );
  // Unnamed: PostgreSQL plans each combination of filters for its values.
  const rows = await query<Row>(
    "",
    `${SELECT} WHERE ${conditions.join(" AND ")} ORDER BY c.updated_at DESC, c.id DESC LIMIT $2`,
    values,
  );
  const { page, nextCursor } = pageOf("conversations", rows, limit, ({ id, updatedAt }) => ({
    at: updatedAt.toISOString(),
    id,
  }));
  return { conversations: page.map((row) => shown(workspaceId, row)), nextCursor };
}
