/** The runner that the suite tests: the embedded executor, or a running Inngest. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { SentEvent } from "@/lib/jobs/embedded/runner";
import { type ServeHandler, serveFunctions, signedRequest } from "@/lib/jobs/embedded/serve";
import { createClient } from "../client";
import { createExecutor } from "../embedded/executor";
import type { InngestMode } from "../mode";
import { conformanceJobs } from "./jobs";
import { createJournal, type Journal } from "./journal";

export type Target = {
  journal: Journal;
  send: (events: SentEvent[]) => Promise<unknown>;
  stop: () => Promise<void>;
};

const APP_ID = "parley-conformance";
/** The back-off for which Inngest waits 15 s. */
const RETRY_MS = 30;

export async function startEmbeddedTarget(): Promise<Target> {
  const journal = createJournal();
  const client = createClient({ runner: "embedded" }, APP_ID);
  const functions = conformanceJobs(client, journal);
  const executor = await createExecutor({ client, functions, backoff: () => RETRY_MS });
  executor.start();
  return { journal, send: executor.send, stop: executor.stop };
}

/** Serves the jobs on loopback and registers them; Inngest must be able to reach this machine. */
export async function startInngestTarget(mode: InngestMode): Promise<Target> {
  const journal = createJournal();
  const client = createClient(mode, APP_ID);
  let handler: ServeHandler | undefined;
  const server = createServer((req, res) => void answer(req, res, handler));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const served = serveFunctions({ client, functions: conformanceJobs(client, journal), origin });
  handler = served.handler;
  const registered = await handler(signedRequest(served, { method: "PUT" }));
  if (!registered.ok) throw new Error(`the suite could not be registered: ${await registered.text()}`);
  return {
    journal,
    send: (events) => client.send(events),
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(req: IncomingMessage, res: ServerResponse, handler?: ServeHandler): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const headers = Object.entries(req.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  const request = new Request(`http://${req.headers.host}${req.url}`, {
    method: req.method,
    headers,
    body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
  });
  const response = await handler?.(request);
  res.writeHead(response?.status ?? 503, Object.fromEntries(response?.headers ?? []));
  res.end(await response?.text());
}
