/** Types and fields of tickets as partners read them, and tickets that they open with values. */
import { expect, test } from "vitest";
import type { PartnerTicketDetails } from "@/lib/inbox/tickets/partner-schemas";
import type { PartnerFieldList, PartnerTicketTypeList } from "@/lib/inbox/tickets/partner-type-schemas";
import { fromPublicId } from "@/lib/platform/ids";
import { asMember } from "@/lib/testing/call";
import { formsOf } from "@/lib/testing/fields";
import { createManaged, partnerApi, type Refusal } from "@/lib/testing/partner-api";
import { addMember } from "@/lib/testing/world";

async function scene() {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const params = { workspaceId };
  const id = fromPublicId("workspace", workspaceId) ?? "";
  const desk = formsOf(asMember(await addMember(id, "owner"), id));
  const open = (body: object) =>
    api.ask<PartnerTicketDetails & Refusal>("createTicket", { params, body: { title: "Repair", ...body } });
  const change = (ticketId: string, body: object) =>
    api.ask<PartnerTicketDetails & Refusal>("updateTicket", { params: { workspaceId, ticketId }, body });
  const types = async () => (await api.ask<PartnerTicketTypeList>("listTicketTypes", { params })).body.types;
  const fields = async (query: Record<string, string> = {}) =>
    (await api.ask<PartnerFieldList>("listFields", { params, query })).body.fields;
  const addContact = (body: object) => api.ask<{ attributes: object }>("createContact", { params, body });
  return { ...desk, open, change, types, fields, addContact };
}

test("types and fields are listed with public ids, and a ticket is opened and changed by them", async () => {
  const { typeWith, open, change, types, fields } = await scene();
  await typeWith([{ key: "serial", isRequiredToOpen: true }, { key: "content" }]);
  const [type] = await types();
  expect(type).toMatchObject({ id: expect.stringMatching(/^tty_/), name: "Repair", isArchived: false });
  expect((await fields()).map(({ id }) => id)).toEqual(type?.fieldIds);
  expect(await fields({ subject: "contact" })).toEqual([]);
  const refused = await open({ typeId: type?.id });
  expect([refused.status, refused.body.error.code]).toEqual([422, "fields_required"]);
  const values = { serial: "X-1", content: "Ice" };
  const { status, body: ticket } = await open({ typeId: type?.id, fields: values });
  expect([status, ticket.type, ticket.fields]).toEqual([201, { id: type?.id, name: "Repair" }, values]);
  const changed = await change(ticket.id, { typeId: null, fields: { content: null } });
  expect(changed.body).toMatchObject({ type: null, fields: { serial: "X-1" } });
  expect((await change(ticket.id, { fields: { nothing: 1 } })).status).toBe(400);
  expect((await change(ticket.id, { typeId: "tty_nothing" })).status).toBe(400);
});

test("no write of an attribute is refused for a field that names it", async () => {
  const { addField, addContact } = await scene();
  await addField({ subject: "contact", key: "Plan", kind: "choice", options: ["Gold"] });
  const written = { phone: "+351912345678", attributes: { Plan: 7 } };
  const { status, body } = await addContact(written);
  expect([status, body.attributes]).toEqual([201, { Plan: 7 }]);
});
