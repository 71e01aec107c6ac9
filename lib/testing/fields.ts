/** Custom fields and types of tickets, by the routes of the settings. */
import * as oneField from "@/app/api/settings/fields/[fieldId]/route";
import * as fields from "@/app/api/settings/fields/route";
import * as oneType from "@/app/api/settings/ticket-types/[ticketTypeId]/route";
import * as types from "@/app/api/settings/ticket-types/route";
import type { CreateField, Field, UsedField } from "@/lib/inbox/fields/schemas";
import type { TicketType, UsedTicketType } from "@/lib/inbox/tickets/type-schemas";
import { newId } from "@/lib/platform/ids";
import { call } from "./call";

type Headers = Record<string, string>;
type Refusal = { code?: string; details?: { field: string; message: string }[] };

/** A valid one; a text unless said otherwise. */
export const fieldOf = (given: Partial<CreateField> = {}): CreateField => ({
  ...{ id: newId(), subject: "ticket", key: "serial", name: given.key ?? "Serial number", kind: "text" },
  ...{ help: "", options: [], currency: null, initialValue: null },
  ...{ isRequiredToOpen: false, isRequiredToClose: false, isVisibleToCustomer: false },
  ...given,
});

/** The parts that are saved whole. */
export const savedFieldOf = ({ id: _, subject: __, key: ___, ...parts }: CreateField) => parts;

/** Calls of one person. */
export function formsOf(headers: Headers) {
  const addField = (given: Partial<CreateField> = {}) =>
    call<Field & Refusal>(fields, { method: "POST", headers, body: fieldOf(given) });
  const saveField = (fieldId: string, given: Partial<CreateField>) =>
    call<Field & Refusal>(oneField, {
      ...{ method: "PUT", headers, params: { fieldId }, body: savedFieldOf(fieldOf(given)) },
    });
  const arrangeField = (fieldId: string, body: object) =>
    call<Field & Refusal>(oneField, { method: "PATCH", headers, params: { fieldId }, body });
  const removeField = (fieldId: string) =>
    call<Refusal>(oneField, { method: "DELETE", headers, params: { fieldId } });
  const listFields = (subject = "ticket") =>
    call<{ fields: UsedField[] }>(fields, { headers, query: { subject } });
  const addType = (given: Partial<TicketType> = {}) =>
    call<TicketType & Refusal>(types, {
      ...{ method: "POST", headers },
      body: { id: newId(), name: "Repair", help: "", fieldIds: [], ...given },
    });
  const saveType = (ticketTypeId: string, body: object) =>
    call<TicketType & Refusal>(oneType, { method: "PUT", headers, params: { ticketTypeId }, body });
  const arrangeType = (ticketTypeId: string, body: object) =>
    call<TicketType & Refusal>(oneType, { method: "PATCH", headers, params: { ticketTypeId }, body });
  const removeType = (ticketTypeId: string) =>
    call<Refusal>(oneType, { method: "DELETE", headers, params: { ticketTypeId } });
  const listTypes = () => call<{ types: UsedTicketType[] }>(types, { headers });
  /** A type with these fields. */
  async function typeWith(given: Partial<CreateField>[], more: Partial<TicketType> = {}) {
    const made = [];
    for (const each of given) made.push((await addField(each)).body);
    const { body: type } = await addType({ fieldIds: made.map(({ id }) => id), ...more });
    return { type, fields: made, typeId: type.id };
  }
  return {
    ...{ addField, saveField, arrangeField, removeField, listFields },
    ...{ addType, saveType, arrangeType, removeType, listTypes, typeWith },
  };
}
