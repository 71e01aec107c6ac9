/** An edit or deletion on WhatsApp is a message of its own; the log also records the change of the original. */
import { recordEvent } from "@/lib/events/log";
import { fn } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";

type Shown = { type: string; text: string | null; attachments: unknown[] };
type Original = { id: string; message: Shown };
type Change = { type: string; text: string | null; originalId: string };

/** The message that `changeId` refers to, before the change. Only its author's changes count. */
const ORIGINAL = `
  SELECT o.id, ${fn}.message_json(o)::jsonb || coalesce((
      -- What an earlier change made of it; WhatsApp allows them for minutes only.
      SELECT jsonb_build_object('text', e.text) FROM messages e
      WHERE e.workspace_id = o.workspace_id AND e.conversation_id = o.conversation_id AND e.number > o.number
        AND e.number < c.number AND e.type = 'edit' AND e.content ->> 'originalId' = o.provider_message_id
      ORDER BY e.number DESC LIMIT 1), '{}') AS message
  FROM messages c JOIN messages o ON o.workspace_id = c.workspace_id AND o.conversation_id = c.conversation_id
    AND o.direction = c.direction AND o.provider_message_id = $3
  WHERE c.workspace_id = $1::uuid AND c.id = $2::uuid`;

/** Records message.updated for the original of a just received change; does nothing if the original is unknown. */
export async function recordMessageChange(
  tx: TxCtx,
  workspaceId: string,
  changeId: string,
  { type, text, originalId }: Change,
): Promise<void> {
  const [original] = await tx.tx.$queryRawUnsafe<Original[]>(ORIGINAL, workspaceId, changeId, originalId);
  if (!original) return;
  const { id, message } = original;
  const data =
    type === "edit"
      ? { message: { ...message, text }, previous: { text: message.text } }
      : {
          message: { ...message, type: "deleted", text: null, attachments: [] },
          previous: { type: message.type, text: message.text, attachments: message.attachments },
        };
  recordEvent(tx, "message.updated", { workspaceId, subject: { type: "message", id }, data });
}
