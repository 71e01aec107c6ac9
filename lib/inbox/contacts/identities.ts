/** The identities by which a contact's messages are recognised. */
import { callSqlIn } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";

type Identities = { phones: string[]; userId: string | null };

/** Locks phone numbers and other names of a person until the end of the transaction, so that two callers make one contact. */
export async function lockIdentities({ tx }: TxCtx, workspace: string, names: string[]): Promise<void> {
  await callSqlIn(tx, "lock_contact_identities", { workspace, phones: names, userId: null });
}

/** The contact that has one of them; see lib/inbox/contacts/sql/find_contact_by_identity.sql. */
export async function findContactByIdentity(
  { tx }: TxCtx,
  workspace: string,
  identities: Identities,
): Promise<string | null> {
  const [id = null] = await callSqlIn(tx, "find_contact_by_identity", { workspace, ...identities });
  return id;
}
