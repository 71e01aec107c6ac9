/**
 * One server process of this version: migrates, answers the routes that the campaigns call, works on jobs. It reports
 * to its parent where it listens, answers `cpu` with its CPU time in microseconds, and steps its clock on request.
 */
import { createFront } from "@/lib/server/front";
import { listen } from "@/lib/server/listen";
import { stepClock } from "./step-clock";

export type Ask = { cpu: true } | { stepMs: number } | { simulatorAt: string };

const front = createFront();
const port = await listen(front.server, { host: "127.0.0.1", port: "0" });
const url = `http://127.0.0.1:${port}`;
const { migrate } = await import("@/lib/server/migrate");
const applied = await migrate(process.env.DATABASE_URL ?? "");
const { keepDatabaseTime } = await import("@/lib/server/database-clock");
const { openSimulator } = await import("@/lib/server/simulator-listener");
const { serveSimulatorAt, simulatorGraphUrl } = await import("@/lib/connections/simulator/app");
const { startJobs } = await import("@/lib/jobs/start");
const { closeDatabase } = await import("@/lib/platform/db");
const { stopTakingTraffic } = await import("@/lib/platform/shutdown");
const routes = {
  "/api/health": await import("@/app/api/health/route"),
  "/api/ready": await import("@/app/api/ready/route"),
  "/api/inbox/conversations": await import("@/app/api/inbox/conversations/route"),
  "/api/inbox/conversations/[conversationId]/messages": await import(
    "@/app/api/inbox/conversations/[conversationId]/messages/route"
  ),
  "/api/inngest": await import("@/app/api/inngest/route"),
  "/api/messenger/visitors": await import("@/app/api/messenger/visitors/route"),
  "/api/messenger/messages": await import("@/app/api/messenger/messages/route"),
  "/api/partners/v2/workspaces/[workspaceId]/commands": await import(
    "@/app/api/partners/v2/workspaces/[workspaceId]/commands/route"
  ),
  "/api/partners/v2/workspaces/[workspaceId]/tickets": await import(
    "@/app/api/partners/v2/workspaces/[workspaceId]/tickets/route"
  ),
  "/api/v1/conversations": await import("@/app/api/v1/conversations/route"),
  "/api/whatsapp/webhook": await import("@/app/api/whatsapp/webhook/route"),
};
const mounts = Object.entries(routes).map(([pattern, module]) => ({ pattern, module }));
const stopClock = await keepDatabaseTime();
const closeSimulator = await openSimulator({ mounts });
const simulatorUrl = new URL(simulatorGraphUrl()).origin;
const stopJobs = await startJobs();
front.open({ mounts, pages: async (_, res) => void res.writeHead(404).end() });

process.once("SIGTERM", async () => {
  stopTakingTraffic();
  front.close();
  await stopClock();
  await stopJobs();
  closeSimulator();
  await closeDatabase();
  process.exit(0);
});
process.on("message", (ask: Ask) => {
  if ("stepMs" in ask) stepClock(ask.stepMs);
  else if ("simulatorAt" in ask) serveSimulatorAt(ask.simulatorAt);
  else {
    const { user, system } = process.cpuUsage();
    process.send?.({ micros: user + system });
  }
});
process.once("disconnect", () => process.exit(1));
process.send?.({ url, applied, simulatorUrl });
