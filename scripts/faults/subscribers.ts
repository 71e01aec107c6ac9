/** Subscribers on loopback: one is steady, one is moody, one is slow. They note what came and whether it may have come so. */
import { createHash, createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { ActorOf, Ctx } from "@/lib/platform/context";

const MOODS = ["steady", "moody", "slow"] as const;
type Mood = (typeof MOODS)[number];
/** A moody one refuses so many of the deliveries that it sees for the first time. */
const REFUSED = 0.1;
const SLOW_MS = 50;

type Delivered = { eventId: string; digest: string; arrivals: number; isAccepted: boolean };
export type Subscriber = { name: string; secret: string; mood: Mood; deliveries: Map<string, Delivered> };

export class Subscribers {
  /** By the path of their address. */
  private readonly byPath = new Map<string, Subscriber>();
  private readonly server: Server;
  readonly problems = new Set<string>();
  arrivals = 0;

  private address = "";

  constructor(private readonly random: () => number) {
    this.server = createServer((req, res) => {
      const chunks: Buffer[] = [];
      req.on("data", (chunk: Buffer) => chunks.push(chunk));
      req.on("end", async () => {
        const subscriber = this.byPath.get(req.url ?? "");
        const header = (name: string): string => String(req.headers[name] ?? "");
        if (!subscriber) return res.writeHead(404).end();
        const status = this.take(subscriber, Buffer.concat(chunks), header);
        if (subscriber.mood === "slow") await sleep(SLOW_MS);
        return res.writeHead(status).end();
      });
      // Its sender was killed.
      req.on("error", () => undefined);
    });
  }

  /** `addressOf`: where they say they are, made from where they are. */
  async start(addressOf = async (own: string): Promise<string> => own): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    this.address = await addressOf(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}`);
  }

  /** One of each mood, to all events of this workspace but those of webhooks. */
  async subscribe(ctx: Ctx<ActorOf<"member">>, number: number): Promise<void> {
    const { createEndpoint } = await import("@/lib/webhooks/endpoints");
    const { WEBHOOK_EVENTS } = await import("@/lib/webhooks/schemas");
    const events = WEBHOOK_EVENTS.filter((name) => !name.startsWith("webhook."));
    for (const mood of MOODS) {
      const path = `/${number}/${mood}`;
      const url = new URL(path, this.address).href;
      const { secret } = await createEndpoint(ctx, { url, description: mood, events });
      this.byPath.set(path, { name: `workspace ${number}, ${mood}`, secret, mood, deliveries: new Map() });
    }
  }

  all(): Subscriber[] {
    return [...this.byPath.values()];
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** The status to answer with. */
  private take(subscriber: Subscriber, body: Buffer, header: (name: string) => string): number {
    const { name, secret, mood, deliveries } = subscriber;
    const { id: eventId, deliveryId } = JSON.parse(body.toString()) as { id: string; deliveryId: string };
    const digest = createHash("sha256").update(body).digest("base64");
    const known = deliveries.get(deliveryId);
    this.arrivals++;
    if (header("x-service-signature") !== createHmac("sha256", secret).update(body).digest("hex"))
      this.problems.add(`${name}: delivery ${deliveryId} came with a wrong signature`);
    if (header("x-service-delivery") !== deliveryId)
      this.problems.add(`${name}: delivery ${deliveryId} came under another id`);
    if (known && known.digest !== digest)
      this.problems.add(`${name}: delivery ${deliveryId} came with other bytes than before`);
    const isRefused = !known && mood === "moody" && this.random() < REFUSED;
    deliveries.set(deliveryId, {
      eventId,
      digest,
      arrivals: (known?.arrivals ?? 0) + 1,
      isAccepted: known?.isAccepted || !isRefused,
    });
    return isRefused ? 500 : 204;
  }
}
