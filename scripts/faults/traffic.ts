/**
 * Visitors, an agent who answers them, and a partner's programs: they write all the time over HTTP, repeat each request under
 * its key until it is acknowledged, and keep a ledger of the answers.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Subscribers } from "./subscribers";

const RETRY_MS = 100;
const TIMEOUT_MS = 10_000;
const ACKNOWLEDGED_TIMEOUT_MS = 60_000;
/** A visitor leaves after so many messages, and the next one rests first, so that lanes empty and restart. */
const BURST = 25;
const REST_MS = 1000;
const PAUSE_MS = 50;
/** Recipients of each of a partner's programs: so many that none is throttled by the provider. */
const PEOPLE = 200;

type World = { workspaceId: string; cookie: string };
type Managed = { workspaceId: string; key: string };
type Size = { worlds: number; visitors: number; programs: number };
type Said = { message: { id: string }; conversationId: string };
class Refused extends Error {}

export class Traffic {
  /** clientId → id of the acknowledged message. */
  readonly messages = new Map<string, string>();
  /** Idempotency key → id of the acknowledged command's message. */
  readonly commands = new Map<string, string>();
  readonly problems: string[] = [];
  /** Requests without success, by status or error. */
  private readonly failures = new Map<string, number>();
  private urls: string[] = [];
  private isStopped = false;
  /** Requests that are still not acknowledged end, each as a problem. */
  private isGivenUp = false;
  private running: Promise<unknown> = Promise.resolve();
  private acknowledgedAt = performance.now();
  private longestPauseMs = 0;

  private constructor(
    private readonly worlds: World[],
    private readonly managed: Managed,
    private readonly size: Size,
    readonly subscribers?: Subscribers,
  ) {}

  /** Makes the workspaces, with a subscriber of each mood if there are subscribers. */
  static async prepare(size: Size, subscribers?: Subscribers): Promise<Traffic> {
    // Loaded late: they read the environment.
    const { createWorld } = await import("@/lib/testing/world");
    const { createManaged, partnerApi } = await import("@/lib/testing/partner-api");
    const worlds = await Promise.all(Array.from({ length: size.worlds }, createWorld));
    for (const [index, { owner }] of worlds.entries()) await subscribers?.subscribe(owner.ctx, index + 1);
    const api = await partnerApi();
    const { workspaceId } = await createManaged(api);
    return new Traffic(
      worlds.map((world) => ({ workspaceId: world.workspaceId, cookie: world.owner.cookie })),
      { workspaceId, key: api.key },
      size,
      subscribers,
    );
  }

  start(urls: string[]): void {
    this.urls = urls;
    this.acknowledgedAt = performance.now();
    this.running = Promise.allSettled([
      ...Array.from({ length: this.size.visitors }, (_, index) => this.visit(index)),
      ...Array.from({ length: this.size.programs }, (_, index) => this.command(index)),
    ]);
  }

  /** From the next request on. */
  moveTo(urls: string[]): void {
    this.urls = urls;
  }

  get acknowledged(): number {
    return this.messages.size + this.commands.size;
  }

  /** Waits for `more` acknowledgements from now on. */
  async untilAcknowledged(more: number): Promise<void> {
    const goal = this.acknowledged + more;
    const deadline = Date.now() + ACKNOWLEDGED_TIMEOUT_MS;
    while (this.acknowledged < goal) {
      if (Date.now() > deadline)
        throw new Error(`only ${this.acknowledged} of ${goal} requests were acknowledged`);
      await sleep(5);
    }
  }

  /** One visitor's message by way of this process; false if it does not take it. */
  async isTakenBy(url: string, timeoutMs: number): Promise<boolean> {
    const [world] = this.worlds;
    try {
      const { token } = await this.once<{ token: string }>(url, "/api/messenger/visitors", {
        body: { widgetId: world?.workspaceId },
        timeoutMs,
      });
      const clientId = randomUUID();
      const said = await this.once<Said>(url, "/api/messenger/messages", {
        body: { clientId, text: "Are you well?" },
        headers: { authorization: `Bearer ${token}` },
        timeoutMs,
      });
      this.messages.set(clientId, said.message.id);
      return true;
    } catch {
      return false;
    }
  }

  /** Every request under way is acknowledged first; one that is not in time is a problem. */
  async stop(): Promise<void> {
    this.isStopped = true;
    const patience = new AbortController();
    const timeout = sleep(ACKNOWLEDGED_TIMEOUT_MS, "late", { signal: patience.signal }).catch(() => null);
    if ((await Promise.race([this.running, timeout])) === "late") {
      this.isGivenUp = true;
      await this.running;
    }
    patience.abort();
  }

