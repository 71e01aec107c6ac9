/**
 * A reverse proxy with passive health checks, as operators put one in front: requests take turns among the servers; one whose
 * connection fails is left out for a while; a request that reached no server goes to the next. Others are answered 502.
 */
import { once } from "node:events";
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

const LEFT_OUT_MS = 1000;

export class HttpProxy {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly downUntil = new Map<string, number>();
  private turn = 0;
  private server: Server | undefined;
  /** Requests that were lost with their server, and those that found none. */
  badGateways = 0;

  constructor(private readonly targets: () => string[]) {}

  async open(): Promise<string> {
    this.server = createServer((req, res) => {
      const chunks: Buffer[] = [];
      req.on("data", (chunk: Buffer) => chunks.push(chunk));
      req.on("end", () => this.pass(req, Buffer.concat(chunks), res, this.order()));
    }).listen(0, "127.0.0.1");
    await once(this.server, "listening");
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.agent.destroy();
    this.server?.closeAllConnections();
    this.server?.close();
  }

  /** Those that are well, from the next in turn; when none is, all. */
  private order(): string[] {
    const all = this.targets();
    const well = all.filter((url) => (this.downUntil.get(url) ?? 0) < Date.now());
    const some = well.length > 0 ? well : all;
    const start = this.turn++ % Math.max(1, some.length);
    return [...some.slice(start), ...some.slice(0, start)];
  }

  private pass(req: IncomingMessage, body: Buffer, res: ServerResponse, [url, ...others]: string[]): void {
    if (!url) {
      this.badGateways++;
      return void res.writeHead(502).end();
    }
    const { method, headers } = req;
    const onward = request(new URL(req.url ?? "/", url), { method, headers, agent: this.agent });
    onward.on("response", (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on("error", () => res.destroy());
      answer.pipe(res);
    });
    onward.on("error", (error: NodeJS.ErrnoException) => {
      this.downUntil.set(url, Date.now() + LEFT_OUT_MS);
      if (res.headersSent) return void res.destroy();
      // Only a refused connection is certain to have carried nothing.
      this.pass(req, body, res, error.code === "ECONNREFUSED" ? others : []);
    });
    onward.end(body);
  }
}
