/** The role that a member or an invitation is given: a fixed one, or one of the workspace's own. */
import { AppError } from "@/lib/platform/errors";
import { isUuid } from "@/lib/platform/ids";
import type { Visibility } from "@/lib/platform/permissions";
import type { TxCtx } from "@/lib/platform/transaction";
import type { GivenRole, Role } from "./schemas";

/** The columns of members and invitations. */
export type Given = { role: Role; ownRoleId?: string | null };

/** An own role stays until the transaction ends. Throws invalid_request for one that the workspace does not have. */
export async function findGiven(
  { tx }: TxCtx,
  workspaceId: string,
  given: GivenRole,
): Promise<{ role: Role; ownRoleId: string | null; sees: Visibility }> {
  if (!isUuid(given)) return { role: given as Role, ownRoleId: null, sees: "everything" };
  const [own] = await tx.$queryRaw<{ sees: Visibility }[]>`
    SELECT sees::text FROM own_roles WHERE workspace_id = ${workspaceId}::uuid AND id = ${given}::uuid FOR SHARE`;
  if (!own) throw new AppError("invalid_request", "role: Choose a role of this workspace.");
  return { role: "agent", ownRoleId: given, sees: own.sees };
}
