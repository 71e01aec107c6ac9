/** Jobs of reports: the mails. */
import { type Job, onCron } from "@/lib/platform/jobs/define";
import { findDueReports, sendReport } from "./mails";

export const REPORTS_JOBS: Job[] = [
  onCron("send-reports", "*/5 * * * *", async (step, ctx) => {
    const due = await step.run("find-readers", () => findDueReports(ctx));
    // One step for each: a slow mailbox delays no one else. What failed is due again.
    await Promise.allSettled(
      due.map((each) => step.run(`mail-${each.reportId}-${each.userId}`, () => sendReport(ctx, each))),
    );
  }),
];
