import { expect, test } from "vitest";
import {
  PARTNER_CATALOGUE,
  shareOf,
  shortened,
  spelledOut,
  WORKSPACE_CATALOGUE,
  withEvents,
} from "@/components/webhooks/shared/event-catalogues";
import { MESSAGES } from "@/lib/i18n/messages";
import { CHOSEN_EVENTS, PARTNER_EVENTS, WEBHOOK_EVENTS } from "@/lib/webhooks/schemas";

test("every event is in exactly one group, and groups are by object", () => {
  expect(WORKSPACE_CATALOGUE.groups.flatMap(({ events }) => events)).toEqual([...CHOSEN_EVENTS]);
  expect(WORKSPACE_CATALOGUE.groups.map(({ object }) => object)).toEqual([
    "message",
    "conversation",
    "sla",
    "contact",
    "article",
    "ticket",
    "whatsapp",
    "webhook",
    "rule",
  ]);
});

test("every event and every group has a text", () => {
  const { groups, events } = MESSAGES.en.webhooks;
  for (const { object } of [...WORKSPACE_CATALOGUE.groups, ...PARTNER_CATALOGUE.groups])
    expect(groups).toHaveProperty(object);
  for (const event of [...CHOSEN_EVENTS, ...PARTNER_EVENTS]) expect(events).toHaveProperty(event);
});

test("chosen events keep the catalogue's order, and a group is added and removed as a whole", () => {
  const both = withEvents(WEBHOOK_EVENTS, ["contact.created"], ["message.created"], true);
  expect(both).toEqual(["message.created", "contact.created"]);
  const contacts = ["contact.created", "contact.updated"];
  expect(shareOf(both, contacts)).toBe("indeterminate");
  expect(shareOf(withEvents(WEBHOOK_EVENTS, both, contacts, true), contacts)).toBe(true);
  expect(shareOf(withEvents(WEBHOOK_EVENTS, both, contacts, false), contacts)).toBe(false);
});

test("a partner's events are all in groups, and all of them together are the star", () => {
  expect(PARTNER_CATALOGUE.groups.flatMap(({ events }) => events).toSorted()).toEqual(
    [...PARTNER_EVENTS].toSorted(),
  );
  expect(shortened(PARTNER_CATALOGUE, PARTNER_EVENTS)).toEqual(["*"]);
  expect(spelledOut(PARTNER_CATALOGUE, ["*"])).toEqual([...PARTNER_EVENTS]);
  expect(shortened(PARTNER_CATALOGUE, ["message.sent"])).toEqual(["message.sent"]);
});
