/**
 * A server process for tests of the API from outside: every route, the jobs and the simulator, as `npm start` has them, without
 * pages. Its entry point is written by lib/testing/api-server.ts. It reports to its parent where it listens.
 */
import { createFront } from "@/lib/server/front";
import { listen } from "@/lib/server/listen";
import type { Mount } from "@/lib/server/mounts";

export async function serveApi(mounts: readonly Mount[]): Promise<void> {
  const front = createFront();
  const port = await listen(front.server, { host: "127.0.0.1", port: "0" });
  const { keepDatabaseTime } = await import("@/lib/server/database-clock");
  const { openSimulator } = await import("@/lib/server/simulator-listener");
  const { startJobs } = await import("@/lib/jobs/start");
  await keepDatabaseTime();
  await openSimulator({ mounts });
  await startJobs();
  front.open({ mounts, pages: async (_, res) => void res.writeHead(404).end() });
  // The database goes with its parent.
  process.once("disconnect", () => process.exit(0));
  process.send?.({ url: `http://127.0.0.1:${port}` });
}
