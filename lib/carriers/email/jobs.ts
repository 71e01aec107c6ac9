/** Jobs of e-mail: copies of answers, folders that are read, and their mails. */

import { z } from "zod";
import { mailFolderDue } from "@/lib/connections/mailboxes/signals";
import { sendOwedProofs } from "@/lib/connections/mailboxes/test-mail";
import { sideMessageDue } from "@/lib/inbox/side-threads/signals";
import { inBatches, type Job, nightly, onCron, onSignal } from "@/lib/platform/jobs/define";
import { sendCopy, sweepMailCopies } from "./copies";
import { readFolder, requestReadings } from "./folders";
import { ingestMails, pruneReceivedMails, sweepStoredMails } from "./ingest";
import { sweepSides } from "./side-queries";
import { sendSide } from "./sides";
import { mailCopyDue, mailsFetched } from "./signals";

/** The next sweep continues. */
const leaveToSweep = async (): Promise<void> => undefined;

export const EMAIL_JOBS: Job[] = [
  onSignal({
    id: "send-mail-copy",
    signals: [mailCopyDue],
    payload: z.object({ workspaceId: z.uuid(), copyId: z.uuid() }),
    key: "copyId",
    run: ({ data, ctx, step }) => step.run("send", () => sendCopy(ctx, data)),
  }),
  onSignal({
    id: "send-side-message",
    signals: [sideMessageDue],
    payload: z.object({ workspaceId: z.uuid(), sideMessageId: z.uuid() }),
    key: "sideMessageId",
    run: ({ data, ctx, step }) => step.run("send", () => sendSide(ctx, data)),
  }),
  onSignal({
    id: "fetch-mails",
    signals: [mailFolderDue],
    payload: z.object({ name: z.string() }),
    key: "name",
    hasFewRetries: true,
    run: ({ data, ctx, step }) =>
      inBatches(step, { work: () => readFolder(ctx, data.name), goOn: leaveToSweep }),
  }),
  onSignal({
    id: "ingest-mails",
    signals: [mailsFetched],
    payload: z.object({ folderId: z.uuid() }),
    key: "folderId",
    run: ({ data, ctx, step }) =>
      inBatches(step, { work: () => ingestMails(ctx, data.folderId), goOn: leaveToSweep }),
  }),
  onCron("sweep-mail-copies", "* * * * *", (step, ctx) => step.run("sweep", () => sweepMailCopies(ctx))),
  onCron("sweep-side-messages", "* * * * *", (step, ctx) => step.run("sweep", () => sweepSides(ctx))),
  onCron("read-mail-folders", "* * * * *", async (step, ctx) => {
    await step.run("request", () => requestReadings(ctx));
    await step.run("sweep-stored", sweepStoredMails);
    await step.run("prove-mailboxes", () => sendOwedProofs(ctx));
  }),
  nightly("prune-received-mails", pruneReceivedMails),
];
