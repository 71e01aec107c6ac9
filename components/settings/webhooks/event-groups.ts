/** The events to choose from, by the object that they are about. */
import { WEBHOOK_EVENTS, type WebhookEvent } from "@/lib/webhooks/schemas";

const titles: Record<string, string> = {
  message: "Messages",
  conversation: "Conversations",
  contact: "Contacts",
  whatsapp: "WhatsApp",
  webhook: "Webhooks",
};

export type EventGroup = { title: string; events: WebhookEvent[] };

const objectOf = (event: string): string => event.split(".")[0] ?? event;

export const EVENT_GROUPS: readonly EventGroup[] = [...new Set(WEBHOOK_EVENTS.map(objectOf))].map(
  (object) => ({
    title: titles[object] ?? object,
    events: WEBHOOK_EVENTS.filter((event) => objectOf(event) === object),
  }),
);

/** Adds or takes away some of the chosen, in the catalogue's order. */
export function withEvents(chosen: readonly string[], events: readonly string[], isOn: boolean): string[] {
  return WEBHOOK_EVENTS.filter((event) => (events.includes(event) ? isOn : chosen.includes(event)));
}

/** For a box that stands for several. */
export function shareOf(chosen: readonly string[], events: readonly string[]): boolean | "indeterminate" {
  const count = events.filter((event) => chosen.includes(event)).length;
  return count === events.length ? true : count > 0 ? "indeterminate" : false;
}
