/** The identities by which a contact's messages are recognised. */
import { callSqlIn } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";

type Identities = { phones: string[]; userId: string | null };

/** The contact that has one of them; see prisma/functions/contacts/find_contact_by_identity.sql. */
export async function findContactByIdentity(
  { tx }: TxCtx,
  workspace: string,
  identities: Identities,
): Promise<string | null> {
  const [id = null] = await callSqlIn(tx, "find_contact_by_identity", { workspace, ...identities });
  return id;
}
