/** Jobs of e-mail: copies of answers, folders that are read, and their mails. */
import { z } from "zod";
import { sendCopy } from "@/lib/carriers/email/copies";
import { readFolder } from "@/lib/carriers/email/folders";
import { ingestMails } from "@/lib/carriers/email/ingest";
import { mailCopyDue, mailFolderDue, mailsFetched } from "@/lib/platform/signals";
import { inBatches, onSignal } from "./define";

/** The next sweep goes on. */
const leaveToSweep = async (): Promise<void> => undefined;

export const EMAIL_JOBS = [
  onSignal({
    id: "send-mail-copy",
    signals: [mailCopyDue],
    payload: z.object({ workspaceId: z.uuid(), copyId: z.uuid() }),
    key: "copyId",
    run: ({ data, ctx, step }) => step.run("send", () => sendCopy(ctx, data)),
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
];
