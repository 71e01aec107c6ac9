/**
 * The one way to change state: the change, its events and its signals commit atomically. recordEvent, signal and notify
 * only buffer; transaction() flushes them with one call of append_events() just before COMMIT. So the workspace's
 * counter row is locked last, and sequence order is commit order.
 */
import { committed } from "./committed";
import { type Actor, actorId, type Ctx } from "./context";
import { untilKept } from "./database-errors";
import { prisma } from "./db";
import type { Prisma } from "./generated/prisma/client";
import { callSql, mayHaveLeftWork } from "./sql";

declare const inTransaction: unique symbol;

export type EventEntry = {
  id: string;
  workspaceId: string;
  type: string;
  subjectType: string;
  subjectId: string;
  actorType: string;
  actorId: string | null;
  correlationId: string | null;
  /** append_events() takes snapshots of these rows at commit. */
  messageId?: string;
  conversationId?: string;
  contactId?: string;
  data: Record<string, unknown>;
};
export type OutboxEntry = {
  kind: "notice" | "signal";
  name: string;
  payload: Record<string, unknown>;
  /** ISO instant; without it the entry is due at once. */
  dueAt?: string;
};

export type TxCtx<A extends Actor = Actor> = Ctx<A> & {
  readonly tx: Prisma.TransactionClient;
  readonly events: EventEntry[];
  readonly outbox: OutboxEntry[];
  readonly [inTransaction]: true;
};

/**
 * Runs `change` in one database transaction. Events are durable exactly if its rows are. `change` may run again after a
 * rollback, so it must only touch the transaction.
 */
export const transaction = <A extends Actor, T>(
  ctx: Ctx<A>,
  change: (ctx: TxCtx<A>) => Promise<T>,
  /** The limit for all of its statements together. */
  timeoutMs = 15_000,
): Promise<T> => untilKept(() => runOnce(ctx, change, timeoutMs));

async function runOnce<A extends Actor, T>(
  ctx: Ctx<A>,
  change: (ctx: TxCtx<A>) => Promise<T>,
  timeoutMs: number,
): Promise<T> {
  let hasLeftWork = false;
  const result = await prisma().$transaction(
    async (tx) => {
      const txCtx = { ...ctx, tx, events: [], outbox: [] } as unknown as TxCtx<A>;
      // The triggers of the audit log read it.
      if (ctx.origin)
        await tx.$queryRaw`SELECT set_config('parley.act', ${JSON.stringify(actingAs(ctx))}, true)`;
      const value = await change(txCtx);
      if (txCtx.outbox.length > 0 || txCtx.events.length > 0)
        await callSql("append_events", { events: txCtx.events, outbox: txCtx.outbox, at: ctx.now() }, tx);
      hasLeftWork = mayHaveLeftWork(tx);
      return value;
    },
    { maxWait: 5000, timeout: timeoutMs },
  );
  if (hasLeftWork) committed();
  return result;
}

/**
 * For the rest of the transaction the planner reads by index, as in SQL functions with `SET enable_seqscan = off`: a table that
 * was small when it was last analysed would be read whole.
 */
export async function readByIndex({ tx }: Pick<TxCtx, "tx">): Promise<void> {
  await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
}

/** The actor in the form in which note_act() writes it into the audit log. */
export function actingAs(ctx: Ctx) {
  const { actor, correlationId, origin } = ctx;
  return {
    type: actor.type,
    id: actorId(actor),
    ...("name" in actor && actor.type !== "job" && { name: actor.name }),
    ...("partnerId" in actor && { partnerId: actor.partnerId }),
    at: ctx.now().toISOString(),
    address: origin?.address ?? null,
    userAgent: origin?.userAgent ?? null,
    correlationId,
  };
}

export type EventOrigin = Pick<EventEntry, "actorType" | "actorId" | "correlationId">;

/** The origin of an event, for SQL functions that record their own events. */
export function eventOrigin(ctx: Ctx): EventOrigin {
  return { actorType: ctx.actor.type, actorId: actorId(ctx.actor), correlationId: ctx.correlationId };
}
