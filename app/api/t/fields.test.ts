/** Types and fields on the customer's page: what says so is shown, in the type's order, and nothing else. */
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { customerScene } from "@/lib/testing/customer-links";
import { formsOf } from "@/lib/testing/fields";

async function scene() {
  const made = await customerScene();
  return { ...made, ...formsOf(made.as) };
}

test("the page shows the type in words for customers, and values of visible fields of that type in its order", async () => {
  const { customer, change, ticket, typeWith, addField } = await scene();
  const { typeId } = await typeWith(
    [
      { key: "level", name: "Level", kind: "number", isVisibleToCustomer: true },
      { key: "serial", name: "Serial number", isVisibleToCustomer: true },
      { key: "visit", name: "Visit", kind: "date", isVisibleToCustomer: true },
      { key: "empty", name: "Empty", isVisibleToCustomer: true },
      { key: "margin", name: "INTERNAL margin" },
    ],
    { name: "INTERNAL type", help: "INTERNAL help", customerName: "A repair" },
  );
  await addField({ key: "other", name: "INTERNAL other", isVisibleToCustomer: true });
  await change(ticket.id, {
    typeId,
    fields: { serial: "X-1", level: 3, visit: "2026-12-01", margin: "INTERNAL", other: "INTERNAL" },
  });
  const answers = [await customer.look(), await customer.write("Hello"), await customer.close()];
  for (const { body, text } of answers) {
    expect(body.type).toBe("A repair");
    expect(body.fields).toEqual([
      { kind: "number", name: "Level", value: 3 },
      { kind: "text", name: "Serial number", value: "X-1" },
      { kind: "date", name: "Visit", value: "2026-12-01" },
    ]);
    expect(text).not.toContain("INTERNAL");
  }
});

test("a type without words for customers shows none, and a field that is archived or hidden again goes", async () => {
  const { customer, change, ticket, typeWith, saveField, arrangeField } = await scene();
  const { typeId, fields } = await typeWith([
    { key: "serial", name: "Serial number", isVisibleToCustomer: true },
    { key: "level", name: "Level", isVisibleToCustomer: true },
  ]);
  await change(ticket.id, { typeId, fields: { serial: "X-1", level: "3" } });
  expect((await customer.look()).body).toMatchObject({
    type: null,
    fields: [{ value: "X-1" }, { value: "3" }],
  });
  const [serial, level] = fields.map(({ id }) => id);
  await saveField(serial ?? "", { key: "serial", isVisibleToCustomer: false });
  await arrangeField(level ?? "", { isArchived: true });
  expect((await customer.look()).body.fields).toEqual([]);
});

test("what does not fit its field any more is shown as text, a person by name, and one who has left not at all", async () => {
  const { workspaceId, customer, change, ticket, typeWith, owner } = await scene();
  const { typeId } = await typeWith([
    { key: "level", name: "Level", kind: "number", isVisibleToCustomer: true },
    { key: "parts", name: "Parts", kind: "several", options: ["Pump"], isVisibleToCustomer: true },
    { key: "thing", name: "Thing", isVisibleToCustomer: true },
    { key: "who", name: "Technician", kind: "person", isVisibleToCustomer: true },
  ]);
  await change(ticket.id, { typeId });
  const store = (who: string) =>
    prisma().ticket.updateMany({
      where: { workspaceId, id: ticket.id },
      data: { fields: { level: "third", parts: ["Fan", "Pump"], thing: { secret: "INTERNAL" }, who } },
    });
  const former = [
    { kind: "text", name: "Level", value: "third" },
    { kind: "text", name: "Parts", value: "Fan, Pump" },
  ];
  await store(toPublicId("person", owner.id));
  const { body, text } = await customer.look();
  expect(body.fields).toEqual([...former, { kind: "text", name: "Technician", value: owner.name }]);
  expect(text).not.toContain("INTERNAL");
  expect(text).not.toContain("usr_");
  await store(toPublicId("person", newId()));
  expect((await customer.look()).body.fields).toEqual(former);
});
