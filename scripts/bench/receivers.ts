/**
 * The subscribers of a benchmark, a process of their own so that their CPU is not counted as the sender's. While they are
 * measured they only keep what comes and answer; signatures are verified when the parent asks for the report.
 */
import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ReceiverReport, ToParent, ToReceivers } from "./receiver-messages";

type Arrival = { headers: IncomingHttpHeaders; body: Buffer; at: number };
type Receiver = { arrivals: Arrival[]; isHanging: boolean; held: Set<ServerResponse> };

const receivers: Receiver[] = [];
let count = 0;
let expected = Number.POSITIVE_INFINITY;

const send = (message: ToParent): void => void process.send?.(message);

async function listen(): Promise<string> {
  const receiver: Receiver = { arrivals: [], isHanging: false, held: new Set() };
  receivers.push(receiver);
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on("data", (chunk: Buffer) => chunks.push(chunk));
    req.on("end", () => {
      if (receiver.isHanging) {
        receiver.held.add(res);
        return;
      }
      receiver.arrivals.push({
        headers: req.headers,
        body: Buffer.concat(chunks),
        at: performance.timeOrigin + performance.now(),
      });
      res.writeHead(204).end();
      if (++count === expected) send({ type: "arrived" });
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function reportOf({ arrivals }: Receiver, secret: string): ReceiverReport {
  const isGenuine = ({ headers, body }: Arrival): boolean =>
    headers["x-service-signature"] === createHmac("sha256", secret).update(body).digest("hex");
  return {
    arrivals: arrivals.length,
    deliveries: new Set(arrivals.map(({ headers }) => headers["x-service-delivery"])).size,
    forged: arrivals.filter((arrival) => !isGenuine(arrival)).length,
    times: arrivals.map(({ body, at }) => [
      (JSON.parse(body.toString()) as { sequence: number }).sequence,
      at,
    ]),
  };
}

function release(receiver: Receiver): void {
  receiver.isHanging = false;
  for (const response of receiver.held) response.destroy();
  receiver.held.clear();
}

async function answer(message: ToReceivers): Promise<void> {
  switch (message.type) {
    case "listen": {
      const urls: string[] = [];
      for (let i = 0; i < message.receivers; i++) urls.push(await listen());
      return send({ type: "listening", urls });
    }
    case "expect":
      expected = message.arrivals;
      return count >= expected ? send({ type: "arrived" }) : undefined;
    case "hang":
      for (const index of message.receivers) Object.assign(receivers[index] ?? {}, { isHanging: true });
      return;
    case "report":
      for (const receiver of receivers) release(receiver);
      send({
        type: "report",
        reports: receivers.map((each, index) => reportOf(each, message.secrets[index] ?? "")),
      });
      for (const receiver of receivers) receiver.arrivals = [];
      count = 0;
      expected = Number.POSITIVE_INFINITY;
  }
}

process.on("message", (message: ToReceivers) => void answer(message));
process.on("disconnect", () => process.exit(0));
