/** Jobs of exports. */

import { z } from "zod";
import { type Job, onCron, onSignal } from "@/lib/platform/jobs/define";
import { mailJob } from "@/lib/platform/jobs/mail-job";
import { removeExpiredExports } from "./exports";
import { sendExportMail } from "./own";
import { exportReady, exportRequested } from "./signals";
import { writeExport, writePendingExports } from "./write";

export const EXPORTS_JOBS: Job[] = [
  onSignal({
    id: "write-export",
    signals: [exportRequested],
    payload: z.object({ workspaceId: z.uuid(), exportId: z.uuid() }),
    key: "exportId",
    hasFewRetries: true,
    run: ({ data, ctx, step }) => step.run("write", () => writeExport(ctx, data)),
  }),
  mailJob({
    id: "send-export-mail",
    signal: exportReady,
    payload: z.object({ workspaceId: z.uuid(), exportId: z.uuid(), userId: z.uuid() }),
    send: (_, { workspaceId, userId }) => sendExportMail(workspaceId, userId),
  }),
  onCron("write-exports", "* * * * *", async (step, ctx) => {
    await step.run("remove-expired", () => removeExpiredExports(ctx));
    await step.run("write", () => writePendingExports(ctx));
  }),
];
