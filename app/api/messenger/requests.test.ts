/** The messenger's form for new requests: what it offers, what it takes, and what it keeps out. */
import { expect, test } from "vitest";
import { updateMessenger } from "@/lib/account/workspaces/workspaces";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/ids";
import { formsIn, requesterOf, requestScene } from "@/lib/testing/requests";
import { createVisitor } from "@/lib/testing/world";

async function formScene() {
  const scene = await requestScene();
  const { typeId, fields } = await scene.typeWith(
    [
      {
        key: "serial",
        name: "Serial number",
        isVisibleToCustomer: true,
        isRequiredToOpen: true,
        help: "On the back",
      },
      { key: "level", name: "Level", kind: "number", isVisibleToCustomer: true },
      { key: "who", name: "Technician", kind: "person", isVisibleToCustomer: true, isRequiredToOpen: true },
      { key: "margin", name: "INTERNAL margin", isRequiredToOpen: true },
      { key: "source", name: "INTERNAL source", initialValue: "Form" },
    ],
    { name: "INTERNAL type", help: "INTERNAL help", customerName: "A repair", isOnForm: true },
  );
  const visitor = await createVisitor(scene.workspaceId);
  return { ...scene, typeId, fields, visitor, ...requesterOf(visitor) };
}

test("the form offers types that say so, with the fields that customers see and what is required of them", async () => {
  const { workspaceId, typeId, addType, arrangeType, as } = await formScene();
  await addType({ name: "INTERNAL other" });
  const { body: gone } = await addType({ name: "Gone", customerName: "INTERNAL gone", isOnForm: true });
  await arrangeType(gone.id, { isArchived: true });
  const { body, text } = await formsIn(workspaceId);
  expect(body.types).toMatchObject([
    {
      ...{ id: typeId, name: "A repair" },
      fields: [
        { key: "serial", name: "Serial number", kind: "text", help: "On the back", isRequired: true },
        { key: "level", kind: "number", isRequired: false },
      ],
    },
  ]);
  expect(text).not.toContain("INTERNAL");
  expect(as).toBeDefined();
  for (const unknown of [newId(), "nothing"])
    expect(await formsIn(unknown)).toMatchObject({ status: 404, body: { code: "workspace_not_found" } });
});

test("a type is on the form only with a name for customers", async () => {
  const { addType, saveType, typeId } = await formScene();
  expect((await addType({ name: "Nameless", isOnForm: true })).status).toBe(400);
  const saved = { name: "Repair", help: "", fieldIds: [], customerName: " ", isOnForm: true };
  expect((await saveType(typeId, saved)).status).toBe(400);
});

test("a page of the former version that saves a type leaves what customers read, and its place on the form", async () => {
  const { addType, saveType } = await formScene();
  const parts = { name: "Old", help: "", fieldIds: [] };
  const { body } = await addType({ ...parts, customerName: "An old one", isOnForm: true });
  const renamed = await saveType(body.id, { ...parts, name: "New" });
  expect(renamed.body).toMatchObject({ name: "New", customerName: "An old one", isOnForm: true });
  // Either alone is checked with what is stored.
  expect((await saveType(body.id, { ...parts, customerName: "" })).status).toBe(400);
  const { body: plain } = await addType({ ...parts, name: "Plain" });
  expect(plain).toMatchObject({ customerName: "", isOnForm: false });
  expect((await saveType(plain.id, { ...parts, name: "Plain", isOnForm: true })).status).toBe(400);
});

test("a request is a conversation with the message, and a ticket with the values, which the visitor sees", async () => {
  const { workspaceId, request, typeId, list, read, visitor } = await formScene();
  const { status, body } = await request(typeId, { fields: { serial: "X-1", level: 3 } });
  expect([status, body.number]).toEqual([201, 1]);
  const [mine] = await list();
  expect(mine).toMatchObject({ number: 1, state: "in_progress", type: "A repair", about: "The pump drips" });
  const { body: details } = await read(mine?.id ?? "");
  expect(details.ticket).toMatchObject({
    ...{
      title: "The pump drips",
      status: "new",
      priority: "normal",
      team: null,
      assignee: null,
      summary: null,
    },
    fields: { serial: "X-1", level: 3, source: "Form" },
  });
  expect(details.messages.map(({ text }) => text)).toEqual(["The pump drips"]);
  expect(details.conversations).toMatchObject([
    { id: body.conversationId, channel: "messenger", takesMessages: true },
  ]);
  expect(details.changes).toMatchObject([{ field: "created", actor: { kind: "contact" } }]);
  await visitor.say("And it is loud");
  expect((await read(mine?.id ?? "")).body.messages).toHaveLength(2);
  expect(await prisma().contact.count({ where: { workspaceId } })).toBe(2);
});

