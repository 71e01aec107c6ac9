/** Values of a ticket's fields: checked when they are written, required by the type, kept as they were whatever becomes of the field. */
import { expect, test } from "vitest";
import * as forms from "@/app/api/inbox/ticket-types/route";
import { removeMember } from "@/lib/account/members/members";
import type { TicketForms } from "@/lib/inbox/tickets/type-schemas";
import { prisma } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { call } from "@/lib/testing/call";
import { formsOf } from "@/lib/testing/fields";
import { ticketScene } from "@/lib/testing/tickets";
import { addMember, createWorld } from "@/lib/testing/world";

type Refused = { code?: string; details?: { field: string; message: string }[] };

async function scene() {
  const world = await ticketScene();
  const open = async (body: object) => {
    const { status, body: answer } = await world.open(body);
    return { status, answer: answer as typeof answer & Refused };
  };
  const change = async (id: string, body: object) => {
    const { status, body: answer } = await world.change(id, body);
    return { status, answer: answer as typeof answer & Refused };
  };
  return { ...world, ...formsOf(world.as), open, change };
}

test("a value fits the kind of its field, or is refused with the field's name", async () => {
  const { typeWith, open, change, owner, read } = await scene();
  const options = ["Boiler", "Pump"];
  const { typeId } = await typeWith([
    { key: "line", kind: "text" },
    { key: "lines", kind: "long_text" },
    { key: "count", kind: "number" },
    { key: "price", kind: "money", currency: "EUR" },
    { key: "device", kind: "choice", options },
    { key: "parts", kind: "several", options },
    { key: "day", kind: "date" },
    { key: "engineer", kind: "person" },
  ]);
  const { answer: ticket } = await open({ typeId });
  const person = toPublicId("person", owner.id);
  const cases: [key: string, fits: unknown[], wrong: unknown[]][] = [
    ["line", ["X-2210"], ["two\nlines", 7, "x".repeat(501), " "]],
    ["lines", ["two\nlines"], [{ a: 1 }, "x".repeat(4_001)]],
    ["count", [0, -1.5], ["7", true]],
    ["price", [12.5, 0], [12.555, "12.50"]],
    ["device", ["Pump"], ["pump", ["Pump"]]],
    ["parts", [["Pump", "Boiler"]], ["Pump", ["Oven"], ["Pump", "Pump"]]],
    ["day", ["2028-02-29"], ["2027-02-29", "29.02.2028"]],
    ["engineer", [person], [owner.id, toPublicId("person", newId())]],
  ];
  for (const [key, fits, wrong] of cases) {
    for (const value of fits) {
      const { status, answer } = await change(ticket.id, { fields: { [key]: value } });
      expect([key, status, answer.fields?.[key]]).toEqual([key, 200, value]);
    }
    for (const value of wrong) {
      const { status, answer } = await change(ticket.id, { fields: { [key]: value } });
      expect([status, answer.code, answer.details?.[0]?.field]).toEqual([
        ...[400, "invalid_request", `fields.${key}`],
      ]);
    }
  }
  const before = (await read(ticket.id)).body.ticket.fields;
  expect(Object.keys(before)).toHaveLength(cases.length);
  expect((await change(ticket.id, { fields: { parts: [], line: null } })).answer.fields).not.toHaveProperty(
    "line",
  );
  const unknown = await change(ticket.id, { fields: { nothing: "x" } });
  expect(unknown.answer.details).toEqual([{ field: "fields.nothing", message: "There is no such field." }]);
});

test("a ticket is opened with what its type requires, and done with what that requires; the answer names each", async () => {
  const { typeWith, open, change } = await scene();
  const { typeId } = await typeWith([
    { key: "serial", isRequiredToOpen: true },
    { key: "place", isRequiredToOpen: true, initialValue: "Workshop" },
    { key: "cause", isRequiredToClose: true },
    { key: "cost", kind: "number", isRequiredToClose: true },
  ]);
  const refused = await open({ typeId });
  expect([refused.status, refused.answer.code]).toEqual([422, "fields_required"]);
  expect(refused.answer.details?.map(({ field }) => field)).toEqual(["fields.serial"]);
  const { answer: ticket } = await open({ typeId, fields: { serial: "X-2210" } });
  expect(ticket.fields).toEqual({ serial: "X-2210", place: "Workshop" });
  const early = await change(ticket.id, { status: "done", fields: { cost: 0 } });
  expect([early.status, early.answer.details?.map(({ field }) => field)]).toEqual([422, ["fields.cause"]]);
  // A value that opens a ticket cannot be taken out of it.
  expect((await change(ticket.id, { fields: { serial: "" } })).answer.code).toBe("fields_required");
  const done = await change(ticket.id, { status: "done", fields: { cost: 0, cause: "Ice" } });
  expect([done.status, done.answer.status]).toEqual([200, "done"]);
  expect((await change(ticket.id, { fields: { cause: null } })).answer.code).toBe("fields_required");
});

