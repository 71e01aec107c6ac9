/** Whose browser it is, once no merge or undo can change that before the end of the transaction. */
import type { ActorOf } from "@/lib/platform/context";
import type { TxCtx } from "@/lib/platform/transaction";

/** `mergedId`: the merged contact whose it is, a part of the contact. */
export type Whose = { contactId: string | null; mergedId: string | null };

export async function holdVisitor(
  { tx }: TxCtx,
  { workspaceId, visitorId: id }: ActorOf<"visitor">,
): Promise<Whose> {
  await tx.$queryRaw`SELECT FROM visitors WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return tx.visitor.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id } },
    select: { contactId: true, mergedId: true },
  });
}
