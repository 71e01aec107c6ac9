/** One process of one version: migrates, answers the API, works on jobs. Tells its parent where it listens. */
import { createFront } from "@/lib/server/front";
import { listen } from "@/lib/server/listen";

const front = createFront();
const port = await listen(front.server, { host: "127.0.0.1", port: "0" });
const url = `http://127.0.0.1:${port}`;
// Before anything reads the environment.
process.env.APP_URL = url;
const { migrate } = await import("@/lib/server/migrate");
const applied = await migrate(process.env.DATABASE_URL ?? "");
const { startJobs } = await import("@/lib/jobs/start");
const { closeDatabase } = await import("@/lib/platform/db");
const routes = {
  "/api/messenger/visitors": await import("@/app/api/messenger/visitors/route"),
  "/api/messenger/messages": await import("@/app/api/messenger/messages/route"),
  "/api/partners/v2/workspaces/[workspaceId]/commands": await import(
    "@/app/api/partners/v2/workspaces/[workspaceId]/commands/route"
  ),
  "/api/whatsapp/webhook": await import("@/app/api/whatsapp/webhook/route"),
};
const mounts = Object.entries(routes).map(([pattern, module]) => ({ pattern, module }));
const { openSimulator } = await import("@/lib/server/simulator-listener");
const closeSimulator = await openSimulator({ mounts });
front.open({
  mounts,
  pages: async (_, res) => void res.writeHead(404).end(),
});
const stopJobs = await startJobs();
process.once("SIGTERM", async () => {
  front.close();
  await stopJobs();
  closeSimulator();
  await closeDatabase();
  process.exit(0);
});
process.once("disconnect", () => process.exit(1));
process.send?.({ url, applied });
