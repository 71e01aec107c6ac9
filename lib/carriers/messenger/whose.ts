/** Whose browser it is, once no merge or undo can change that before the end of the transaction. */
import type { ActorOf } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import type { TxCtx } from "@/lib/platform/transaction";

/** `mergedId`: the merged contact whose it is, a part of the contact. */
export type Whose = { contactId: string | null; mergedId: string | null };

export async function holdVisitor(
  { tx }: TxCtx,
  { workspaceId, visitorId: id }: ActorOf<"visitor">,
): Promise<Whose> {
  const [visitor] = await tx.$queryRaw<Whose[]>`
    SELECT contact_id AS "contactId", merged_id AS "mergedId" FROM visitors
    WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  if (!visitor) throw new AppError("unauthorized");
  return visitor;
}
