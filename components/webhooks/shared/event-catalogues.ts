/** The events that endpoints can choose from: a workspace's, and a partner's. */
import type { z } from "zod";
import { type EventGroup, groupsOf } from "@/components/webhooks/shared/event-groups";
import {
  ALL_EVENTS,
  CreatePartnerWebhookEndpoint,
  CreateWebhookEndpoint,
  PARTNER_EVENT_TEXT,
  PARTNER_EVENTS,
  partnerSampleBody,
  sampleBody,
  WEBHOOK_EVENT_TEXT,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from "@/lib/webhooks/schemas";

export type EndpointFields = { url: string; description?: string | null; events: string[] };
export type EndpointInput = { url: string; description: string | null; events: string[] };

export type EventCatalogue = {
  events: readonly string[];
  groups: readonly EventGroup[];
  text: Readonly<Record<string, string>>;
  /** Null where there is none to show. */
  sample: (event: string) => unknown;
  input: z.ZodType<EndpointInput, EndpointFields>;
  /** Said beside "All events". */
  allText: string | null;
  /** All of them may be told to the server in one word, that counts for later ones too. */
  all: string | null;
};

export const WORKSPACE_CATALOGUE: EventCatalogue = {
  events: WEBHOOK_EVENTS,
  groups: groupsOf(WEBHOOK_EVENTS),
  text: WEBHOOK_EVENT_TEXT,
  sample: (event) => sampleBody(event as WebhookEvent),
  input: CreateWebhookEndpoint,
  allText: null,
  all: null,
};

export const PARTNER_CATALOGUE: EventCatalogue = {
  events: PARTNER_EVENTS,
  groups: groupsOf(PARTNER_EVENTS),
  text: PARTNER_EVENT_TEXT,
  sample: partnerSampleBody,
  input: CreatePartnerWebhookEndpoint,
  allText: "Those that later versions add, too.",
  all: ALL_EVENTS,
};

/** As boxes: each event by its name. */
export const spelledOut = ({ all, events }: EventCatalogue, chosen: readonly string[]): string[] =>
  all && chosen.includes(all) ? [...events] : [...chosen];

/** As it is stored. */
export const shortened = ({ all, events }: EventCatalogue, chosen: readonly string[]): string[] =>
  all && events.every((event) => chosen.includes(event)) ? [all] : [...chosen];
