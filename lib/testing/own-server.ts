/** Serves the app for tests in which it calls itself over HTTP: the front on a free port, with the test's routes. */
import { afterAll } from "vitest";
import { createFront } from "@/lib/server/front";
import { listen } from "@/lib/server/listen";
import type { Mount, RouteModule } from "@/lib/server/mounts";
import { openSimulator } from "@/lib/server/simulator-listener";

/**
 * Awaited at the top of a test file, before anything reads the environment. Returns APP_URL. The simulator has its own
 * listener, as in production; `graph` replaces its API.
 */
export async function serveOwnApp(mounts: readonly Mount[], graph?: RouteModule): Promise<string> {
  const front = createFront();
  const port = await listen(front.server, { host: "127.0.0.1", port: "0" });
  process.env.APP_URL = `http://127.0.0.1:${port}`;
  front.open({ mounts, pages: async (_, res) => void res.writeHead(404).end() });
  const closeSimulator = await openSimulator({ mounts, ...(graph && { graph }) });
  afterAll(() => {
    closeSimulator();
    front.close();
    front.server.closeAllConnections();
  });
  return process.env.APP_URL;
}
