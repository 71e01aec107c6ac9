/** Receives WhatsApp messages: a contact's, and those that the owner of a coexistence number writes in the phone's app. */

import type { InboundContent } from "@/lib/connections/whatsapp/callback/inbound-content";
import type { EchoMessage, InboundMessage } from "@/lib/connections/whatsapp/callback/webhook-items";
import { phoneVariants } from "@/lib/connections/whatsapp/phone-variants";
import { recordEvent } from "@/lib/events/log";
import type { MessageContent } from "@/lib/inbox/messages/content";
import type { Ctx } from "@/lib/platform/context";
import { callSql, fn, type SqlArgs } from "@/lib/platform/sql";
import { eventOrigin, type TxCtx, transaction } from "@/lib/platform/transaction";
import { contentRow, personRow } from "./content-row";

type InstallationRef = { workspaceId: string; installationId: string | null };
export type ReceivedWhatsapp = { messageId: string; conversationId: string; isNew: boolean };

/** Types that Meta does not count as a customer message, so they open no reply window. */
const QUIET: readonly string[] = ["reaction", "edit", "revoke", "system"];

/** Idempotent by the provider's message id. */
export async function receiveFromWhatsapp(
  ctx: Ctx,
  { workspaceId, installationId }: InstallationRef,
  message: InboundMessage,
): Promise<ReceivedWhatsapp> {
  const { id, at, from, content } = message;
  const input = {
    workspaceId,
    installationId,
    providerMessageId: id,
    ...personRow(from),
    // The former id finds the contact, where WhatsApp sends it.
    ...(content.type === "system" && content.previousUserId && { userId: content.previousUserId }),
    newPhones: content.type === "system" && content.phone ? phoneVariants(content.phone) : [],
    ...contentRow(message),
    sentAt: QUIET.includes(content.type) ? null : at.toISOString(),
    ...eventOrigin(ctx),
  };
  const args = { input, at: ctx.now() };
  if (content.type !== "edit" && content.type !== "revoke") return callSql("receive_whatsapp_message", args);
  return receiveChange(ctx, "receive_whatsapp_message", args, content);
}

/** Records a change of another message together with the event about that message. */
export async function receiveChange<Name extends "receive_whatsapp_message" | "receive_whatsapp_echo">(
  ctx: Ctx,
  name: Name,
  args: SqlArgs<Name>,
  { type, originalId }: Extract<InboundContent, { type: "edit" | "revoke" }>,
): Promise<ReceivedWhatsapp> {
  const received = await transaction(ctx, async (tx) => {
    const row: ReceivedWhatsapp = await callSql(name, args, tx.tx);
    const { text } = args.input;
    if (row.isNew)
      await recordMessageChange(tx, args.input.workspaceId, row.messageId, { type, text, originalId });
    return row;
  });
  return received;
}

type Shown = { type: string; text: string | null; content: MessageContent; attachments: unknown[] };
type Original = { id: string; message: Shown };
type Change = { type: string; text: string | null; originalId: string };

/** The message that `changeId` refers to, before the change. Only its author's changes count. */
const ORIGINAL = `
  SELECT o.id, ${fn}.message_json(o, s.channel)::jsonb || coalesce((
      -- The text after the latest earlier edit; WhatsApp allows edits for minutes only.
      SELECT jsonb_build_object('text', e.text) FROM messages e
      WHERE e.workspace_id = o.workspace_id AND e.conversation_id = o.conversation_id AND e.number > o.number
        AND e.number < c.number AND e.type = 'edit' AND e.content ->> 'originalId' = o.provider_message_id
      ORDER BY e.number DESC LIMIT 1), '{}') AS message
  FROM messages c JOIN messages o ON o.workspace_id = c.workspace_id AND o.conversation_id = c.conversation_id
    AND o.direction = c.direction AND o.provider_message_id = $3
  JOIN conversations s ON s.workspace_id = c.workspace_id AND s.id = c.conversation_id
  WHERE c.workspace_id = $1::uuid AND c.id = $2::uuid`;

function edited(content: MessageContent, text: string | null): MessageContent {
  if (content.type === "text") return { ...content, text: text ?? "" };
  return content.type === "media" ? { ...content, caption: text ?? undefined } : content;
}

/** Records message.updated for the original of a just received change; does nothing if the original is unknown. */
async function recordMessageChange(
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
      ? {
          message: { ...message, text, content: edited(message.content, text) },
          previous: { text: message.text },
        }
      : {
          message: { ...message, type: "deleted", text: null, content: { type: "deleted" }, attachments: [] },
          previous: { type: message.type, text: message.text, attachments: message.attachments },
        };
  recordEvent(tx, "message.updated", { workspaceId, subject: { type: "message", id }, data });
}

/**
 * The owner of a coexistence number writes in the phone's app: an outgoing message that Parley stores and never sends.
 */
/** The author name that threads show for messages from the phone's app. */
export const APP_SENDER = "WhatsApp app";

/** Idempotent by the provider's message id, which our own messages have too. */
export async function receiveEcho(
  ctx: Ctx,
  workspaceId: string,
  message: EchoMessage,
): Promise<ReceivedWhatsapp> {
  const { id, to, content } = message;
  const input = {
    workspaceId,
    providerMessageId: id,
    ...personRow(to),
    senderName: APP_SENDER,
    ...contentRow(message),
    ...eventOrigin(ctx),
  };
  const args = { input, at: ctx.now() };
  if (content.type !== "edit" && content.type !== "revoke") return callSql("receive_whatsapp_echo", args);
  return receiveChange(ctx, "receive_whatsapp_echo", args, content);
}
