/** One server process with its jobs, for overload.ts. Tells its parent where it listens, and answers `cpu` with its CPU time in microseconds. */
import { createFront } from "@/lib/server/front";
import { listen } from "@/lib/server/listen";

const front = createFront();
const port = await listen(front.server, { host: "127.0.0.1", port: "0" });
process.env.APP_URL = `http://127.0.0.1:${port}`;
const { openSimulator } = await import("@/lib/server/simulator-listener");
const { startJobs } = await import("@/lib/jobs/start");
const routes = {
  "/api/health": await import("@/app/api/health/route"),
  "/api/inbox/conversations": await import("@/app/api/inbox/conversations/route"),
  "/api/v1/conversations": await import("@/app/api/v1/conversations/route"),
  "/api/messenger/messages": await import("@/app/api/messenger/messages/route"),
  "/api/whatsapp/webhook": await import("@/app/api/whatsapp/webhook/route"),
};
const mounts = Object.entries(routes).map(([pattern, module]) => ({ pattern, module }));
await openSimulator({ mounts });
await startJobs();
front.open({ mounts, pages: async (_, res) => void res.writeHead(404).end() });

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ micros: user + system });
});
process.once("disconnect", () => process.exit(0));
process.send?.({ url: process.env.APP_URL });