test("the same request again, also at the same time, is one conversation and one ticket, and takes one number", async () => {
  const { workspaceId, request, typeId } = await formScene();
  const again = { clientId: newId(), fields: { serial: "X-1" } };
  const answers = await Promise.all([1, 2, 3].map(() => request(typeId, again)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await prisma().ticket.count({ where: { workspaceId } })).toBe(1);
  expect((await request(typeId, { fields: { serial: "X-2" } })).body.number).toBe(2);
});

test("what is missing is named, wrong values and hidden fields are refused, and nothing is kept of a refused request", async () => {
  const { workspaceId, request, typeId } = await formScene();
  const before = await prisma().conversation.count({ where: { workspaceId } });
  const missing = await request(typeId);
  expect(missing).toMatchObject({ status: 422, body: { code: "fields_required" } });
  expect(missing.body.details?.map(({ field }) => field)).toEqual(["fields.serial"]);
  for (const fields of [
    { serial: "X", level: "three" },
    { serial: "X", margin: "mine" },
    { serial: "X", source: "mine" },
    { serial: "X", who: "usr_1" },
    { serial: "X", nothing: 1 },
    { serial: ["X"] },
    { serial: "X".repeat(501) },
  ])
    expect([fields, (await request(typeId, { fields })).status]).toEqual([fields, 400]);
  expect((await request(typeId, { fields: { serial: "X" }, text: "a".repeat(4097) })).status).toBe(400);
  expect((await request(typeId, { fields: { serial: "X" }, status: "done" })).status).toBe(400);
  expect(await prisma().conversation.count({ where: { workspaceId } })).toBe(before);
  expect(await prisma().ticket.count({ where: { workspaceId } })).toBe(0);
});

test("types that are not on the form, archived or of another workspace are one answer", async () => {
  const { request, typeId, addType, arrangeType } = await formScene();
  const { body: inner } = await addType({ name: "Inner" });
  const foreign = await formScene();
  await arrangeType(typeId, { isArchived: true });
  for (const id of [inner.id, typeId, foreign.typeId, newId()])
    expect(await request(id, { fields: { serial: "X" } })).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
});

test("a number in the text attaches nothing, and a blocked contact's request opens no ticket", async () => {
  const { workspaceId, request, typeId, read, list } = await formScene();
  const { body: first } = await request(typeId, { fields: { serial: "X-1" } });
  const [mine] = await list();
  await request(typeId, { fields: { serial: "X-1" }, text: `About [#${first.number}]` });
  expect((await read(mine?.id ?? "")).body.messages).toHaveLength(1);
  await prisma().contact.updateMany({ where: { workspaceId }, data: { blockedAt: new Date() } });
  const blocked = await request(typeId, { fields: { serial: "X-1" } });
  expect([blocked.status, blocked.body.number]).toEqual([201, null]);
  expect(await prisma().ticket.count({ where: { workspaceId } })).toBe(2);
  // It took no number either.
  await prisma().contact.updateMany({ where: { workspaceId }, data: { blockedAt: null } });
  expect((await request(typeId, { fields: { serial: "X-1" } })).body.number).toBe(3);
});

test("where the messenger asks visitors to identify or to answer its form, a request is refused until they did", async () => {
  const { workspaceId, owner, request, typeId } = await formScene();
  await updateMessenger(owner.ctx, { requiresIdentity: true });
  const asked = { fields: { serial: "X-1" } };
  expect((await request(typeId, asked)).body.code).toBe("identity_required");
  const form = {
    when: "before",
    name: "off",
    email: "required",
    phone: "off",
    question: null,
    consent: null,
  };
  await updateMessenger(owner.ctx, { requiresIdentity: false, form } as never);
  expect((await request(typeId, asked)).body.code).toBe("form_required");
  expect(await prisma().ticket.count({ where: { workspaceId } })).toBe(0);
});

test("requests from one address are limited as new conversations are, by all visitors together", async () => {
  const { workspaceId, typeId } = await formScene();
  const address = "198.51.100.77";
  const { RATE_LIMIT_SCALE } = env();
  env().RATE_LIMIT_SCALE = 0.05;
  try {
    const statuses = [];
    for (let count = 0; count < 4; count++) {
      const { request } = requesterOf(await createVisitor(workspaceId), address);
      statuses.push((await request(typeId, { fields: { serial: "X-1" } })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
  } finally {
    env().RATE_LIMIT_SCALE = RATE_LIMIT_SCALE;
  }
});
