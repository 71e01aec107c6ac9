import { expect, test } from "vitest";
import { EVENT_GROUPS, shareOf, withEvents } from "@/components/settings/webhooks/event-groups";
import { WEBHOOK_EVENTS } from "@/lib/webhooks/schemas";

test("every event stands in exactly one group, and every group has a title", () => {
  expect(EVENT_GROUPS.flatMap(({ events }) => events)).toEqual([...WEBHOOK_EVENTS]);
  expect(EVENT_GROUPS.map(({ title }) => title)).toEqual([
    "Messages",
    "Conversations",
    "Contacts",
    "WhatsApp",
    "Webhooks",
  ]);
});

test("what is chosen keeps the catalogue's order, and a group goes in and out as a whole", () => {
  const both = withEvents(["contact.created"], ["message.created"], true);
  expect(both).toEqual(["message.created", "contact.created"]);
  const contacts = ["contact.created", "contact.updated"];
  expect(shareOf(both, contacts)).toBe("indeterminate");
  expect(shareOf(withEvents(both, contacts, true), contacts)).toBe(true);
  expect(shareOf(withEvents(both, contacts, false), contacts)).toBe(false);
});
