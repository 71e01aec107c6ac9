/** The identities by which a contact's messages are recognised. */
import { callSql } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";

type Identities = { phones: string[]; userId: string | null };

/** Locks phone numbers and other names of a person until the end of the transaction, so that two callers make one contact. */
export async function lockIdentities(
  { tx }: Pick<TxCtx, "tx">,
  workspace: string,
  names: string[],
): Promise<void> {
  await callSql("lock_contact_identities", { workspace, phones: names, userId: null }, tx);
}

/** The contact that has one of them; see lib/inbox/contacts/sql/find_contact_by_identity.sql. */
export async function findContactByIdentity(
  { tx }: TxCtx,
  workspace: string,
  identities: Identities,
): Promise<string | null> {
  const id = await callSql("find_contact_by_identity", { workspace, ...identities }, tx);
  return id;
}
