/** Event streams that are held open, each on a socket of its own; knows when each had its next notice. */
import { type ClientRequest, get } from "node:http";

export type StreamTarget = { url: string; headers?: Record<string, string> };

const OPENING = 32;
const TIMEOUT_MS = 30_000;

export class Streams {
  private readonly requests: ClientRequest[] = [];
  private arrivedAt = new Map<number, number>();
  private complete: () => void = () => undefined;

  /** Resolves once each is ready. */
  static async open(targets: readonly StreamTarget[]): Promise<Streams> {
    const streams = new Streams();
    const waiting = targets.entries();
    const open = async (): Promise<void> => {
      for (const [index, target] of waiting) await streams.openOne(index, target);
    };
    await Promise.all(Array.from({ length: OPENING }, open));
    return streams;
  }

  /** The instants at which each stream had its first notice after `send` began; throws if one has none. */
  async after(send: () => Promise<void>): Promise<number[]> {
    this.arrivedAt = new Map();
    const all = new Promise<void>((resolve) => {
      this.complete = resolve;
    });
    await send();
    const timer = setTimeout(this.complete, TIMEOUT_MS);
    if (this.arrivedAt.size < this.requests.length) await all;
    clearTimeout(timer);
    if (this.arrivedAt.size < this.requests.length)
      throw new Error(`${this.arrivedAt.size} of ${this.requests.length} streams had a notice`);
    return this.requests.map((_, index) => this.arrivedAt.get(index) ?? Number.NaN);
  }

  close(): void {
    for (const request of this.requests) request.destroy();
  }

  private openOne(index: number, { url, headers }: StreamTarget): Promise<void> {
    return new Promise((resolve, reject) => {
      const request = get(url, { headers, agent: false }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
        response.on("data", (chunk: Buffer) => {
          if (chunk.includes("event: ready")) resolve();
          if (chunk.includes("event: notice")) this.noteArrival(index);
        });
        // Closed by us.
        response.on("error", () => undefined);
      });
      request.on("error", reject);
      this.requests.push(request);
    });
  }

  private noteArrival(index: number): void {
    if (this.arrivedAt.has(index)) return;
    this.arrivedAt.set(index, performance.now());
    if (this.arrivedAt.size === this.requests.length) this.complete();
  }
}
