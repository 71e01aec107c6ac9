/** Find or create a conversation with its contact: the one way for all channels, in SQL. */
import { callSqlIn, type SqlInput } from "@/lib/platform/sql";
import { type EventEntry, type EventOrigin, eventOrigin, type TxCtx } from "@/lib/platform/transaction";

export type Thread = {
  contactId: string;
  conversationId: string;
  isNew: boolean;
  /** Not recorded yet: contact.created or contact.updated, then conversation.created. */
  newEvents: EventEntry[];
};

/** See prisma/functions/conversations/ensure_thread.sql. Concurrent callers get the same rows. */
export async function ensureThread(
  ctx: TxCtx,
  input: Omit<SqlInput<"ensure_thread">, keyof EventOrigin>,
): Promise<Thread> {
  const [thread] = await callSqlIn(ctx.tx, "ensure_thread", {
    input: { ...input, ...eventOrigin(ctx) },
    at: ctx.now(),
  });
  if (!thread) throw new Error("ensure_thread returned no row");
  return thread as Thread;
}
