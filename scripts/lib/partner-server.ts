/**
 * The partner API as a process: the front, as in production, with the two routes that races and benchmarks call, and no jobs.
 * It reports its address to its parent, and answers `cpu` with its CPU time in microseconds.
 */
import * as commands from "@/app/api/partners/v2/workspaces/[workspaceId]/commands/route";
import * as workspaces from "@/app/api/partners/v2/workspaces/route";
import { createFront } from "@/lib/server/front";
import { listen } from "@/lib/server/listen";

const front = createFront();
const port = await listen(front.server, { host: "127.0.0.1", port: "0" });
front.open({
  mounts: [
    { pattern: "/api/partners/v2/workspaces", module: workspaces },
    { pattern: "/api/partners/v2/workspaces/[workspaceId]/commands", module: commands },
  ],
  pages: async (_, res) => void res.writeHead(404).end(),
});
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ type: "cpu", micros: user + system });
});
// The parent has exited.
process.once("disconnect", () => process.exit(0));
process.send?.({ type: "listening", url: `http://127.0.0.1:${port}/api/partners/v2` });
