/** A subscriber's server on loopback: records requests byte for byte and answers as the test says. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export type Arrival = { headers: Record<string, string>; body: string; at: number };
type Answer = (arrival: Arrival, res: ServerResponse, number: number) => void;
export type Receiver = {
  url: string;
  arrivals: Arrival[];
  /** From now on; the default is 204. */
  answerWith: (answer: Answer | number) => void;
  /** Distinct delivery ids so far. */
  ids: () => Set<string>;
};

async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

export async function startReceiver(first: Answer | number = 204): Promise<Receiver> {
  const arrivals: Arrival[] = [];
  let answer: Answer;
  const answerWith = (given: Answer | number): void => {
    answer = typeof given === "number" ? (_, res) => res.writeHead(given).end() : given;
  };
  answerWith(first);
  const server = createServer(async (req, res) => {
    try {
      const body = await readBody(req);
      const arrival = { headers: req.headers as Record<string, string>, body, at: performance.now() };
      arrivals.push(arrival);
      answer(arrival, res, arrivals.length);
    } catch {
      // The sender disconnected before its body was complete.
      res.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ids = (): Set<string> => new Set(arrivals.map(({ headers }) => headers["x-service-delivery"] ?? ""));
  return { url: `http://127.0.0.1:${port}/hook`, arrivals, answerWith, ids };
}
