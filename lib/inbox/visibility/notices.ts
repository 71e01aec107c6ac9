/** Live notices about conversations reach only those who see them. */
import { query } from "@/lib/platform/db";
import type { Sight } from "@/lib/platform/permissions";
import { NOTICE_CHANNEL } from "@/lib/platform/relay";
import { fn } from "@/lib/platform/sql";
import { type Notice, workspaceTopic } from "@/lib/realtime/topics";
import { isVisible } from "./visibility";

/** For transient notices about a conversation, such as typing: sent at once; losing one is harmless. */
export async function notifyInbox(
  workspaceId: string,
  notice: Notice & { conversationId: string },
): Promise<void> {
  await query(
    "notify_inbox",
    `SELECT pg_notify('${NOTICE_CHANNEL}', json_build_object('topic', $1::text, 'notice', ${fn}.placed_notice($1, $2))::text)`,
    [workspaceTopic(workspaceId), JSON.stringify(notice)],
  );
}

/**
 * Whether a notice is for this person: one who saw the conversation until now learns that it has gone. What has no place
 * although it names a conversation is for no one who does not see everything.
 */
export function isNoticed({ conversationId, place, before }: Notice, userId: string, sight: Sight): boolean {
  if (conversationId === undefined || place === null) return true;
  return [place, before].some((each) => each !== undefined && isVisible(each, userId, sight));
}
