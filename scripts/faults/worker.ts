/** A process that does nothing but the jobs: what kill-worker.ts starts and kills. */
import { startJobs } from "@/lib/jobs/start";
import { closeDatabase } from "@/lib/platform/db";

let stop = async (): Promise<void> => undefined;
const starting = startJobs().then((started) => {
  stop = started;
});
process.once("SIGTERM", async () => {
  await starting;
  await stop();
  await closeDatabase();
  process.exit(0);
});
// The parent has exited.
process.once("disconnect", () => process.exit(1));
await starting;
