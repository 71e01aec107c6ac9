/** Types of tickets and fields as partners read them. */
import { readFields } from "@/lib/inbox/fields/fields";
import type { FieldSubject } from "@/lib/inbox/fields/schemas";
import { toPublicId } from "@/lib/platform/ids";
import type { PartnerFieldList, PartnerTicketTypeList } from "./partner-type-schemas";
import { readTypes } from "./types";

export async function listPartnerTypes(workspaceId: string): Promise<PartnerTicketTypeList> {
  const types = await readTypes(workspaceId);
  return {
    types: types.map((type) => ({
      ...type,
      id: toPublicId("ticketType", type.id),
      fieldIds: type.fieldIds.map((id) => toPublicId("field", id)),
    })),
  };
}

export async function listPartnerFields(
  workspaceId: string,
  subject: FieldSubject,
): Promise<PartnerFieldList> {
  const fields = await readFields(workspaceId, subject);
  return { fields: fields.map((field) => ({ ...field, id: toPublicId("field", field.id) })) };
}
