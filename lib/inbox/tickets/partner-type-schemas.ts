/** Types of tickets and fields in the partner API: ids carry their prefix. */
import { z } from "zod";
import { FIELD_KINDS, FIELD_SUBJECTS, Field } from "@/lib/inbox/fields/schemas";
import { listed, publicId } from "@/lib/platform/public-shapes";
import { doc } from "@/lib/platform/shapes";

const PartnerTicketType = z
  .object({
    id: publicId("ticketType", "The type."),
    name: z.string().meta(doc("What people call it.", "Repair")),
    help: z.string().meta(doc("For which work it is; empty: nothing.", "")),
    fieldIds: z.array(publicId("field", "A field.")).meta({ description: "Its fields, in order." }),
    customerName: z
      .string()
      .meta(doc("What customers call it; empty: they do not see the type.", "Repair of a device")),
    isOnForm: z.boolean().meta(doc("Customers may ask for it by a form.", false)),
    isArchived: z.boolean().meta(doc("Kept for the tickets that have it; no other can get it.", false)),
  })
  .meta({ id: "PartnerTicketType", description: "A type of tickets." });
export const PartnerTicketTypeList = z
  .object({ types: z.array(PartnerTicketType).meta({ description: "In order." }) })
  .meta({ id: "PartnerTicketTypeList" });
export type PartnerTicketTypeList = z.infer<typeof PartnerTicketTypeList>;

const PartnerField = Field.extend({
  id: publicId("field", "The field."),
  subject: listed(FIELD_SUBJECTS, "What it belongs to."),
  kind: listed(FIELD_KINDS, "The kind of its values."),
}).meta({ id: "PartnerField", description: "A field that the workspace defines." });
export const PartnerFieldList = z
  .object({ fields: z.array(PartnerField).meta({ description: "In order." }) })
  .meta({ id: "PartnerFieldList" });
export type PartnerFieldList = z.infer<typeof PartnerFieldList>;

export const ListPartnerFields = z.object({
  subject: z.enum(FIELD_SUBJECTS).default("ticket").meta(doc("Fields of what; absent: tickets.", "ticket")),
});
