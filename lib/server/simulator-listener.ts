/**
 * The simulator's own listener: plain HTTP on a random port of 127.0.0.1. Files are downloaded through it, programs may call the
 * simulated Cloud API through it, and the simulator's webhooks come back through it, so none passes a proxy in front: a number that
 * cuts its connection must not look like a dying server, and a public address need not be reachable from inside. Parley's own client
 * calls the same API without the socket (lib/connections/simulator/graph/in-process.ts).
 */
import { serveSimulatorAt } from "@/lib/connections/simulator/app";
import { createFront, type PageHandler } from "./front";
import { listen } from "./listen";
import type { Mount, RouteModule } from "./mounts";
import * as graph from "./simulator-graph";

const CALLBACK = "/api/whatsapp/webhook";

type Served = {
  /** The mounts of the whole API; only the provider's callback is used. */
  mounts: readonly Mount[];
  /** Serves the callback where routes are not mounted (`npm run dev`). */
  pages?: PageHandler;
  /** Tests replace it by one that fails. */
  graph?: RouteModule;
};

/** Await it before jobs start. The returned function closes the listener; call it after they have stopped. */
export async function openSimulator({ mounts, pages, graph: api = graph }: Served): Promise<() => void> {
  const front = createFront({ shedsLoad: false });
  const port = await listen(front.server, { host: "127.0.0.1", port: "0" });
  const isCallback = (path: string): boolean => path === CALLBACK || path.startsWith(`${CALLBACK}/`);
  front.open({
    mounts: [
      { pattern: "/api/simulator/graph/[...path]", module: api },
      { pattern: "/api/simulator/media", module: graph.media },
      ...mounts.filter(({ pattern }) => isCallback(pattern)),
    ],
    pages: async (req, res) => {
      if (pages && isCallback((req.url ?? "").split("?")[0] ?? "")) return pages(req, res);
      res.writeHead(404).end();
    },
  });
  serveSimulatorAt(`http://127.0.0.1:${port}`, { isInside: api === graph });
  return () => {
    serveSimulatorAt("");
    front.close();
    front.server.closeAllConnections();
  };
}
