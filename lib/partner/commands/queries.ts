/** The statement of createCommand and its result. */
import type { Environment } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import type { ErrorCode } from "@/lib/platform/errors";
import { callSql, type SqlInput } from "@/lib/platform/sql";

import type { QuotaOwner } from "./quota";
import type { CommandReceipt } from "./schemas";

/** Ids in a stored receipt are UUIDs. */
export type Verdict =
  | { outcome: "accepted" | "replayed"; receipt: CommandReceipt }
  | { outcome: "valid"; conversationId?: string | null }
  | { outcome: "conflict" | "workspace_not_found" }
  | { outcome: "refused"; code: ErrorCode; closedAt?: string | null; quotaOf?: QuotaOwner };

export const callCreateCommand = async (input: SqlInput<"create_command">, at: Date): Promise<Verdict> =>
  (await callSql("create_command", { input, at })) as Verdict;

/** Returns one verdict for each command, in their order. */
export const callCreateCommands = async (
  commands: SqlInput<"create_command">[],
  at: Date,
): Promise<(Verdict | { outcome: "in_progress" })[]> =>
  (await callSql("create_commands", { input: { commands }, at })) as (Verdict | { outcome: "in_progress" })[];

type Managed = { workspaceId: string; partnerId: string; environment: Environment };

/** Whether the workspace belongs to this partner and environment. */
export async function isManaged({ workspaceId, partnerId, environment }: Managed): Promise<boolean> {
  const rows = await query(
    "find_managed_workspace",
    "SELECT 1 FROM workspaces WHERE id = $1 AND partner_id = $2 AND environment = $3::environment",
    [workspaceId, partnerId, environment],
  );
  return rows.length > 0;
}
