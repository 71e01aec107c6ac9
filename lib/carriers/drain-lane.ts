/**
 * Works through one conversation's lane: its messages leave one after the other. A message is committed as sending before
 * anything leaves, with the reference that goes along, so a call whose end is unknown is never repeated: its message stays
 * unknown until a receipt settles it.
 */

import {
  acquireLease,
  claimNext,
  endSend,
  type Lane,
  leasedUntil,
  recordSend,
  releaseLane,
} from "@/lib/carriers/lane/lane";
import type { LaneSender, Outgoing, Sent } from "@/lib/carriers/lane/lane-channel";
import type { SendRecord } from "@/lib/carriers/lane/send-outcome";
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { log } from "@/lib/platform/log";
import { callSql } from "@/lib/platform/sql";
import { eventOrigin } from "@/lib/platform/transaction";
import { workerId } from "@/lib/platform/worker";
import { LANES } from "./registry";

/** The time budget, one call's 30 s, and slack. */
const LEASE_SECONDS = 75;
const BUDGET_MS = 20_000;
const UNKNOWN_CHANNEL_MS = 60_000;

/** `leasedUntil`: another process holds the lane; if it has failed without a release, its lease ends then. */
export type LaneDrain = { attempts: number; isEmpty: boolean; leasedUntil?: string | null };

/** Idempotent. `isEmpty: false` means that messages are still due. */
export async function drainLane(ctx: Ctx, lane: Lane): Promise<LaneDrain> {
  const worker = await workerId();
  const deadline = performance.now() + BUDGET_MS;
  for (let attempts = 0; ; ) {
    const { hasSent, isOver, leased } = await sendNext(ctx, lane, worker);
    if (hasSent) attempts++;
    if (isOver) return { attempts, isEmpty: true, ...(leased && { leasedUntil: leased }) };
    if (performance.now() > deadline) return { attempts, isEmpty: false };
  }
}

/** `isOver`: nothing is due for this process. `leased`: until when another one holds the lane. */
type Next = { hasSent: boolean; isOver: boolean; leased?: string | null };

/** Leases the lane, sends its next message, and releases it. */
async function sendNext(ctx: Ctx, lane: Lane, worker: number): Promise<Next> {
  const renew = (extraSeconds = 0) =>
    acquireLease(lane, worker, LEASE_SECONDS + extraSeconds, eventOrigin(ctx), ctx.now());
  const lease = await renew();
  if (!lease) return { hasSent: false, isOver: true, leased: await leasedUntil(lane) };
  const release = async (notBefore: Date | null, hasSent = false): Promise<Next> => ({
    hasSent,
    isOver: await releaseLane(lane, worker, notBefore),
  });
  const channel = LANES[lease.channel];
  if (!channel) {
    // A process of a newer version may know the channel.
    log().error({ channel: lease.channel }, "this version cannot send on this channel");
    return release(new Date(ctx.now().getTime() + UNKNOWN_CHANNEL_MS));
  }
  const sender = await channel.openSender(ctx, lane);
  if (sender?.pausedUntil && sender.pausedUntil > ctx.now()) return release(sender.pausedUntil);
  const isReady = await sender?.prepare(lane, async (seconds) => (await renew(seconds)) !== null, lease);
  if (isReady === false) return { hasSent: false, isOver: true };
  const attemptId = newId();
  const message = await claimNext(lane, attemptId, ctx.now(), {
    from: sender?.from ?? null,
    takesFile: lease.hasFile || !sender,
  });
  if (!message) return release(null);
  const sent = await send(ctx, sender ?? channel.withoutSender, { lane, attemptId, message });
  const about = { workspaceId: lane.workspaceId, messageId: message.id, attemptId };
  const record = { ...sent.record, ...about, ...eventOrigin(ctx) };
  if (record.outcome === "accepted" && !sent.afterwards)
    return { hasSent: true, isOver: await endSend(record, lane.conversationId, worker, ctx.now()) };
  await recordSend(record, ctx.now());
  await sent.afterwards?.();
  return release(null, true);
}

const send = async (ctx: Ctx, sender: LaneSender | SendRecord, outgoing: Outgoing): Promise<Sent> =>
  "send" in sender ? sender.send(ctx, outgoing) : { record: sender };

/** Signals lanes whose work is overdue by so many seconds. Returns how many. */
export const sweepLanes = (overdueSeconds: number): Promise<number> =>
  callSql("sweep_message_lanes", { overdueSeconds });

/**
 * Keeps what is queued from being sent, in all workspaces, because it may have been sent already. The lanes take such a message for
 * one whose process died during the call: its state becomes `unknown`, and so does that of a queued mail. Messages that came after a move of their log (`admin
 * restored`, lib/events/epochs.ts) are not held. Returns how many.
 */
export async function holdQueued(): Promise<number> {
  const isFromBackup = (row: string) => `NOT EXISTS (
    SELECT 1 FROM log_epochs p JOIN events e ON e.workspace_id = p.workspace_id AND e.sequence = p.from_sequence
    WHERE p.workspace_id = ${row}.workspace_id AND e.recorded_at <= ${row}.created_at)`;
  const held = await query(
    "",
    `UPDATE messages m SET delivery_state = 'sending', due_at = NULL
     WHERE due_at IS NOT NULL AND ${isFromBackup("m")} RETURNING id`,
    [],
  );
  // Holds messages that were due while the backup was old. They become unknown when they join their lanes.
  const due = await query(
    "",
    "UPDATE scheduled_messages SET is_held = true WHERE cancelled_at IS NULL AND send_at <= now() RETURNING id",
    [],
  );
  // A mail that was planned at the backup may have been sent, too; the answers that it would carry stay in the messenger.
  await query("", `DELETE FROM mail_copies c WHERE c.state = 'waiting' AND ${isFromBackup("c")}`, []);
  const mails = await query(
    "",
    `UPDATE mail_copies c SET state = 'unknown', due_at = NULL WHERE c.state = 'queued' AND ${isFromBackup("c")} RETURNING id`,
    [],
  );
  const sides = await query(
    "",
    `UPDATE side_messages s SET state = 'unknown', due_at = NULL WHERE s.state = 'queued' AND ${isFromBackup("s")} RETURNING id`,
    [],
  );
  return held.length + due.length + mails.length + sides.length;
}
