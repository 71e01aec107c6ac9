/** Jobs of notifications: pushes to browsers, mails about what stays unread, and the daily digest. */

import { z } from "zod";
import { type Job, nightly, onCron, onSignal, type Step } from "@/lib/platform/jobs/define";
import { findDueDigests, sendDigest } from "./digest";
import { pushToBrowsers } from "./push";
import { pushAll, pushAssigned, pushAssignedTicket } from "./push-steps";
import { collectReminders, findDueReaders, pruneReminders, remind, remindOf } from "./reminders";
import { memberConcerned, messageReceived, ticketAssigned } from "./signals";

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
      if (data.noteId) await pushAll(step, (only) => pushToBrowsers(ctx, { ...data, messageId: null }, only));
      else await pushAssigned(step, ctx, data);
    },
  }),
  onSignal({
    id: "push-assigned-ticket",
    signals: [ticketAssigned],
    payload: z.object({
      ...{ workspaceId: z.uuid(), ticketId: z.uuid(), userId: z.uuid(), changeId: z.uuid() },
    }),
    hasFewRetries: true,
    run: ({ data, ctx, step }) => pushAssignedTicket(step, ctx, data),
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
