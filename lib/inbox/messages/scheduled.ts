/** The messages of a conversation that wait for their time, as its thread shows them. */
import { MAIL_TEXT_MAX } from "@/lib/connections/channels/capabilities";
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";
import { MESSAGE_TEXT_MAX } from "./limits";
import type { ScheduledEntry } from "./schemas";

const SCHEDULED_SHOWN = 100;
/**
 * On `scheduled_messages s`: the contact has written since its author chose to send it, here or in another conversation of the link.
 * A reaction is no answer. False for one that goes in seconds.
 */
const IS_ANSWERED = `(s.confirmed_number IS NOT NULL AND (EXISTS (SELECT FROM messages m
    WHERE m.workspace_id = s.workspace_id AND m.conversation_id = s.conversation_id AND m.number > s.confirmed_number
      AND m.direction = 'inbound' AND m.type <> 'reaction')
  OR EXISTS (SELECT FROM unnest(${fn}.linked_ids(s.workspace_id, s.conversation_id)) AS member(id) CROSS JOIN LATERAL (
      SELECT m.created_at FROM messages m WHERE m.workspace_id = s.workspace_id AND m.conversation_id = member.id
        AND m.direction = 'inbound' AND m.type <> 'reaction' ORDER BY m.number DESC LIMIT 1) last
    WHERE member.id <> s.conversation_id AND last.created_at > coalesce(s.confirmed_at, s.created_at))))`;
/** On `scheduled_messages s`. Null: it goes at its time. */
const PAUSE_REASON = `coalesce(s.pause_reason, CASE WHEN s.author_id IS NOT NULL AND ${IS_ANSWERED} THEN 'answered' END)`;

/** On `scheduled_messages s`: a person's that goes in seconds. */
export const IS_GOING =
  "(s.author_id IS NOT NULL AND s.confirmed_number IS NULL AND s.paused_at IS NULL AND s.cancelled_at IS NULL)";

/** Whether the contact has written since the author of a person's message chose to send it. */
export async function isScheduledAnswered(
  { tx }: TxCtx,
  { workspaceId, messageId }: { workspaceId: string; messageId: string },
): Promise<boolean> {
  const found = await tx.$queryRawUnsafe<object[]>(
    `SELECT 1 FROM scheduled_messages s WHERE s.workspace_id = $1::uuid AND s.id = $2::uuid AND ${IS_ANSWERED}`,
    workspaceId,
    messageId,
  );
  return found.length > 0;
}

/** The next first; cancelled ones for a week. A reaction of the contact is no answer. Of one conversation, or of a link's. */
export const listScheduled = (
  workspaceId: string,
  conversation: string | string[],
): Promise<ScheduledEntry[]> =>
  query<ScheduledEntry>(
    typeof conversation === "string" ? "list_scheduled_messages" : "list_scheduled_messages_of_link",
    `SELECT s.id,${typeof conversation === "string" ? "" : ` s.conversation_id AS "conversationId",`} s.type, s.text, ${fn}.iso(s.send_at) AS "sendAt", s.cancelled_at IS NOT NULL AS "isCancelled",
       CASE WHEN s.author_id IS NOT NULL THEN json_build_object('id', s.author_id, 'name', s.author_name) END AS author,
       ${PAUSE_REASON} AS "pauseReason", ${IS_GOING} AS "isGoing", s.reply #>> '{mail,subject}' AS subject,
       CASE WHEN s.reply ? 'mail' THEN ${MAIL_TEXT_MAX} WHEN s.reply IS NOT NULL THEN ${MESSAGE_TEXT_MAX} END AS "textMax",
       ARRAY(SELECT f.file_name FROM attachments f WHERE f.workspace_id = s.workspace_id
         AND f.id = ANY(ARRAY(SELECT jsonb_array_elements_text(s.reply -> 'attachmentIds'))::uuid[] || (s.reply ->> 'attachmentId')::uuid)) AS "fileNames"
     FROM scheduled_messages s
     WHERE s.workspace_id = $1 AND s.conversation_id ${typeof conversation === "string" ? "= $2" : "= ANY($2::uuid[])"} AND (s.cancelled_at IS NULL OR s.cancelled_at > now() - interval '7 days')
     ORDER BY s.send_at, s.id LIMIT ${SCHEDULED_SHOWN}`,
    [workspaceId, conversation],
  );