test("an archived field is required no more, and what a ticket has of it stays and can only go", async () => {
  const { typeWith, open, change, arrangeField, as } = await scene();
  const { typeId, fields } = await typeWith([
    { key: "serial", isRequiredToOpen: true, isRequiredToClose: true },
    { key: "device", kind: "choice", options: ["Boiler", "Pump"] },
  ]);
  const { answer: ticket } = await open({ typeId, fields: { serial: "X-2210", device: "Pump" } });
  await arrangeField(fields[0]?.id ?? "", { isArchived: true });
  expect((await open({ typeId })).status).toBe(200);
  expect((await change(ticket.id, { fields: { serial: "X-1" } })).status).toBe(400);
  expect((await change(ticket.id, { fields: { serial: "X-2210" }, priority: "low" })).status).toBe(200);
  expect((await change(ticket.id, { fields: { serial: null }, status: "done" })).status).toBe(200);
  const { body } = await call<TicketForms>(forms, { headers: as });
  expect(body.fields.map(({ key, isArchived }) => [key, isArchived])).toEqual([
    ["serial", true],
    ["device", false],
  ]);
});

test("what does not fit any more is shown as it is, and keeps no one from changing something else", async () => {
  const { typeWith, open, change, saveField } = await scene();
  const options = ["Boiler", "Pump"];
  const { typeId, fields } = await typeWith([{ key: "device", kind: "choice", options }, { key: "serial" }]);
  const { answer: ticket } = await open({ typeId, fields: { device: "Pump" } });
  const device = fields[0]?.id ?? "";
  await saveField(device, { key: "device", kind: "choice", options: ["Boiler"] });
  const kept = await change(ticket.id, { fields: { device: "Pump", serial: "X-1" } });
  expect(kept.answer.fields).toEqual({ device: "Pump", serial: "X-1" });
  expect((await change(ticket.id, { fields: { device: "Oven" } })).status).toBe(400);
  await saveField(device, { key: "device", kind: "number" });
  expect((await change(ticket.id, { status: "done" })).answer.fields).toMatchObject({ device: "Pump" });
});

test("a list keeps the options that its field has no longer, and takes none of them again", async () => {
  const { typeWith, open, change, saveField } = await scene();
  const parts = { key: "parts", kind: "several", options: ["Boiler", "Pump", "Valve"] } as const;
  const { typeId, fields } = await typeWith([{ ...parts, options: [...parts.options] }]);
  const { answer: ticket } = await open({ typeId, fields: { parts: ["Boiler", "Pump"] } });
  await saveField(fields[0]?.id ?? "", { ...parts, options: ["Pump", "Valve"] });
  const more = await change(ticket.id, { fields: { parts: ["Boiler", "Pump", "Valve"] } });
  expect([more.status, more.answer.fields]).toEqual([200, { parts: ["Boiler", "Pump", "Valve"] }]);
  expect((await change(ticket.id, { fields: { parts: ["Boiler", "Boiler"] } })).status).toBe(400);
  expect((await change(ticket.id, { fields: { parts: ["Valve"] } })).status).toBe(200);
  expect((await change(ticket.id, { fields: { parts: ["Boiler", "Valve"] } })).status).toBe(400);
});

test("an initial value that is emptied stays empty; keys are never names of the language", async () => {
  const { typeWith, open, change, read } = await scene();
  const { typeId } = await typeWith([{ key: "warranty", initialValue: "yes" }, { key: "constructor" }]);
  const { answer: ticket } = await open({ typeId, fields: { warranty: null } });
  expect(ticket.fields).toEqual({});
  expect((await change(ticket.id, { fields: { constructor: "X" } })).answer.fields).toEqual({
    constructor: "X",
  });
  const line = (await read(ticket.id)).body.changes.find(({ field }) => field === "fields");
  expect([line?.before, line?.after]).toEqual([{ constructor: null }, { constructor: "X" }]);
});

test("all values of a ticket together have a limit: messages that join it write their search entries", async () => {
  const { typeWith, open, change } = await scene();
  const keys = ["a", "b", "c", "d", "e"];
  const { typeId } = await typeWith(keys.map((key) => ({ key, kind: "long_text" as const })));
  const { answer: ticket } = await open({ typeId });
  const statuses = [];
  for (const key of keys) statuses.push(await change(ticket.id, { fields: { [key]: "x".repeat(4_000) } }));
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 400]);
  expect(statuses.at(-1)?.answer.details).toEqual([
    { field: "fields", message: "Use at most 16384 bytes of JSON." },
  ]);
});

test("the history and the events have the type and the changed values alone, before and after", async () => {
  const { typeWith, open, change, read, workspaceId } = await scene();
  const { typeId } = await typeWith([{ key: "serial" }, { key: "cause" }]);
  const { answer: ticket } = await open({});
  await change(ticket.id, { typeId, fields: { serial: "X-1", cause: "Ice" } });
  await change(ticket.id, { fields: { serial: "X-2", cause: "Ice" } });
  await change(ticket.id, { fields: { serial: "X-2" } });
  const { changes } = (await read(ticket.id)).body;
  expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual(
    expect.arrayContaining([
      ["type", null, { id: typeId, name: "Repair" }],
      ["fields", { serial: null, cause: null }, { serial: "X-1", cause: "Ice" }],
      ["fields", { serial: "X-1" }, { serial: "X-2" }],
    ]),
  );
  expect(changes).toHaveLength(4);
  const events = await prisma().event.findMany({
    where: { workspaceId, type: "ticket.updated" },
    orderBy: { sequence: "asc" },
  });
  expect(events.at(-1)?.data).toMatchObject({
    ticket: { type: { id: typeId }, fields: { serial: "X-2", cause: "Ice" } },
    previous: { fields: { serial: "X-1" } },
  });
});

