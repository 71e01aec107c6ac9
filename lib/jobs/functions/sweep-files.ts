import { sweepFiles } from "@/lib/attachments/fetch-again";
import { createCtx } from "@/lib/platform/context";
import type { Job } from "./job";

export const sweepFilesJob: Job = (inngest) =>
  inngest.createFunction({ id: "sweep-files", triggers: [{ cron: "23 * * * *" }] }, async ({ step }) => {
    const ctx = createCtx({ type: "job", name: "sweep-files" });
    await step.run("sweep", () => sweepFiles(ctx));
  });