  figures(): Record<string, number> {
    const failures = [...this.failures].map(([name, count]) => [`answers ${name}`, count] as const);
    return {
      messages: this.messages.size,
      commands: this.commands.size,
      "longest pause of acknowledgements s": this.longestPauseMs / 1000,
      ...Object.fromEntries(failures),
    };
  }

  private async visit(index: number): Promise<void> {
    const { workspaceId, cookie } = this.worlds[index % this.worlds.length] as World;
    let headers: Record<string, string> = {};
    for (let number = 0; !this.isStopped; number++) {
      if (number % BURST === 0) {
        const visitor = await this.post<{ token: string }>(
          "/api/messenger/visitors",
          { widgetId: workspaceId },
          {},
        );
        headers = { authorization: `Bearer ${visitor.token}` };
      }
      const { conversationId } = await this.write("/api/messenger/messages", `message ${number}`, headers);
      if (number % 3 === 0)
        await this.write(`/api/inbox/conversations/${conversationId}/messages`, `answer ${number}`, {
          cookie,
          "parley-workspace": workspaceId,
          "sec-fetch-site": "same-origin",
        });
      await sleep(number % BURST === BURST - 1 ? REST_MS : PAUSE_MS);
    }
  }

  private async write(path: string, text: string, headers: Record<string, string>): Promise<Said> {
    const clientId = randomUUID();
    const said = await this.post<Said & { id?: string }>(path, { clientId, text }, headers);
    this.messages.set(clientId, said.id ?? said.message.id);
    this.noteAcknowledgement();
    return said;
  }

  private async command(index: number): Promise<void> {
    const path = `/api/partners/v2/workspaces/${this.managed.workspaceId}/commands`;
    for (let number = 0; !this.isStopped; number++) {
      const key = `program-${index}-${number}`;
      // No ending of 00…: those stand for failures (docs/simulator.md).
      const phoneE164 = `+1555${1_000_100 + index * 10_000 + (number % PEOPLE)}`;
      const payload = {
        contact: { phoneE164 },
        senderAttribution: "automation",
        content: { type: "text", text: `command ${key}` },
      };
      const headers = { authorization: `Bearer ${this.managed.key}`, "idempotency-key": key };
      const { messageId } = await this.post<{ messageId: string }>(
        path,
        { type: "message.send", payload },
        headers,
      );
      this.commands.set(key, messageId);
      this.noteAcknowledgement();
      await sleep(PAUSE_MS * 2);
    }
  }

  private noteAcknowledgement(): void {
    const now = performance.now();
    this.longestPauseMs = Math.max(this.longestPauseMs, now - this.acknowledgedAt);
    this.acknowledgedAt = now;
  }

  /** Until it is answered with success. */
  private async post<T>(path: string, body: object, headers: Record<string, string>): Promise<T> {
    for (;;) {
      const url = this.urls[Math.floor(Math.random() * this.urls.length)] ?? "";
      try {
        return await this.once<T>(url, path, { body, headers });
      } catch (error) {
        if (error instanceof Refused) this.problems.push(error.message);
        if (this.isGivenUp) {
          this.problems.push(`never acknowledged: ${(error as Error).message}`);
          throw error;
        }
      }
      await sleep(RETRY_MS);
    }
  }

  /** Throws Refused for what a client should never see: 4xx but 409 (the same key is being worked on), 5xx but 502 and 503. */
  private async once<T>(
    url: string,
    path: string,
    {
      body,
      headers,
      timeoutMs = TIMEOUT_MS,
    }: { body: object; headers?: Record<string, string>; timeoutMs?: number },
  ): Promise<T> {
    const count = (name: string) => this.failures.set(name, (this.failures.get(name) ?? 0) + 1);
    const init = { method: "POST", headers: { "content-type": "application/json", ...headers } };
    const signal = AbortSignal.timeout(timeoutMs);
    let text: string;
    let response: Response;
    try {
      response = await fetch(url + path, { ...init, body: JSON.stringify(body), signal });
      text = await response.text();
    } catch (error) {
      count((error as Error).name);
      throw error;
    }
    if (response.ok) return JSON.parse(text) as T;
    count(String(response.status));
    const complaint = `${path}: ${response.status} ${text.slice(0, 300)}`;
    throw [409, 502, 503].includes(response.status) ? new Error(complaint) : new Refused(complaint);
  }
}