test("the list is filtered by type and by one value, without case, and found by words of values", async () => {
  const { typeWith, open, list } = await scene();
  const options = ["Boiler", "Pump", 'A "big" \\ one'];
  const { typeId } = await typeWith([{ key: "parts", kind: "several", options }, { key: "serial" }]);
  await open({ typeId, fields: { parts: ["Boiler", "Pump"], serial: "Made in Lisbon" } });
  await open({ typeId, fields: { parts: ["Pump"] } });
  await open({});
  await open({ typeId, fields: { parts: options.slice(2), serial: options[2] } });
  const numbers = async (query: Record<string, string>) =>
    (await list({ order: "number", ...query })).body.tickets.map(({ number }) => number);
  expect(await numbers({ type: typeId })).toEqual([4, 2, 1]);
  expect(await numbers({ type: "none" })).toEqual([3]);
  expect(await numbers({ field: "parts", value: "boiler" })).toEqual([1]);
  expect(await numbers({ field: "parts", value: "Pump", status: "all" })).toEqual([2, 1]);
  expect(await numbers({ field: "serial", value: "Made in" })).toEqual([]);
  for (const field of ["parts", "serial"])
    expect(await numbers({ field, value: 'a "BIG" \\ one' })).toEqual([4]);
  expect(await numbers({ q: "lisbon" })).toEqual([1]);
  expect(await numbers({ q: "made lisbon" })).toEqual([1]);
});

test("a type of another workspace, and an archived one, cannot be chosen; who has it keeps it", async () => {
  const { typeWith, open, change, arrangeType } = await scene();
  const other = await scene();
  const { typeId: theirs } = await other.typeWith([]);
  const { typeId } = await typeWith([{ key: "serial" }]);
  const { answer: ticket } = await open({ typeId });
  await arrangeType(typeId, { isArchived: true });
  for (const id of [theirs, newId(), typeId]) {
    const { status, answer } = await open({ typeId: id });
    expect([status, answer.details?.[0]?.field]).toEqual([400, "typeId"]);
  }
  const kept = await change(ticket.id, { fields: { serial: "X-1" }, status: "done" });
  expect(kept.answer).toMatchObject({ type: { id: typeId }, fields: { serial: "X-1" } });
  expect((await change(ticket.id, { typeId: null })).answer.type).toBeNull();
  expect((await change(ticket.id, { typeId })).status).toBe(400);
});

test("a first value names a member of this workspace, and is left out once that person has left", async () => {
  const { addField, typeWith, open, owner, workspaceId } = await scene();
  const stranger = await createWorld();
  const named = (person: { id: string }) => ({
    ...{ key: "engineer", kind: "person" as const, initialValue: toPublicId("person", person.id) },
  });
  const refused = await addField(named(stranger.owner));
  expect([refused.status, refused.body.details?.[0]?.field]).toEqual([400, "initialValue"]);
  const tom = await addMember(workspaceId, "agent", "Tom");
  const { typeId } = await typeWith([named(tom)]);
  expect((await open({ typeId })).answer.fields).toEqual({ engineer: toPublicId("person", tom.id) });
  await removeMember(owner.ctx, tom.id);
  expect((await open({ typeId })).answer.fields).toEqual({});
});

test("a type that a ticket gets while it is done asks for what it requires, too", async () => {
  const { typeWith, open, change } = await scene();
  const { typeId } = await typeWith([{ key: "cause", isRequiredToClose: true }]);
  const { answer: ticket } = await open({});
  await change(ticket.id, { status: "done" });
  expect((await change(ticket.id, { typeId })).answer).toMatchObject({
    code: "fields_required",
    details: [{ field: "fields.cause" }],
  });
  expect((await change(ticket.id, { typeId, fields: { cause: "Ice" } })).status).toBe(200);
});

test("an id of a field of contacts is refused for one of tickets, and racing changes of a field answer as one after the other", async () => {
  const { addField, saveField, arrangeField } = await scene();
  const id = newId();
  expect((await addField({ id, subject: "contact", key: "plan" })).status).toBe(200);
  expect((await addField({ id })).body.details?.[0]?.field).toBe("id");
  const [one, other] = [
    (await addField({ key: "one", name: "One" })).body.id,
    (await addField({ key: "other", name: "Other" })).body.id,
  ];
  await arrangeField(one, { isArchived: true });
  const answers = await Promise.all([
    saveField(other, { name: "One" }),
    arrangeField(one, { isArchived: false }),
    saveField(one, { name: "One" }),
  ]);
  expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 400)).toBe(true);
});
