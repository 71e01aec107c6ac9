/** Jobs of notifications: pushes to browsers, mails about what stays unread, and the daily digest. */

import { z } from "zod";
import { type Job, nightly, onCron, onSignal, type Step } from "@/lib/platform/jobs/define";
import { findDueDigests, sendDigest } from "./digest";
import { type PushLeft, pushTicket, pushToBrowsers } from "./push";
import { collectReminders, findDueReaders, pruneReminders, remind, remindOf } from "./reminders";
import { memberConcerned, messageReceived, ticketAssigned } from "./signals";

/** A push after more retries would be too late to be useful. */
const PUSH_RETRIES = 4;

/** Retries browsers whose push service asks for it, after the time it names, with exponential back-off. */
async function pushAll(step: Step, push: (only?: string[]) => Promise<PushLeft>): Promise<void> {
  let left = await step.run("push", () => push());
  for (let retry = 1; retry <= PUSH_RETRIES && left.subscriptionIds.length > 0; retry++) {
    const { subscriptionIds, retrySeconds } = left;
    await step.sleep(`wait-${retry}`, Math.max(retrySeconds, 15 * 2 ** retry) * 1000);
    left = await step.run(`push-again-${retry}`, () => push(subscriptionIds));
  }
}

/** One step for each person: a slow mailbox delays no one else. What failed is due again later. */
async function mailEach<Item extends { workspaceId: string; userId: string }>(
  step: Step,
  items: Item[],
  send: (item: Item) => Promise<void>,
): Promise<void> {
  await Promise.allSettled(
    items.map((item) => step.run(`mail-${item.workspaceId}-${item.userId}`, () => send(item))),
  );
}

const Place = { workspaceId: z.uuid(), conversationId: z.uuid() };

export const NOTIFICATIONS_JOBS: Job[] = [
  onSignal({
    id: "push-message",
    signals: [messageReceived],
    payload: z.object({ ...Place, messageId: z.uuid() }),
    hasFewRetries: true,
    run: ({ data, ctx, step }) =>
      pushAll(step, (only) => pushToBrowsers(ctx, { ...data, userId: null }, only)),
  }),
  onSignal({
    id: "notify-concerned-member",
    signals: [memberConcerned],
    payload: z.object({ ...Place, userId: z.uuid(), noteId: z.uuid().optional() }),
    hasFewRetries: true,
    run: async ({ data, ctx, step }) => {
      await step.run("remind", () => remindOf(data, data.conversationId));
      await pushAll(step, (only) => pushToBrowsers(ctx, { ...data, messageId: null }, only));
    },
  }),
  onSignal({
    id: "push-assigned-ticket",
    signals: [ticketAssigned],
    payload: z.object({
      ...{ workspaceId: z.uuid(), ticketId: z.uuid(), userId: z.uuid(), changeId: z.uuid() },
    }),
    hasFewRetries: true,
    run: ({ data, ctx, step }) => pushAll(step, (only) => pushTicket(ctx, data, only)),
  }),
  onCron("mail-unread", "* * * * *", async (step, ctx) => {
    await step.run("collect", collectReminders);
    await mailEach(step, await step.run("find-recipients", () => findDueReaders(ctx)), remind);
  }),
  onCron("send-digests", "*/5 * * * *", async (step, ctx) => {
    const due = await step.run("find-recipients", () => findDueDigests(ctx));
    await mailEach(step, due, ({ dueAt, ...reader }) => sendDigest(ctx, reader, dueAt));
  }),
  nightly("prune-reminders", pruneReminders),
];
