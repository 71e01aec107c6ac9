/** The requests in flight to one endpoint. */
import { setImmediate as immediate } from "node:timers/promises";

export class InFlight {
  private readonly requests = new Map<string, Promise<void>>();
  private reportEnd: () => void = () => undefined;

  get size(): number {
    return this.requests.size;
  }

  get ids(): string[] {
    return [...this.requests.keys()];
  }

  /** `request` never rejects. */
  add(id: string, request: Promise<void>): void {
    const ending = request.finally(() => {
      this.requests.delete(id);
      this.reportEnd();
    });
    this.requests.set(id, ending);
  }

  /**
   * Resolves when the next request ends. One shared promise; a race over all requests would cost as much as a request.
   */
  nextEnd(): Promise<false> {
    return new Promise((resolve) => {
      this.reportEnd = () => resolve(false);
    });
  }

  /** Collects requests that end in the same tick: starting several together wakes the network less often. */
  async nextEnds(): Promise<void> {
    await this.nextEnd();
    await immediate();
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.requests.values());
  }
}
