/** Visitors who write one message after another, each sent again with the same clientId until it is acknowledged. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

const RETRY_MS = 100;
const REQUEST_TIMEOUT_MS = 5000;
const DEMO_WORKSPACE_ID = "0193a3c0-0000-7000-8000-00000000d030";

export class Traffic {
  /** clientId → the id of the message that the server said it made. */
  readonly acknowledged = new Map<string, string>();
  retries = 0;
  private isStopped = false;
  private readonly running: Promise<void>;

  constructor(
    visitors: number,
    private readonly url: () => string,
  ) {
    this.running = Promise.all(Array.from({ length: visitors }, (_, index) => this.visit(index))).then(
      () => undefined,
    );
  }

  /** Waits for `more` acknowledgements from now on. */
  async untilAcknowledged(more: number): Promise<void> {
    const goal = this.acknowledged.size + more;
    const deadline = Date.now() + 60_000;
    while (this.acknowledged.size < goal) {
      if (Date.now() > deadline)
        throw new Error(`Only ${this.acknowledged.size} of ${goal} messages were acknowledged in time.`);
      await sleep(10);
    }
  }

  /** Every message under way is acknowledged first. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  private async visit(index: number): Promise<void> {
    const { token } = await this.post<{ token: string }>("/api/messenger/visitors", {
      widgetId: DEMO_WORKSPACE_ID,
    });
    for (let number = 1; !this.isStopped; number++) {
      const clientId = randomUUID();
      const text = `visitor ${index}, message ${number}`;
      const { message } = await this.post<{ message: { id: string } }>(
        "/api/messenger/messages",
        { clientId, text },
        token,
      );
      this.acknowledged.set(clientId, message.id);
    }
  }

  private async post<T>(path: string, body: object, token?: string): Promise<T> {
    for (;;) {
      try {
        const response = await fetch(this.url() + path, {
          method: "POST",
          headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        });
        if (response.ok) return (await response.json()) as T;
        if (response.status < 500) throw new Refused(`${path}: ${response.status} ${await response.text()}`);
      } catch (error) {
        if (error instanceof Refused) throw error;
      }
      this.retries++;
      await sleep(RETRY_MS);
    }
  }
}

class Refused extends Error {}
