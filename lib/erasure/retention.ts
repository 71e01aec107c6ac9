/** Erases the messages that a workspace's policy no longer keeps. */
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { callSql } from "@/lib/platform/sql";

const BATCH = 500;

/** Returns how many messages were erased. */
export async function eraseOldMessages(ctx: Ctx): Promise<number> {
  const workspaces = await query<{ id: string; days: number }>(
    "",
    `SELECT id, (policy ->> 'messageRetentionDays')::int AS days FROM workspaces
     WHERE jsonb_typeof(policy -> 'messageRetentionDays') = 'number'`,
    [],
  );
  let total = 0;
  for (const { id, days } of workspaces) {
    const before = new Date(ctx.now().getTime() - days * 86_400_000);
    try {
      for (let erased = BATCH; erased === BATCH; total += erased)
        [erased = 0] = await callSql("erase_old_messages", { workspace: id, before, limit: BATCH });
    } catch (error) {
      // Those after it must not wait for one that cannot be done now.
      log().error({ workspaceId: id, error: String(error) }, "old messages could not be erased");
    }
  }
  return total;
}
