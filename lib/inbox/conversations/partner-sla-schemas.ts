/** A clock in the partner API. Browser-safe. */
import { z } from "zod";
import { listed, publicId } from "@/lib/platform/public-shapes";
import { doc, instant } from "@/lib/platform/shapes";

export const PartnerSla = z
  .object({
    id: publicId("slaClock", "The clock."),
    kind: listed(
      ["first_answer", "next_answer", "resolution"],
      "What the contact is to get by the deadline.",
    ),
    state: listed(
      ["running", "paused", "fulfilled", "cancelled"],
      "`paused`: the team waits for the contact. `cancelled`: it ended without an answer.",
    ),
    policyId: publicId(
      "slaPolicy",
      "The policy by which it was measured last; null: it has been deleted since.",
    ).nullable(),
    policyName: z
      .string()
      .nullable()
      .meta(doc("The policy's name; null: it has been deleted since.", "Support in office hours")),
    minutes: z.int().meta(doc("The target, in minutes that the policy counts.", 60)),
    startedAt: instant("When it began."),
    deadline: instant("When the target is reached; null while it is paused.").nullable(),
    warnedAt: instant(
      "When the time before the deadline that the policy warns at was reached; null: not yet.",
    ).nullable(),
    missedAt: instant("The deadline that was missed; null: none. It is never taken back.").nullable(),
    endedAt: instant("When it was fulfilled or cancelled; null: it goes on.").nullable(),
  })
  .meta({ id: "Sla" });
export type PartnerSla = z.infer<typeof PartnerSla>;
