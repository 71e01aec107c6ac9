/** Jobs of erasure and removal. */

import { writePendingExports } from "@/lib/partner/exports/write";
import { type Job, onCron } from "@/lib/platform/jobs/define";
import { eraseBegun } from "./erase";
import { removeDeletedWorkspaces } from "./remove-workspaces";
import { eraseOldMessages } from "./retention";

export const ERASURE_JOBS: Job[] = [
  onCron("erase-contacts", "* * * * *", async (step, ctx) => {
    await step.run("erase", eraseBegun);
    // Exports that waited for the erasure need not wait for the next minute, too.
    await step.run("write-exports", () => writePendingExports(ctx));
  }),
  onCron("remove-deleted-workspaces", "* * * * *", (step, ctx) =>
    step.run("remove", () => removeDeletedWorkspaces(ctx)),
  ),
  onCron("erase-old-messages", "26 2 * * *", async (step, ctx) => {
    await step.run("erase", () => eraseOldMessages(ctx));
  }),
];
