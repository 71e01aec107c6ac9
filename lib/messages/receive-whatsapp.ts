/** Receives a contact's WhatsApp message: one statement for contact, conversation, message, events and notices. */
import { committed } from "@/lib/platform/committed";
import type { Ctx } from "@/lib/platform/context";
import { callSqlIn, type SqlArgs } from "@/lib/platform/sql";
import { callVerb, eventOrigin, transaction } from "@/lib/platform/transaction";
import type { InboundContent } from "@/lib/whatsapp/callback/inbound-content";
import type { InboundMessage } from "@/lib/whatsapp/callback/webhook-items";
import { contentRow, personRow } from "./content-row";
import { recordMessageChange } from "./message-changes";

type InstallationRef = { workspaceId: string; installationId: string | null };
export type ReceivedWhatsapp = { messageId: string; conversationId: string; isNew: boolean };

/** Types that Meta does not count as a customer message, so they open no reply window. */
const QUIET: readonly string[] = ["reaction", "edit", "revoke", "system"];

/** Idempotent by the provider's message id. */
export async function receiveFromWhatsapp(
  ctx: Ctx,
  { workspaceId, installationId }: InstallationRef,
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
  const args = { input, at: ctx.now() };
  if (content.type !== "edit" && content.type !== "revoke") return callVerb("receive_whatsapp_message", args);
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
    const [row] = await callSqlIn(tx.tx, name, args);
    if (!row) throw new Error(`${name} returned no row`);
    const { text } = args.input;
    if (row.isNew)
      await recordMessageChange(tx, args.input.workspaceId, row.messageId, { type, text, originalId });
    return row;
  });
  committed();
  return received;
}
