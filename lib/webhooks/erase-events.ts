/** What the log and stored webhook bodies say of subjects that are erased; see lib/webhooks/sql/erase_events.sql. */
import { callSql } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";

export async function eraseEvents(
  { tx }: Pick<TxCtx, "tx">,
  workspace: string,
  subjects: string[],
): Promise<void> {
  await callSql("erase_events", { workspace, subjects }, tx);
}
