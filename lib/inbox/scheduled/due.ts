/** Scheduled messages go when they are due: by a signal, and by a sweep that needs none. */
import { ZodError } from "zod";
import { mustBeActive } from "@/lib/account/workspaces/workspaces";
import { lockConversation } from "@/lib/inbox/conversations/update";
import { IS_GOING, isScheduledAnswered } from "@/lib/inbox/messages/scheduled";
import { type Agent, type Ctx, createCtx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { fn } from "@/lib/platform/sql";
import { transaction } from "@/lib/platform/transaction";
import { findAuthor } from "./author";
import { lockScheduled, pauseScheduled } from "./rows";
import { filesOfStored, sendRow } from "./schedule";
import type { PAUSES } from "./schemas";

export type Due = { workspaceId: string; messageId: string };
type Status = "active" | "suspended" | "archived";
type Row = Due & { conversationId: string; authorId: string; status: Status };

const BATCH = 200;
const BUDGET_MS = 20_000;
/** Messages of an archived workspace are cancelled; one that is being deleted sends nothing. `of`: whose they are. */
export const dueRows = (of: "programs" | "people"): string => `
  FROM scheduled_messages s JOIN workspaces w ON w.id = s.workspace_id
  WHERE s.cancelled_at IS NULL AND s.paused_at IS NULL AND s.send_at <= now() AND w.status <> 'archived'
    AND w.deletion_final_at IS NULL
    AND s.author_id IS ${of === "people" ? "NOT NULL" : "NULL"}`;

/** Does the due ones of a kind, oldest first, as far as the time allows: one that fails must not hold up the rest. Returns how many. */
export async function eachDue<Found extends Due>(
  read: (failed: string[], limit: number) => Promise<Found[]>,
  send: (row: Found) => Promise<void>,
): Promise<number> {
  const deadline = performance.now() + BUDGET_MS;
  let count = 0;
  const failed: string[] = [];
  while (performance.now() < deadline) {
    const rows = await read(failed, BATCH);
    for (const row of rows)
      try {
        await send(row);
        count++;
      } catch (err) {
        failed.push(row.messageId);
        log().error({ err, messageId: row.messageId }, "a scheduled message could not be sent");
      }
    if (rows.length < BATCH) break;
  }
  return count;
}

const COLUMNS = `SELECT s.workspace_id AS "workspaceId", s.id AS "messageId", s.conversation_id AS "conversationId",
  s.author_id AS "authorId", w.status`;

/** Sends it after those of its conversation that are due before it: none is overtaken. */
export async function sendOneDue(ctx: Ctx, { workspaceId, messageId }: Due): Promise<void> {
  const rows = await query<Row>(
    "find_due_replies_of_thread",
    `${COLUMNS} ${dueRows("people")} AND s.workspace_id = $1 AND s.conversation_id =
       (SELECT o.conversation_id FROM scheduled_messages o WHERE o.workspace_id = $1 AND o.id = $2) ORDER BY s.send_at, s.id`,
    [workspaceId, messageId],
  );
  for (const row of rows) await sendDue(ctx, row);
}

/**
 * Sends at once what would go in seconds, also in the conversations linked with this one: something else is sent after it, or its
 * author is done with the conversation.
 */
export async function sendGoing(ctx: Ctx<Agent>, conversationId: string): Promise<void> {
  const { actor } = ctx;
  if (actor.type !== "member" || !actor.undoSend) return;
  const { workspaceId } = actor;
  // By the database's clock, which also says what is due; its column has no parts of a millisecond.
  const rows = await query<{ messageId: string }>(
    "hurry_going_replies",
    `UPDATE scheduled_messages s SET send_at = least(s.send_at, date_trunc('milliseconds', now()))
     WHERE s.workspace_id = $1 AND s.conversation_id = ANY (${fn}.linked_ids($1, $2)) AND ${IS_GOING} RETURNING s.id AS "messageId"`,
    [workspaceId, conversationId],
  );
  for (const { messageId } of rows) await sendOneDue(ctx, { workspaceId, messageId });
}

export const sendAllDue = (ctx: Ctx): Promise<number> =>
  eachDue<Row>(
    (failed, limit) =>
      query(
        "find_due_replies",
        `${COLUMNS} ${dueRows("people")} AND s.id <> ALL($1::uuid[]) ORDER BY s.send_at, s.id LIMIT ${limit}`,
        [failed],
      ),
    (row) => sendDue(ctx, row),
  );

/**
 * Sends it in its author's name, or pauses it with the reason. Idempotent: nothing happens before it is due, after it was sent,
 * dropped or paused.
 */
async function sendDue(ctx: Ctx, row: Row): Promise<void> {
  try {
    mustBeActive(row.status);
    const author = await findAuthor(row);
    if (!author) return await pause(ctx, row, "author_gone");
    const files = await filesOfStored({ ...row, id: row.messageId });
    const reason = await transaction(createCtx(author, ctx.correlationId), async (tx) => {
      // First, as merges and erasures do: what the contact writes meanwhile comes after it. Refused to who sees it no longer.
      await lockConversation(tx, row.workspaceId, row.conversationId);
      const locked = await lockScheduled(tx, { ...row, id: row.messageId });
      if (!locked || !files || !isDue(locked) || locked.authorId !== row.authorId) return null;
      if (locked.isHeld) return "restored";
      if (await isScheduledAnswered(tx, row)) return "answered";
      await sendRow(tx, locked, files);
      return null;
    });
    if (reason) await pause(ctx, row, reason);
  } catch (error) {
    // The stored reply is no message any more: its author decides, and the sweep does not meet it again.
    if (error instanceof ZodError) return await pause(ctx, row, "invalid_request");
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await pause(ctx, row, error.code === "conversation_not_found" ? "author_gone" : error.code);
  }
}

const isDue = (row: { cancelledAt: Date | null; pausedAt: Date | null; isTime: boolean }): boolean =>
  !row.cancelledAt && !row.pausedAt && row.isTime;

/** It asks for a decision from then on. */
const pause = (ctx: Ctx, row: Row, reason: (typeof PAUSES)[number] | AppError["code"]): Promise<void> =>
  transaction(ctx, async (tx) => {
    const place = { ...row, id: row.messageId };
    const locked = await lockScheduled(tx, place);
    if (!locked || !isDue(locked) || locked.authorId !== row.authorId) return;
    await pauseScheduled(tx, place, reason);
  });
