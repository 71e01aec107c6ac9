/** A contact writes on WhatsApp: one statement for contact, conversation, message, events and notices. */
import type { Ctx } from "@/lib/platform/context";
import { storableJson } from "@/lib/platform/storable";
import { callHotVerb, eventOrigin } from "@/lib/platform/transaction";
import type { InboundMessage } from "@/lib/whatsapp/callback/webhook-items";
import { contentRow, personRow } from "./content-row";

type Place = { workspaceId: string; installationId: string | null };
export type ReceivedWhatsapp = { messageId: string; conversationId: string; isNew: boolean };

/** What Meta does not count as a message of the customer's: no reply window opens with it. */
const QUIET: readonly string[] = ["reaction", "edit", "revoke", "system"];

/** What becomes of another message: the log tells of that one, too. */
export const CHANGES: readonly string[] = ["edit", "revoke"];

/** Idempotent by the provider's message id. */
export async function receiveFromWhatsapp(
  ctx: Ctx,
  { workspaceId, installationId }: Place,
  { id, at, from, content }: InboundMessage,
): Promise<ReceivedWhatsapp> {
  const input = {
    workspaceId,
    installationId,
    providerMessageId: id,
    ...personRow(from),
    ...contentRow(content),
    sentAt: QUIET.includes(content.type) ? null : at.toISOString(),
    ...eventOrigin(ctx),
  };
  const verb = CHANGES.includes(content.type) ? "receive_whatsapp_change" : "receive_whatsapp_message";
  return callReceive(verb, input, ctx.now());
}

/** One statement: all that follows from it commits with it. */
export const callReceive = (
  verb: `receive_whatsapp_${"message" | "change" | "echo" | "echo_change"}`,
  input: Record<string, unknown>,
  at: Date,
): Promise<ReceivedWhatsapp> =>
  callHotVerb<ReceivedWhatsapp>(
    verb,
    `SELECT message_id AS "messageId", conversation_id AS "conversationId", is_new AS "isNew" FROM ${verb}($1::jsonb, $2)`,
    [storableJson(input), at],
  );
