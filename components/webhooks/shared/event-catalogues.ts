/** The events that endpoints can choose from: a workspace's, and a partner's. */
import type { z } from "zod";
import {
  ALL_EVENTS,
  CHOSEN_EVENTS,
  type ChosenEvent,
  CreatePartnerWebhookEndpoint,
  CreateWebhookEndpoint,
  PARTNER_EVENTS,
  partnerSampleBody,
  sampleBody,
} from "@/lib/webhooks/schemas";

/** Events to choose from, by the object that they are about. */
/** `object` is the first part of the events' names, such as `message`. */
export type EventGroup = { object: string; events: string[] };

const objectOf = (event: string): string => event.split(".")[0] ?? event;

const groupsOf = (catalogue: readonly string[]): EventGroup[] =>
  [...new Set(catalogue.map(objectOf))].map((object) => ({
    object,
    events: catalogue.filter((event) => objectOf(event) === object),
  }));

/** Adds or takes away some of the chosen, in the catalogue's order. */
export function withEvents(
  catalogue: readonly string[],
  chosen: readonly string[],
  events: readonly string[],
  isOn: boolean,
): string[] {
  return catalogue.filter((event) => (events.includes(event) ? isOn : chosen.includes(event)));
}

/** The state of a checkbox that represents several events. */
export function shareOf(chosen: readonly string[], events: readonly string[]): boolean | "indeterminate" {
  const count = events.filter((event) => chosen.includes(event)).length;
  return count === events.length ? true : count > 0 ? "indeterminate" : false;
}

export type EndpointFields = { url: string; description?: string | null; events: string[] };
export type EndpointInput = { url: string; description: string | null; events: string[] };

export type EventCatalogue = {
  events: readonly string[];
  groups: readonly EventGroup[];
  /** Null if there is none to show. */
  sample: (event: string) => unknown;
  input: z.ZodType<EndpointInput, EndpointFields>;
  /** The wildcard for all events, including those of later versions; null if there is none. */
  all: string | null;
};

export const WORKSPACE_CATALOGUE: EventCatalogue = {
  events: CHOSEN_EVENTS,
  groups: groupsOf(CHOSEN_EVENTS),
  sample: (event) => sampleBody(event as ChosenEvent),
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

/** For checkboxes: each event by its name. */
export const spelledOut = ({ all, events }: EventCatalogue, chosen: readonly string[]): string[] =>
  all && chosen.includes(all) ? [...events] : [...chosen];

/** For storage: all events as one entry. */
export const shortened = ({ all, events }: EventCatalogue, chosen: readonly string[]): string[] =>
  all && events.every((event) => chosen.includes(event)) ? [all] : [...chosen];
