/** Processes that know no threads of merged contacts. */
import type { TxCtx } from "@/lib/platform/transaction";

/**
 * Whether another process may run, as its functions were used within two of their rounds (lib/server/function-sets.ts), that would put
 * what a merged contact's number writes into the winner's thread.
 */
export async function hasFormerVersion({ tx }: Pick<TxCtx, "tx">): Promise<boolean> {
  const found = await tx.$queryRaw<object[]>`
    SELECT 1 FROM function_sets s JOIN pg_namespace n ON n.nspname = s.schema_name
      JOIN pg_proc f ON f.pronamespace = n.oid AND f.proname = 'ensure_thread'
    WHERE s.last_used_at > now() - interval '2 minutes' AND f.prosrc NOT LIKE '%merged_id%' LIMIT 1`;
  return found.length > 0;
}
