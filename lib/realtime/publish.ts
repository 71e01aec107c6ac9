/** Notifies live screens of a change. Buffered with the transaction; the relay publishes after the commit. */
import { query } from "@/lib/platform/db";
import { NOTICE_CHANNEL } from "@/lib/platform/relay";
import type { TxCtx } from "@/lib/platform/transaction";
import type { Notice } from "./topics";

export function notify(ctx: TxCtx, topic: string, notice: Notice): void {
  ctx.outbox.push({ kind: "notice", name: topic, payload: notice });
}

/** For transient notices such as typing: sent at once outside any transaction; losing one is harmless. */
export async function notifyNow(topic: string, notice: Notice): Promise<void> {
  await query("notify_now", "SELECT pg_notify($1, $2)", [NOTICE_CHANNEL, JSON.stringify({ topic, notice })]);
}
