/** Gives a contact whose merge is undone its rows back, and leaves neither of both with a way to the other's conversations. */
import type { TxCtx } from "@/lib/platform/transaction";
import type { Contacts } from "./merge-people";

/** `people`: the contact and those that were merged into it. Both contacts are held, and their conversations in no common link. */
export async function returnRows(
  { tx }: TxCtx,
  { workspaceId, winner, loser }: Contacts,
  people: string[],
): Promise<void> {
  const where = { workspaceId, contactId: winner, mergedId: { in: people } };
  const data = { contactId: loser };
  await tx.contactIdentity.updateMany({ where, data });
  await tx.visitor.updateMany({ where, data });
  await tx.conversation.updateMany({ where, data });
  await tx.ticket.updateMany({ where, data });
  await tx.customerLink.updateMany({ where: { workspaceId, contactId: winner, ticket: data }, data });
  await tx.contactMerge.updateMany({
    where: { workspaceId, contactId: { in: people } },
    data: { winnerId: loser },
  });
  const own = { where: { workspaceId, contactId: loser, mergedId: loser }, data: { mergedId: null } };
  await tx.contactIdentity.updateMany(own);
  await tx.visitor.updateMany(own);
  await tx.conversation.updateMany(own);
  await tx.ticket.updateMany(own);
  await tx.$executeRaw`
    UPDATE messages m SET sender_id = ${loser}::uuid FROM conversations c
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.contact_id = ${loser}::uuid AND m.workspace_id = c.workspace_id
      AND m.conversation_id = c.id AND m.sender_id = ${winner}::uuid`;
  await tx.$executeRaw`
    UPDATE conversation_ratings r SET contact_id = ${loser}::uuid FROM conversations c
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.contact_id = ${loser}::uuid AND r.workspace_id = c.workspace_id
      AND r.conversation_id = c.id`;
  await partVisitors({ tx }, workspaceId, [winner, loser]);
  await partMailLinks({ tx }, workspaceId, [winner, loser]);
}

/** Those that mails carry to an address which is the other's again. */
const partMailLinks = ({ tx }: Pick<TxCtx, "tx">, workspaceId: string, ids: string[]): Promise<number> =>
  tx.$executeRaw`
  DELETE FROM customer_links l WHERE l.workspace_id = ${workspaceId}::uuid AND l.contact_id = ANY(${ids}::uuid[]) AND l.address IS NOT NULL
    AND EXISTS (SELECT FROM contact_identities i WHERE i.workspace_id = l.workspace_id AND i.kind = 'email' AND i.value = l.address
      AND i.contact_id <> l.contact_id)`;

/** An identified visitor may have written last in a conversation that is the other's again. */
const partVisitors = ({ tx }: Pick<TxCtx, "tx">, workspaceId: string, ids: string[]): Promise<number> =>
  tx.$executeRaw`
  UPDATE visitors v SET conversation_id = (SELECT c.id FROM conversations c WHERE c.workspace_id = v.workspace_id
    AND c.contact_id = v.contact_id AND c.channel = 'messenger' AND (v.identified_at IS NOT NULL OR c.visitor_id = v.id)
    ORDER BY c.last_message_at DESC LIMIT 1)
  FROM conversations last WHERE v.workspace_id = ${workspaceId}::uuid AND v.contact_id = ANY(${ids}::uuid[])
    AND last.workspace_id = v.workspace_id AND last.id = v.conversation_id AND last.contact_id <> v.contact_id`;
