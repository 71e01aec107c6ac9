/** Words of the browser, the site or an import about a merged contact: shown on the contact that it is part of, and its own again after an undo. */
import type { TxCtx } from "@/lib/platform/transaction";
import type { Attributes } from "./schemas";

export type Said = {
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  consent?: object | undefined;
  verifiedAt?: Date | undefined;
  attributes?: Attributes | null | undefined;
};

/** Empty values say nothing. The caller holds the contact, so that an undo comes before or after. */
export async function noteSaid(
  { tx }: TxCtx,
  workspaceId: string,
  mergedId: string | null,
  { attributes, ...said }: Said,
): Promise<void> {
  if (mergedId === null) return;
  const columns = Object.fromEntries(Object.entries(said).filter(([, value]) => value));
  await tx.$executeRaw`
    UPDATE contact_merges g SET undo = g.undo || jsonb_build_object('since', coalesce(g.undo -> 'since', '{}')
      || ${JSON.stringify(columns)}::jsonb || jsonb_build_object('attributes',
        coalesce(g.undo #> '{since,attributes}', '{}') || ${JSON.stringify(attributes ?? {})}::jsonb))
    WHERE g.workspace_id = ${workspaceId}::uuid AND g.contact_id = ${mergedId}::uuid AND g.undo IS NOT NULL`;
}

/** On a merge `g`: what the merged contact's own browser may read, and no word of the contact that it is part of. */
export const ownWord = (field: "name" | "email"): string =>
  `coalesce(g.undo #>> '{since,${field}}', g.undo #>> '{loser,${field}}')`;
