/** A fake Graph API on loopback: records requests and answers as the test says. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export type GraphArrival = {
  method: string;
  url: URL;
  headers: IncomingMessage["headers"];
  body: Buffer;
  /** Undefined when the body is not JSON. */
  json: unknown;
};
type Respond = (arrival: GraphArrival, res: ServerResponse, number: number) => void;

const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
};

export const json =
  (body: unknown, status = 200): Respond =>
  (_arrival, res) =>
    void res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

export async function startGraph(respond: Respond): Promise<{ graphUrl: string; arrivals: GraphArrival[] }> {
  const arrivals: GraphArrival[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(req.url ?? "/", graphUrl);
    const arrival = { method: req.method ?? "", url, headers: req.headers, body, json: jsonOf(body) };
    arrivals.push(arrival);
    respond(arrival, res, arrivals.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const graphUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { graphUrl, arrivals };
}
