/** Workspaces in which visitors and agents write without a pause, each with one subscriber of every mood. */
import { setTimeout as sleep } from "node:timers/promises";
import { sendMessage } from "@/lib/messages/send";
import { newId } from "@/lib/platform/ids";
import { createVisitor, createWorld, type TestVisitor, type World } from "@/lib/testing/world";
import { createEndpoint } from "@/lib/webhooks/endpoints";
import { WEBHOOK_EVENTS } from "@/lib/webhooks/schemas";
import { MOODS, type Subscribers } from "./webhook-subscribers";

/** All that happens here; news of webhooks themselves must not happen. */
const EVENTS = WEBHOOK_EVENTS.filter((name) => !name.startsWith("webhook."));
const PAUSE_MS = 20;
/** They pause after this many messages, so that lanes empty and restart. */
const BURST = 25;
const REST_MS = 1000;
const ARRIVAL_TIMEOUT_MS = 60_000;

export class WebhookTraffic {
  private isStopped = false;
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly subscribers: Subscribers) {}

  async start(workspaces: number): Promise<void> {
    const worlds = await Promise.all(
      Array.from({ length: workspaces }, (_, index) => this.prepare(index + 1)),
    );
    this.running = Promise.all(worlds.map((world) => this.write(world)));
  }

  /** Waits until so many more have arrived. */
  async untilArrived(more: number): Promise<void> {
    const goal = this.subscribers.arrivals + more;
    const deadline = Date.now() + ARRIVAL_TIMEOUT_MS;
    while (this.subscribers.arrivals < goal) {
      if (Date.now() > deadline)
        throw new Error(`Only ${this.subscribers.arrivals} of ${goal} deliveries arrived in time.`);
      await sleep(5);
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  private async prepare(number: number): Promise<World> {
    const world = await createWorld();
    for (const mood of MOODS) {
      const path = `/${number}/${mood}`;
      const url = this.subscribers.urlOf(path);
      const { secret } = await createEndpoint(world.owner.ctx, {
        url,
        description: mood,
        events: EVENTS,
      });
      this.subscribers.add(path, { name: `workspace ${number}, ${mood}`, secret, mood });
    }
    return world;
  }

  private async write(world: World): Promise<void> {
    let visitor: TestVisitor | null = null;
    for (let number = 0; !this.isStopped; number++) {
      if (number % BURST === 0) visitor = await createVisitor(world.workspaceId);
      const { conversationId } = (await visitor?.say(`message ${number}`)) ?? {};
      if (conversationId && number % 3 === 0)
        await sendMessage(world.owner.ctx, conversationId, {
          clientId: newId(),
          text: `answer ${number}`,
        });
      await sleep(number % BURST === BURST - 1 ? REST_MS : PAUSE_MS);
    }
  }
}
