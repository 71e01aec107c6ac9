/** Visitors and a partner's program who write all the time, and what they were answered. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { query } from "@/lib/platform/db";

const TIMEOUT_MS = 10_000;
const PEOPLE = 20;

type Target = { widgetId: string; partnerKey: string; managedWorkspaceId: string };

export class UpgradeTraffic {
  /** clientId → id of the acknowledged message. */
  readonly acknowledged = new Map<string, string>();
  readonly problems: string[] = [];
  private readonly statuses = new Map<string, number>();
  private commands = 0;
  private urls: string[] = [];
  private isStopped = false;
  private writing: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly target: Target,
    private readonly writers: number,
  ) {}

  /** A workspace with a messenger, and one that a partner manages. */
  static async prepare(writers: number): Promise<UpgradeTraffic> {
    const { createWorld } = await import("@/lib/testing/world");
    const { createManaged, partnerApi } = await import("@/lib/testing/partner-api");
    const { workspaceId } = await createWorld();
    const api = await partnerApi();
    const managed = await createManaged(api);
    const target = { widgetId: workspaceId, partnerKey: api.key, managedWorkspaceId: managed.workspaceId };
    return new UpgradeTraffic(target, writers);
  }

  start(urls: string[]): void {
    this.urls = urls;
    this.writing = Promise.all(
      Array.from({ length: this.writers }, (_, index) =>
        index % 3 === 2 ? this.command(index) : this.visit(),
      ),
    );
  }

  /** Writes to all of these for a while. */
  async beside(urls: string[], ms: number): Promise<void> {
    this.urls = urls;
    await sleep(ms);
  }

  /** From the next request on; those under way are awaited before this matters to a process that ends. */
  moveTo(urls: string[]): void {
    this.urls = urls;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.writing;
  }

  /** Every queued message has left. */
  async untilSent(ask: typeof query): Promise<void> {
    for (let tries = 0; tries < 240; tries++) {
      const [row] = await ask<{ count: number }>(
        "",
        "SELECT count(*)::int AS count FROM messages WHERE delivery_state IN ('queued', 'sending')",
        [],
      );
      if (row?.count === 0) return;
      await sleep(250);
    }
    this.problems.push("messages were still queued a minute after the last request");
  }

  summary(): string {
    const statuses = [...this.statuses].sort().map(([status, count]) => `${count} × ${status}`);
    return `${this.acknowledged.size} messages and ${this.commands} commands acknowledged (${statuses.join(", ")})`;
  }

  private async visit(): Promise<void> {
    const { token } = await this.post<{ token: string }>(
      "/api/messenger/visitors",
      { widgetId: this.target.widgetId },
      {},
    );
    for (let number = 1; !this.isStopped; number++) {
      const clientId = randomUUID();
      const body = { clientId, text: `message ${number}` };
      const headers = { authorization: `Bearer ${token}` };
      const { message } = await this.post<{ message: { id: string } }>(
        "/api/messenger/messages",
        body,
        headers,
      );
      this.acknowledged.set(clientId, message.id);
    }
  }

  private async command(index: number): Promise<void> {
    const path = `/api/partners/v2/workspaces/${this.target.managedWorkspaceId}/commands`;
    for (let number = 0; !this.isStopped; number++) {
      const phoneE164 = `+1555${1_000_000 + index * 1000 + (number % PEOPLE) * 10 + 1}`;
      const content = { type: "text", text: `command ${number}` };
      const payload = { contact: { phoneE164 }, senderAttribution: "automation", content };
      const headers = {
        authorization: `Bearer ${this.target.partnerKey}`,
        "idempotency-key": `writer-${index}-${number}`,
      };
      await this.post(path, { type: "message.send", payload }, headers);
      this.commands++;
      await sleep(20);
    }
  }

  /** Until it is answered with success; 503 and a connection that ends are repeated, anything else of 500 and more is a problem. */
  private async post<T>(path: string, body: object, headers: Record<string, string>): Promise<T> {
    for (;;) {
      const url = this.urls[Math.floor(Math.random() * this.urls.length)];
      try {
        const response = await fetch(`${url}${path}`, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const text = await response.text();
        this.count(String(response.status));
        if (response.ok) return JSON.parse(text) as T;
        if (response.status < 500) throw new Refused(`${path}: ${response.status} ${text}`);
        if (response.status !== 503) this.problems.push(`${path}: ${response.status} ${text}`);
      } catch (error) {
        if (error instanceof Refused) throw error;
        this.count((error as Error).name);
      }
      await sleep(50);
    }
  }

  private count(status: string): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }
}

class Refused extends Error {}
