/** The events that endpoints can choose from: a workspace's, and a partner's. */
import type { z } from "zod";
import { type EventGroup, groupsOf } from "@/components/webhooks/shared/event-groups";
import {
  ALL_EVENTS,
  CreatePartnerWebhookEndpoint,
  CreateWebhookEndpoint,
  PARTNER_EVENTS,
  partnerSampleBody,
  sampleBody,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from "@/lib/webhooks/schemas";

export type EndpointFields = { url: string; description?: string | null; events: string[] };
export type EndpointInput = { url: string; description: string | null; events: string[] };

export type EventCatalogue = {
  events: readonly string[];
  groups: readonly EventGroup[];
  /** Null where there is none to show. */
  sample: (event: string) => unknown;
  input: z.ZodType<EndpointInput, EndpointFields>;
  /** The wildcard for all events, including those of later versions; null if there is none. */
  all: string | null;
};

export const WORKSPACE_CATALOGUE: EventCatalogue = {
  events: WEBHOOK_EVENTS,
  groups: groupsOf(WEBHOOK_EVENTS),
  sample: (event) => sampleBody(event as WebhookEvent),
  input: CreateWebhookEndpoint,
  all: null,
};

export const PARTNER_CATALOGUE: EventCatalogue = {
  events: PARTNER_EVENTS,
  groups: groupsOf(PARTNER_EVENTS),
  sample: partnerSampleBody,
  input: CreatePartnerWebhookEndpoint,
  all: ALL_EVENTS,
};

/** As boxes: each event by its name. */
export const spelledOut = ({ all, events }: EventCatalogue, chosen: readonly string[]): string[] =>
  all && chosen.includes(all) ? [...events] : [...chosen];

/** As it is stored. */
export const shortened = ({ all, events }: EventCatalogue, chosen: readonly string[]): string[] =>
  all && events.every((event) => chosen.includes(event)) ? [all] : [...chosen];
