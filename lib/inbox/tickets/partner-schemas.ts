/** The ticket in the partner API and its events: ids carry their prefix. */
import { z } from "zod";
import { PartnerContact } from "@/lib/inbox/contacts/partner-schemas";
import { publicId } from "@/lib/platform/public-shapes";
import { doc } from "@/lib/platform/shapes";
import { Ticket } from "./schemas";

const named = (kind: "team" | "person", what: string, example: string) =>
  z
    .object({ id: publicId(kind, `The ${what}.`), name: z.string().meta(doc("Its name.", example)) })
    .nullable();

export const PartnerTicket = Ticket.extend({
  id: publicId("ticket", "The ticket."),
  contact: PartnerContact.nullable().meta({ description: "Its customer; null: none yet." }),
  team: named("team", "team", "Support").meta({ description: "The team whose work it is; null: no team's." }),
  assignee: named("person", "person", "Maria Silva").meta({ description: "Who works on it; null: no one." }),
  formerId: publicId("ticket", "The ticket on which this one goes on; null: none.").nullable(),
}).meta({ id: "PartnerTicket", description: "The ticket." });
