/** Hot statements of the message lanes. Each costs O(log n) in the length of the conversation. */
import type { ChannelName } from "@/lib/connections/channels/schemas";
import type { Sender } from "@/lib/connections/installations/sender";
import { query } from "@/lib/platform/db";
import { callSql, fn, type SqlInput } from "@/lib/platform/sql";
import type { EventOrigin } from "@/lib/platform/transaction";

export type Lane = { workspaceId: string; conversationId: string };

/** `hasFile`: a file goes along with a message that waits. */
export type Lease = { channel: ChannelName; hasFile: boolean };

/** Takes or renews the lane's lease; null while another process holds it. */
export async function acquireLease(
  { workspaceId, conversationId }: Lane,
  worker: number,
  leaseSeconds: number,
  origin: EventOrigin,
  at: Date,
): Promise<Lease | null> {
  const [row] = await callSql("lease_message_lane", {
    workspace: workspaceId,
    conversation: conversationId,
    worker,
    leaseSeconds,
    origin,
    at,
  });
  return row ? { channel: row.channel as ChannelName, hasFile: row.hasFile } : null;
}

/** When the lease of another process ends, in ISO 8601; null if none holds the lane. */
export async function leasedUntil({ workspaceId, conversationId }: Lane): Promise<string | null> {
  const [row] = await query<{ until: Date }>(
    "message_lane_leased_until",
    `SELECT lease_until AS until FROM message_lanes
     WHERE workspace_id = $1 AND conversation_id = $2 AND claimed_by IS NOT NULL AND lease_until >= now()`,
    [workspaceId, conversationId],
  );
  return row?.until.toISOString() ?? null;
}

export type DueMessage = {
  id: string;
  type: string;
  text: string | null;
  content: unknown;
  failures: number;
  /** Includes the plus. The conversation and the command decide the recipient, not the contact's profile. */
  phone: string | null;
  userId: string | null;
  /** Why the message can no longer be sent, although it could when it was queued. */
  refusal: "contact_opted_out" | "session_window_closed" | null;
  /** The provider's media id of the attached file. */
  mediaId: string | null;
};

/** Without an installation it is the sandbox, where no reply window closes. */
export type SentFrom = Pick<Sender, "accountId" | "phoneNumberId" | "installationId">;
const isSandbox = ({ installationId }: SentFrom): boolean => installationId === null;

/**
 * Claims the next due message and commits it as sending with this attempt; null when none can go now. `from` is null
 * without a number. Without `takesFile` a message with a file waits: its file is not copied.
 */
export async function claimNext(
  { workspaceId, conversationId }: Lane,
  attemptId: string,
  at: Date,
  { from = null, takesFile = true }: { from?: SentFrom | null; takesFile?: boolean } = {},
): Promise<DueMessage | null> {
  const [row] = await callSql("claim_next_message", {
    workspace: workspaceId,
    conversation: conversationId,
    attempt: attemptId,
    account: from?.accountId ?? null,
    isSandbox: from !== null && isSandbox(from),
    takesFile,
    at,
  });
  return (row as DueMessage | undefined) ?? null;
}

export type UncopiedFile = { messageId: string; id: string; mimeType: string; fileName: string };

/** WhatsApp keeps an upload for 30 days (Meta, "Media"); the rest is for retries. */
const COPY_DAYS = 25;
const UNCOPIED = `
  SELECT m.id AS "messageId", a.id, a.mime_type AS "mimeType", own.file_name AS "fileName"
  FROM (SELECT * FROM messages WHERE workspace_id = $1 AND conversation_id = $2 AND due_at <= now() + interval '30 seconds'
    ORDER BY number LIMIT 1) m
  JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id
  JOIN attachments own ON own.workspace_id = m.workspace_id AND own.message_id = m.id
  JOIN attachments a ON a.workspace_id = own.workspace_id AND a.id = coalesce(own.upload_id, own.id)
  WHERE m.due_at <= now() AND ${fn}.send_refusal(c.channel, false, false, NULL, c.last_inbound_at, $4) IS NULL
    AND (a.provider_media_id IS NULL OR a.provider_number_id IS DISTINCT FROM $3
      OR a.provider_copied_at < now() - interval '${COPY_DAYS} days')`;

/**
 * The file of the message that claim_next_message() would take, if this number still needs a copy and the message can
 * go.
 */
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

/** Stores the outcome of one call of the provider. */
export async function recordSend(input: SqlInput<"record_send">, at: Date): Promise<void> {
  await callSql("record_send", { input, at });
}

/** Stores that the provider accepted the message, and releases the lane as releaseLane() does. */
export const endSend = (
  input: SqlInput<"end_send">,
  conversationId: string,
  worker: number,
  at: Date,
): Promise<boolean> => callSql("end_send", { input, conversation: conversationId, worker, at });

/** Releases the lane. Returns true when it is empty for now, false when a message is due. */
export const releaseLane = (
  { workspaceId, conversationId }: Lane,
  worker: number,
  notBefore: Date | null,
): Promise<boolean> =>
  callSql("release_message_lane", {
    workspace: workspaceId,
    conversation: conversationId,
    worker,
    notBefore,
  });
