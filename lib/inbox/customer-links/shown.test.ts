/** For each field of a ticket it is decided whether its customer sees it: a new one is named here, or does not compile. */
import { expect, test } from "vitest";
import { Ticket } from "@/lib/inbox/tickets/schemas";
import { CustomerView } from "./schemas";

type Shown = { as: (keyof CustomerView)[] } | { why: string };
const hidden = (why: string): Shown => ({ why });

const FIELDS: Record<keyof Ticket, Shown> = {
  number: { as: ["number"] },
  status: { as: ["state"] },
  type: { as: ["type"] },
  fields: { as: ["fields"] },
  createdAt: { as: ["openedAt"] },
  updatedAt: { as: ["expiresAt"] },
  doneAt: { as: ["state", "entries"] },
  id: hidden("the link's secret names the ticket"),
  title: hidden("the team's own words"),
  summary: hidden("the team's own words"),
  priority: hidden("how the team works"),
  slas: hidden("how the team works"),
  team: hidden("how the team works"),
  assignee: hidden("answers have the name of who wrote them"),
  contact: hidden("a link can be passed on"),
  formerId: hidden("the former ticket has links of its own"),
};

test("each field of a ticket is in the customer's view, or is hidden for a reason", () => {
  expect(Object.keys(FIELDS).sort()).toEqual(Object.keys(Ticket.shape).sort());
  const shown = Object.values(FIELDS).flatMap((field) => ("as" in field ? field.as : []));
  expect(shown.filter((name) => !(name in CustomerView.shape))).toEqual([]);
});
