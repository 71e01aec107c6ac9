/** Packs due updates into POSTs and stores their bytes, so that retries send the same bytes. */

import type { UpdatePayload } from "@/lib/connections/simulator/updates";
import type { Ctx } from "@/lib/platform/context";
import { newId } from "@/lib/platform/ids";
import { transaction } from "@/lib/platform/transaction";
import { serialise, splitUpdates, UPDATES_MAX, webhookDocument } from "./body";
import { callbackOf } from "./callback";

export type AccountKey = { workspaceId: string; accountId: string };
type DueUpdate = {
  id: string;
  field: string;
  numberId: string | null;
  payload: UpdatePayload;
  numberUrl: string | null;
  accountUrl: string | null;
};
const READ_DUE = `
  SELECT u.id, u.field, u.number_id AS "numberId", u.payload, n.override_url AS "numberUrl", a.override_url AS "accountUrl"
  FROM simulator_updates u
  JOIN simulator_accounts a ON a.workspace_id = u.workspace_id AND a.id = u.account_id
  LEFT JOIN simulator_numbers n ON n.workspace_id = u.workspace_id AND n.id = u.number_id
  WHERE u.workspace_id = $1::uuid AND u.account_id = $2 AND u.due_at <= now()
  ORDER BY u.due_at, u.id LIMIT ${UPDATES_MAX} FOR UPDATE OF u SKIP LOCKED`;

/** True when more updates may be due. */
export async function pack(ctx: Ctx, { workspaceId, accountId }: AccountKey): Promise<boolean> {
  return transaction(ctx, async ({ tx, now }) => {
    const due = await tx.$queryRawUnsafe<DueUpdate[]>(READ_DUE, workspaceId, accountId);
    if (due.length === 0) return false;
    const numbers = await tx.simulatorNumber.findMany({
      where: { workspaceId, accountId },
      select: { id: true, displayNumber: true },
    });
    const byUrl = new Map<string, DueUpdate[]>();
    for (const update of due) {
      const url = callbackOf(update.field, update);
      const same = byUrl.get(url);
      if (same) same.push(update);
      else byUrl.set(url, [update]);
    }
    for (const [url, updates] of byUrl) {
      for (const batch of splitUpdates(updates)) {
        const id = newId();
        const body = serialise(webhookDocument(accountId, numbers, batch, now()));
        await tx.$executeRaw`
          INSERT INTO simulator_webhooks (workspace_id, id, account_id, url, body, update_count, due_at, created_at)
          VALUES (${workspaceId}::uuid, ${id}::uuid, ${accountId}, ${url}, ${body}, ${batch.length}, now(), ${now()}::timestamptz)`;
        await tx.$executeRaw`
          UPDATE simulator_updates SET due_at = NULL, webhook_id = ${id}::uuid
          WHERE workspace_id = ${workspaceId}::uuid AND id = ANY(${batch.map((update) => update.id)}::uuid[])`;
      }
    }
    return due.length === UPDATES_MAX;
  });
}
