/** Hot statements of the message lanes: each ends in the log, whatever the conversation's length. */
import type { Sender } from "@/lib/installations/sender";
import { query } from "@/lib/platform/db";
import { storableJson } from "@/lib/platform/storable";
import { callHotVerb } from "@/lib/platform/transaction";

export type Lane = { workspaceId: string; conversationId: string };
export type Origin = { actorType: string; actorId: string | null; correlationId: string | null };

/** Takes the lane for this process; false while another process works through it. What a dead one had under way becomes unknown. */
export async function acquireLease(
  { workspaceId, conversationId }: Lane,
  worker: number,
  leaseSeconds: number,
  origin: Origin,
  at: Date,
): Promise<boolean> {
  const { is_held } = await callHotVerb<{ is_held: boolean }>(
    "hold_message_lane",
    "SELECT hold_message_lane($1, $2, $3, $4, $5::jsonb, $6) AS is_held",
    [workspaceId, conversationId, worker, leaseSeconds, JSON.stringify(origin), at],
  );
  return is_held;
}

export type DueMessage = {
  id: string;
  type: string;
  text: string | null;
  content: unknown;
  failures: number;
  /** With its plus; whom it goes to is a matter of the conversation and the command, not of what the contact says. */
  phone: string | null;
  userId: string | null;
  /** Why it may not go any more, though it might when it was queued. */
  refusal: "contact_opted_out" | "session_window_closed" | null;
  /** The provider's copy of the file that goes along. */
  mediaId: string | null;
};

const BEGIN = `
  SELECT m.id, m.type, m.text, m.content, m.failures, m.phone, m.user_id AS "userId", m.refusal,
    (SELECT provider_media_id FROM attachments a WHERE a.workspace_id = $1 AND a.message_id = m.id) AS "mediaId"
  FROM begin_next_message($1, $2, $3, $4, $5, $6) m`;

/** Without an installation it is the sandbox, where no reply window closes. */
type SentFrom = Pick<Sender, "accountId" | "phoneNumberId" | "installationId">;
const isSandbox = ({ installationId }: SentFrom): boolean => installationId === null;

/** The message whose turn it is, committed as under way with this attempt; null when none may go now. Without `from` there is no number. */
export async function beginNext(
  { workspaceId, conversationId }: Lane,
  attemptId: string,
  at: Date,
  from: SentFrom | null = null,
): Promise<DueMessage | null> {
  const [row] = await query<DueMessage>("begin_next_message", BEGIN, [
    workspaceId,
    conversationId,
    attemptId,
    from?.accountId ?? null,
    from !== null && isSandbox(from),
    at,
  ]);
  return row ?? null;
}

export type UncopiedFile = { messageId: string; id: string; mimeType: string; fileName: string };

const UNCOPIED = `
  SELECT m.id AS "messageId", a.id, a.mime_type AS "mimeType", a.file_name AS "fileName"
  FROM (SELECT * FROM messages WHERE workspace_id = $1 AND conversation_id = $2 AND due_at <= now() + interval '30 seconds'
    ORDER BY number LIMIT 1) m
  JOIN attachments a ON a.workspace_id = m.workspace_id AND a.message_id = m.id
  WHERE m.due_at <= now() AND whatsapp_refusal(false, false, NULL, (SELECT last_inbound_at FROM conversations
      WHERE workspace_id = $1 AND id = $2), $4) IS NULL
    AND (a.provider_media_id IS NULL OR a.provider_number_id IS DISTINCT FROM $3)`;

/** The file of the message that begin_next_message() would take, unless this number can send it already, or it may not go. */
export async function findUncopied(
  { workspaceId, conversationId }: Lane,
  from: SentFrom,
): Promise<UncopiedFile | null> {
  const [row] = await query<UncopiedFile>("find_uncopied_file", UNCOPIED, [
    workspaceId,
    conversationId,
    from.phoneNumberId,
    isSandbox(from),
  ]);
  return row ?? null;
}

/** Writes what a call of the provider came to; see record_send() for the fields. */
export async function recordSend(result: Record<string, unknown>, at: Date): Promise<void> {
  await callHotVerb("record_send", "SELECT record_send($1::jsonb, $2)::text AS done", [
    storableJson(result),
    at,
  ]);
}

/** Lets go of the lane. True when it is empty for now; false when something has become due since the last look. */
export async function releaseLane(
  { workspaceId, conversationId }: Lane,
  worker: number,
  notBefore: Date | null,
): Promise<boolean> {
  const { is_resting } = await callHotVerb<{ is_resting: boolean }>(
    "rest_message_lane",
    "SELECT rest_message_lane($1, $2, $3, $4) AS is_resting",
    [workspaceId, conversationId, worker, notBefore],
  );
  return is_resting;
}
