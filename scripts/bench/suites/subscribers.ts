/** A workspace whose endpoints lead to the benchmark's receivers, and events for it: all made by the product's verbs. */
import { recordEvent } from "@/lib/events/log";
import { transaction } from "@/lib/platform/transaction";
import { createVisitor, createWorld, operator } from "@/lib/testing/world";
import { createEndpoint, removeEndpoint } from "@/lib/webhooks/endpoints";
import type { ReceiverReport } from "../receiver-messages";

const EVENT = "message.created";
/** Events of one transaction while a backlog is made. */
const PAGE = 250;

export type Subscribers = {
  workspaceId: string;
  secrets: string[];
  /** The message that its events are about. */
  messageId: string;
  conversationId: string;
  /** Appends this many events, all about the same message. */
  append: (events: number) => Promise<void>;
  removeEndpoints: () => Promise<void>;
};

export async function createSubscribers(urls: readonly string[]): Promise<Subscribers> {
  const { workspaceId, owner } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  // Before the endpoints exist, so nothing is delivered for it.
  const { conversationId, messageId } = await visitor.say(
    "Olá! Is the blue mug back in stock? I would take two.",
  );
  const secrets: string[] = [];
  const endpointIds: string[] = [];
  for (const url of urls) {
    const made = await createEndpoint(owner.ctx, { url, description: null, events: [EVENT] });
    secrets.push(made.secret);
    endpointIds.push(made.endpoint.id);
  }
  const fact = {
    workspaceId,
    subject: { type: "message", id: messageId },
    messageId,
    conversationId,
  } as const;
  return {
    workspaceId,
    secrets,
    messageId,
    conversationId,
    append: (events) => appendEvents(fact, events),
    removeEndpoints: async () => {
      for (const id of endpointIds) await removeEndpoint(owner.ctx, id);
    },
  };
}

type Fact = Parameters<typeof recordEvent>[2];

/** Appends this many events about one message. */
export async function appendEvents(fact: Fact, events: number): Promise<void> {
  for (let left = events; left > 0; left -= PAGE)
    await transaction(operator(), async (tx) => {
      for (let i = 0; i < Math.min(PAGE, left); i++) recordEvent(tx, EVENT, fact);
    });
}

/** Throws unless every receiver got each of so many deliveries once, with the right signature. */
export function checkReports(who: string, reports: readonly ReceiverReport[], deliveries: number): void {
  for (const [index, { arrivals, deliveries: distinct, forged }] of reports.entries()) {
    if (arrivals !== deliveries || distinct !== deliveries || forged > 0)
      throw new Error(
        `${who}: receiver ${index} got ${arrivals} requests for ${distinct} of ${deliveries} deliveries, ${forged} of them wrongly signed`,
      );
  }
}
