/** A TCP proxy that breaks connections: what a network, a firewall or a dying machine does to them. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/**
 * reset: both ends get RST. stall: silence for a while, then all of it. half-open: silence, and neither end learns that the
 * other is gone. truncated: half of the next answer, then RST. lost acknowledgement: the next request arrives, its answer does
 * not, then RST.
 */
export const FAULTS = ["reset", "stall", "half-open", "truncated", "lost acknowledgement"] as const;
export type Fault = (typeof FAULTS)[number];
const STALL_MS = 1500;
/** A fault that waits for an answer becomes a reset after that. */
const ANSWER_TIMEOUT_MS = 3000;

type Pair = { near: Socket; far: Socket; isBroken: boolean; lastByteAt: number };

export class TcpProxy {
  private readonly pairs = new Set<Pair>();
  private server: Server | undefined;
  /** By kind; each counts once it has happened to a connection. */
  readonly counts = new Map<Fault, number>();

  constructor(private readonly target: URL) {}

  /** The target's URL, by way of this proxy. */
  async open(): Promise<string> {
    this.server = createServer((near) => this.accept(near)).listen(0, "127.0.0.1");
    await once(this.server, "listening");
    const url = new URL(this.target);
    url.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return url.href;
  }

  close(): void {
    for (const pair of this.pairs) reset(pair);
    this.server?.close();
  }

  /** To one live connection, of those with bytes lately when there are any. False: there was none. */
  strike(fault: Fault, random: () => number): boolean {
    const live = [...this.pairs].filter(({ isBroken }) => !isBroken);
    const busy = live.filter(({ lastByteAt }) => performance.now() - lastByteAt < 200);
    const among = busy.length > 0 ? busy : live;
    const pair = among[Math.floor(random() * among.length)];
    if (!pair) return false;
    pair.isBroken = true;
    this.break(pair, fault);
    this.counts.set(fault, (this.counts.get(fault) ?? 0) + 1);
    return true;
  }

  private accept(near: Socket): void {
    const { hostname, port } = this.target;
    const far = connect(Number(port), hostname);
    const pair: Pair = { near, far, isBroken: false, lastByteAt: 0 };
    this.pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.setNoDelay(true);
      from.pipe(to);
      from.on("data", () => {
        pair.lastByteAt = performance.now();
      });
      from.on("error", () => to.resetAndDestroy());
      from.on("close", () => {
        // destroySoon sends what was read before.
        to.destroySoon();
        this.pairs.delete(pair);
      });
    }
  }

  private break(pair: Pair, fault: Fault): void {
    const { near, far } = pair;
    switch (fault) {
      case "reset":
        reset(pair);
        return;
      case "stall":
        silence(pair);
        setTimeout(() => {
          near.pipe(far);
          far.pipe(near);
          pair.isBroken = false;
        }, STALL_MS);
        return;
      case "half-open":
        silence(pair);
        near.removeAllListeners("close");
        far.removeAllListeners("close");
        return;
      case "truncated":
      case "lost acknowledgement": {
        far.unpipe(near);
        const impatience = setTimeout(() => reset(pair), ANSWER_TIMEOUT_MS);
        far.once("data", (answer: Buffer) => {
          clearTimeout(impatience);
          const half = fault === "truncated" ? Math.ceil(answer.length / 2) : 0;
          near.write(answer.subarray(0, half), () => reset(pair));
        });
      }
    }
  }
}

/** Nothing passes, and the sockets' buffers fill. */
function silence({ near, far }: Pair): void {
  near.unpipe(far).pause();
  far.unpipe(near).pause();
}

function reset({ near, far }: Pair): void {
  near.resetAndDestroy();
  far.resetAndDestroy();
}
