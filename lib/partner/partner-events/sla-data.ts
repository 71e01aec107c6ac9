/** The data of events of deadlines. */
import { z } from "zod";
import { PartnerConversation } from "@/lib/inbox/conversations/partner-schemas";
import { PartnerSla } from "@/lib/inbox/conversations/partner-sla-schemas";
import { PartnerTicket } from "@/lib/inbox/tickets/partner-schemas";
import { listed } from "@/lib/platform/public-shapes";
import { instant } from "@/lib/platform/shapes";
import { AFTER } from "./changed";

const sla = z.object({
  conversation: PartnerConversation.optional().meta({
    description: "After the change; absent for a ticket's clock.",
  }),
  ticket: PartnerTicket.optional().meta({
    description: "After the change; absent for a conversation's clock.",
  }),
  sla: PartnerSla.meta({ description: AFTER }),
  at: instant("When it happened. A miss that was found later has the time of its deadline."),
});

export const SLA_DATA = {
  "sla.warned": sla,
  "sla.missed": sla,
  "sla.fulfilled": sla.extend({
    cause: listed(["answered", "automatic", "no_answer", "resolved"], "What fulfilled it."),
    reason: listed(
      ["thanks", "handled", "spam", "other"],
      "Why a person said that no answer is needed; null: not.",
    ).nullable(),
  }),
} as const;
