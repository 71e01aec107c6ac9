/** Fields and types in the settings: in an order, with names of their own, kept while something uses them. */
import { expect, test } from "vitest";
import * as ofContacts from "@/app/api/inbox/contact-fields/route";
import * as contact from "@/app/api/inbox/contacts/[contactId]/route";
import { prisma } from "@/lib/platform/db";
import { asMember, call } from "@/lib/testing/call";
import { formsOf } from "@/lib/testing/fields";
import { ticketScene } from "@/lib/testing/tickets";
import { addMember } from "@/lib/testing/world";

async function scene() {
  const world = await ticketScene();
  const desk = formsOf(world.as);
  const names = async () => (await desk.listFields()).body.fields.map(({ name }) => name);
  return { ...world, ...desk, names };
}

test("fields are put in order, renamed, archived and brought back; keys and kinds of subject stay apart", async () => {
  const { addField, saveField, arrangeField, names, listFields } = await scene();
  const ids = [];
  for (const key of ["one", "two", "three"]) ids.push((await addField({ key })).body.id);
  const [one = "", two = "", three = ""] = ids;
  await arrangeField(three, { place: 0 });
  expect(await names()).toEqual(["three", "one", "two"]);
  await saveField(two, { key: "ignored", name: "Second", help: "On the back" });
  await arrangeField(one, { isArchived: true });
  expect((await listFields()).body.fields).toMatchObject([
    { key: "three", isArchived: false },
    { key: "one", isArchived: true },
    { key: "two", name: "Second", help: "On the back" },
  ]);
  // The name is free while its field is archived.
  expect((await saveField(two, { name: "ONE" })).status).toBe(200);
  const back = await arrangeField(one, { isArchived: false });
  expect([back.status, back.body.details?.[0]?.field]).toEqual([400, "name"]);
  await saveField(two, { name: "Second" });
  expect((await arrangeField(one, { isArchived: false })).body.isArchived).toBe(false);
  expect((await addField({ subject: "contact", key: "one" })).status).toBe(200);
  expect((await listFields("contact")).body.fields).toHaveLength(1);
});

test.each([
  ["key", { key: "Serial", name: "Serial" }],
  ["key", { key: "", name: "Serial" }],
  ["key", { key: "taken", name: "Serial" }],
  ["name", { key: "other", name: "TAKEN" }],
  ["options", { key: "other", kind: "choice" as const }],
  ["options", { key: "other", kind: "several" as const, options: ["A", "A"] }],
  ["currency", { key: "other", kind: "money" as const }],
  ["currency", { key: "other", kind: "money" as const, currency: "euro" }],
  ["initialValue", { key: "other", kind: "number" as const, initialValue: "many" }],
])("a field that does not make sense is refused at %s", async (field, given) => {
  const { addField } = await scene();
  await addField({ key: "taken" });
  const { status, body } = await addField(given);
  expect([status, body.details?.[0]?.field]).toEqual([400, field]);
});

test("what a ticket or a type has is archived, and not deleted; the list says how many have it", async () => {
  const { typeWith, open, listFields, listTypes, removeField, removeType, saveType } = await scene();
  const { typeId, fields } = await typeWith([{ key: "serial" }, { key: "cause" }]);
  const [serial = "", cause = ""] = fields.map(({ id }) => id);
  await open({ typeId, fields: { serial: "X-1" } });
  expect((await listFields()).body.fields.map(({ uses }) => uses)).toEqual([
    { values: 1, types: 1 },
    { values: 0, types: 1 },
  ]);
  expect((await listTypes()).body.types).toMatchObject([{ name: "Repair", tickets: 1 }]);
  for (const answer of [await removeField(serial), await removeField(cause), await removeType(typeId)])
    expect([answer.status, answer.body.code]).toEqual([409, "field_in_use"]);
  await saveType(typeId, { name: "Repair", help: "", fieldIds: [] });
  expect((await removeField(cause)).status).toBe(200);
  expect((await removeField(serial)).status).toBe(409);
  expect((await removeField(cause)).status).toBe(404);
});

test("what a person writes into an attribute fits the field that names it, and a field with values is kept", async () => {
  const { addField, removeField, listFields, as, workspaceId } = await scene();
  const options = ["Gold", "Silver"];
  const { body: plan } = await addField({ subject: "contact", key: "Plan", kind: "choice", options });
  const { body: age } = await addField({ subject: "contact", key: "Age", kind: "number" });
  const { id: contactId } = await prisma().contact.findFirstOrThrow({ where: { workspaceId } });
  const write = (attributes: object) =>
    call<{ details?: { field: string }[] }>(contact, {
      ...{ method: "PATCH", headers: as, params: { contactId }, body: { attributes } },
    });
  const refused = await write({ Plan: "Bronze" });
  expect([refused.status, refused.body.details?.[0]?.field]).toEqual([400, "attributes.Plan"]);
  expect((await write({ Plan: "Gold", Color: "blue" })).status).toBe(200);
  // A program wrote it before.
  const attributes = { Plan: "Bronze", Color: "blue" };
  await prisma().contact.updateMany({ where: { workspaceId, id: contactId }, data: { attributes } });
  expect((await write({ Plan: "Bronze", Color: "red" })).status).toBe(200);
  expect((await listFields("contact")).body.fields.map(({ uses }) => uses.values)).toEqual([1, 0]);
  expect((await removeField(plan.id)).status).toBe(409);
  expect((await removeField(age.id)).status).toBe(200);
  const { body } = await call<{ fields: { key: string }[] }>(ofContacts, { headers: as });
  expect(body.fields.map(({ key }) => key)).toEqual(["Plan"]);
});

test("types have fields of tickets in an order of their own, and names of their own", async () => {
  const { addField, addType, saveType, arrangeType, removeType, listTypes } = await scene();
  const { body: ofContact } = await addField({ subject: "contact", key: "plan" });
  const { body: serial } = await addField({ key: "serial" });
  const { body: cause } = await addField({ key: "cause" });
  const { body: repair } = await addType({ fieldIds: [cause.id, serial.id] });
  expect(repair.fieldIds).toEqual([cause.id, serial.id]);
  const { body: refund } = await addType({ name: "Refund" });
  for (const wrong of [
    { fieldIds: [ofContact.id] },
    { fieldIds: [serial.id, serial.id] },
    { name: "refund" },
  ]) {
    const { status } = await saveType(repair.id, { name: "Repair", help: "", fieldIds: [], ...wrong });
    expect(status).toBe(400);
  }
  await arrangeType(refund.id, { place: 0 });
  await arrangeType(repair.id, { isArchived: true });
  expect((await listTypes()).body.types).toMatchObject([
    { name: "Refund", isArchived: false },
    { name: "Repair", isArchived: true },
  ]);
  expect((await removeType(repair.id)).status).toBe(200);
});

test("only who may change settings changes fields and types", async () => {
  const { workspaceId, addField } = await scene();
  const { body: field } = await addField();
  const desk = formsOf(asMember(await addMember(workspaceId, "agent"), workspaceId));
  const answers = [
    await desk.addField({ key: "other" }),
    await desk.saveField(field.id, {}),
    await desk.arrangeField(field.id, { place: 0 }),
    await desk.removeField(field.id),
    await desk.addType(),
    await desk.listFields(),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
});
