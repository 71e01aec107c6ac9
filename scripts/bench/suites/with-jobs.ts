/** The jobs of a process for the time of one run. */
import { startJobs } from "@/lib/jobs/start";

/** They end with the work, also when it fails. */
export async function withJobs<T>(work: (start: () => Promise<void>) => Promise<T>): Promise<T> {
  let stop = async (): Promise<void> => undefined;
  try {
    return await work(async () => {
      stop = await startJobs();
    });
  } finally {
    await stop();
  }
}
