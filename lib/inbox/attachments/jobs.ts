/** Jobs of files. */

import { z } from "zod";
import { installationConnected, installationRecovered } from "@/lib/connections/installations/signals";
import { type Job, nightly, onCron, onSignal } from "@/lib/platform/jobs/define";
import { endFetching, fetchAttachment } from "./fetch";
import { fetchAllAgain, sweepFiles } from "./fetch-again";
import { attachmentReceived } from "./signals";
import { removeFiles, removeForgottenUploads } from "./uploads";

export const ATTACHMENTS_JOBS: Job[] = [
  onSignal({
    id: "fetch-attachment",
    signals: [attachmentReceived],
    payload: z.object({ workspaceId: z.uuid(), attachmentId: z.uuid() }),
    key: "attachmentId",
    run: ({ data, ctx, step }) =>
      step.run("fetch", () => fetchAttachment(ctx, data.workspaceId, data.attachmentId)),
    onFailure: ({ data, ctx }) => endFetching(ctx, data.workspaceId, data.attachmentId),
  }),
  onSignal({
    id: "fetch-attachments-again",
    signals: [installationConnected, installationRecovered],
    payload: z.object({ workspaceId: z.uuid() }),
    run: ({ data, ctx, step }) => step.run("ask", () => fetchAllAgain(ctx, data.workspaceId)),
  }),
  onCron("sweep-files", "23 * * * *", (step, ctx) => step.run("sweep", () => sweepFiles(ctx))),
  nightly("remove-forgotten-uploads", removeForgottenUploads),
  nightly("remove-files", removeFiles),
];
