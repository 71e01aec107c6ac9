/** Whether a program may answer in a conversation: rules and ratings ask here. Programs never answer programs (RFC 3834). */
import { addressParser } from "postal-mime";
import { replyAddress } from "@/lib/connections/mailboxes/reply-address";
import { env } from "@/lib/platform/env";
import type { TxCtx } from "@/lib/platform/transaction";

type Place = { workspaceId: string; conversationId: string };
type Facts = {
  channel: string;
  address: string | null;
  isAutomatic: boolean;
  isMailbox: boolean;
  isConfirmed: boolean;
};

/** `messageId`: the message to answer; null: the contact's last one. Returns null if an answer is allowed. */
export async function refusesAnswer(
  { tx }: TxCtx,
  { workspaceId, conversationId }: Place,
  messageId: string | null,
): Promise<"automatic_mail" | "address_unconfirmed" | null> {
  const [found] = await tx.$queryRaw<Facts[]>`
    SELECT c.channel::text, lower(c.recipient_email) AS address,
      coalesce((SELECT m.content ? 'noAnswer' OR m.content ->> 'automatic' IS NOT NULL FROM messages m
        WHERE m.workspace_id = c.workspace_id AND m.conversation_id = c.id AND m.direction = 'inbound' AND m.type <> 'erased'
          AND (${messageId}::uuid IS NULL OR m.id = ${messageId}::uuid) ORDER BY m.number DESC LIMIT 1), false) AS "isAutomatic",
      EXISTS (SELECT FROM mailboxes b WHERE b.workspace_id = c.workspace_id AND b.address = lower(c.recipient_email)
        AND b.state <> 'disconnected') AS "isMailbox",
      c.channel <> 'email' OR EXISTS (SELECT FROM contact_identities i WHERE i.workspace_id = c.workspace_id AND i.kind = 'email'
        AND i.value = lower(c.recipient_email) AND i.contact_id = c.contact_id) AS "isConfirmed"
    FROM conversations c WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = ${conversationId}::uuid`;
  const isOwn = found?.isMailbox || (found?.address && isOperators(found.address));
  if (found?.isAutomatic || isOwn) return "automatic_mail";
  return found && !found.isConfirmed ? "address_unconfirmed" : null;
}

/** Also with a token behind a plus. */
function isOperators(address: string): boolean {
  const at = address.lastIndexOf("@");
  const plain = `${address.slice(0, at).split("+", 1)[0]}${address.slice(at)}`;
  return [replyAddress(), addressParser(env().MAIL_FROM)[0]?.address].some(
    (own) => own?.toLowerCase() === plain,
  );
}
