import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

const MB = 1_048_576;

/** The bytes of mails that the workspace may still take today. `null`: the workspace is not known yet. */
export async function spaceFor(ctx: Ctx, workspaceId: string | null): Promise<number> {
  const limit = env().MAIL_MB_PER_DAY * MB;
  if (!workspaceId || limit === 0) return Number.POSITIVE_INFINITY;
  const [row] = await query<{ bytes: string }>(
    "mail_bytes_of_day",
    `SELECT coalesce(sum(size_bytes), 0)::text AS bytes FROM received_mails
     WHERE workspace_id = $1 AND received_at > $2::timestamptz - interval '1 day' AND size_bytes > 0`,
    [workspaceId, ctx.now()],
  );
  return limit - Number(row?.bytes ?? 0);
}
