/** The links of two threads that become one. */
import type { TxCtx } from "@/lib/platform/transaction";
import { LINK_MAX } from "./link-limits";
import { type Member, setLink } from "./links";

/**
 * The thread that stays is in the link of either; if both had one, all of them are one link, unless it would be too large: then the
 * others keep theirs. The row of the thread that goes is gone already.
 */
export async function joinLinks(
  tx: TxCtx,
  workspaceId: string,
  own: Member,
  goneLink: string | null,
): Promise<void> {
  if (!goneLink || own.linkId === goneLink) return;
  if (!own.linkId) return setLink(tx, workspaceId, [own], goneLink);
  const links = [own.linkId, goneLink];
  // Both contacts are held, so no one links meanwhile. The rows are locked by id, as in other changes of a link.
  const members = await tx.tx.$queryRaw<Member[]>`
    SELECT c.id, c.link_id AS "linkId" FROM conversations c
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.link_id = ANY(${links}::uuid[]) ORDER BY c.id FOR NO KEY UPDATE`;
  const joining = members.filter(({ linkId }) => linkId === goneLink);
  if (members.length <= LINK_MAX) await setLink(tx, workspaceId, joining, own.linkId);
}
