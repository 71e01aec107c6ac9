/** Contacts that partners create and change: one for each number and each id of theirs. */
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { fromPublicId, newId } from "@/lib/platform/ids";
import { createManaged, idempotent, partnerApi, type Refusal, textCommand } from "@/lib/testing/partner-api";

type Contact = Record<"id" | "name" | "phone" | "email" | "externalId", string> & {
  attributes: unknown;
  identities: unknown[];
};
type Pulled = { events: { type: string; data: { contact: Contact; previous?: object } }[] };

async function setting() {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const params = { workspaceId };
  const create = <T = Contact>(body: object) => api.ask<T>("createContact", { params, body });
  const update = <T = Contact>(contactId: string, body: object) =>
    api.ask<T>("updateContact", { params: { workspaceId, contactId }, body });
  const list = async (query: Record<string, string>) =>
    (await api.ask<{ contacts: Contact[] }>("listContacts", { params, query })).body.contacts;
  const events = async () =>
    (await api.ask<Pulled>("pullEvents", { params })).body.events
      .filter(({ type }) => type.startsWith("contact."))
      .map(({ type, data }) => [type, data] as const);
  return { api, workspaceId, create, update, list, events };
}
/** Names that look like our own fields and ids, to check that none of them is rewritten. */
const ATTRIBUTES = {
  id: newId(),
  contactId: newId(),
  content: { attachmentId: newId() },
  message: { id: newId() },
  attachments: [{ id: newId(), url: `https://example.com/${newId()}` }],
  "": undefined,
  nested: { list: [1, 2.5, null, true, "é", { deep: {} }] },
  nothing: null,
  "with.dot and space": "x",
};
const { "": _, ...ASKED } = ATTRIBUTES;

test("a contact has what it was given; the event carries the same resource, and attributes are not rewritten", async () => {
  const { create, events, list } = await setting();
  const given = {
    name: "Ana Souza",
    phone: "+5511987654321",
    email: "Ana@Example.com",
    externalId: "Customer-7",
    attributes: ASKED,
  };
  const { status, body } = await create(given);
  expect([status, body]).toMatchObject([201, { ...given, email: "ana@example.com", attributes: ASKED }]);
  expect(body.attributes).toEqual(ASKED);
  expect(body.identities).toEqual([{ kind: "phone", value: "+5511987654321" }]);
  expect(body.id).toMatch(/^ct_/);
  expect(await events()).toEqual([["contact.created", { contact: body }]]);
  expect(await list({ externalId: "Customer-7" })).toEqual([body]);
  expect(await list({ externalId: "customer-7" })).toEqual([]);
});

test("an attribute may have any name inside, also one that means something to JavaScript", async () => {
  const { create, update } = await setting();
  const odd = (text: string) => JSON.parse(`{"it": {"__proto__": ${text}, "constructor": 1}}`) as object;
  const made = await create({ externalId: "odd", attributes: odd("null") });
  expect([made.status, JSON.stringify(made.body.attributes)]).toEqual([201, JSON.stringify(odd("null"))]);
  const changed = await update(made.body.id, { attributes: odd('{"toJSON": 1}') });
  const kept = JSON.stringify(changed.body.attributes);
  expect([changed.status, JSON.parse(kept)]).toEqual([200, odd('{"toJSON": 1}')]);
});

test("a number, an id, or an e-mail address alone that exists answers with its contact, unchanged", async () => {
  const { api, workspaceId, create, events } = await setting();
  await api.ask("createCommand", { params: { workspaceId }, headers: idempotent(), body: textCommand("Hi") });
  const known = (await events())[0]?.[1].contact;
  const same = await create({ phone: "+15551230001", name: "Bo", externalId: "b", attributes: { a: 1 } });
  expect([same.status, same.body]).toEqual([200, known]);
  const made = await create({ phone: "+5511987654321", email: "c@example.com", externalId: "c" });
  expect(made.status).toBe(201);
  for (const body of [
    { phone: "+551187654321" },
    { externalId: "c" },
    { externalId: "c", phone: "+15559990000" },
    { email: "C@example.com" },
  ])
    expect([body, (await create(body)).body.id]).toEqual([body, made.body.id]);
  // A family's address: another number is another person.
  expect((await create({ email: "c@example.com", phone: "+15551230009" })).status).toBe(201);
  const refused = await create<Refusal>({ externalId: "c", phone: "+15551230001" });
  expect([refused.status, refused.body.error.code]).toEqual([409, "contact_conflict"]);
});

test("parallel creates of one number, one id or one e-mail address make one contact", async () => {
  const { create } = await setting();
  for (const body of [{ phone: "+15551230002" }, { externalId: "x" }, { email: "x@example.com" }]) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  }
});

test("an update changes what it names, once, and says what was before", async () => {
  const { create, update, events } = await setting();
  const { body: made } = await create({ name: "Ana", externalId: "a", attributes: { tier: "gold", n: 1 } });
  const change = { phone: "+15551230003", attributes: { tier: null }, name: null };
  const { status, body } = await update(made.id, change);
  expect([status, body]).toMatchObject([200, { ...change, externalId: "a" }]);
  expect(body.attributes).toEqual({ tier: null });
  expect(body.identities).toEqual([{ kind: "phone", value: "+15551230003" }]);
  const [, updated] = await events();
  const previous = { phone: null, attributes: { n: 1, tier: "gold" }, name: "Ana" };
  expect(updated).toEqual(["contact.updated", { contact: body, previous }]);
  expect((await update(made.id, change)).body).toEqual(body);
  expect(await events()).toHaveLength(2);
  expect((await create({ phone: "+15551230003" })).body.id).toBe(made.id);
  const other = (await create({ externalId: "b" })).body.id;
  for (const taken of [{ externalId: "a" }, { phone: "+15551230003" }]) {
    const refused = await update<Refusal>(other, taken);
    expect([refused.status, refused.body.error.code]).toEqual([409, "contact_conflict"]);
  }
  expect((await update(made.id, { externalId: "" })).body.externalId).toBeNull();
  expect((await update(other, { externalId: "a" })).body.externalId).toBe("a");
});

test("400 names the field: no identity, a wrong number, and attributes beyond the limits", async () => {
  const { create, update } = await setting();
  const { body: made } = await create({ externalId: "a" });
  const tooMany = Object.fromEntries(Array.from({ length: 101 }, (_, number) => [`n${number}`, 1]));
  for (const [body, message] of [
    [{ name: "Ana" }, "body: Send phone, email or externalId."],
    [{ phone: "351912345678" }, "phone: Enter an international number"],
    [{ externalId: "x".repeat(129) }, "externalId: Use at most 128 characters."],
    [{ externalId: "x", attributes: [] }, "attributes: "],
    [{ externalId: "x", attributes: tooMany }, "attributes: Use at most 100 attributes."],
    [{ externalId: "x", attributes: { ["n".repeat(65)]: 1 } }, "attributes: A name has 1 to 64"],
    [{ externalId: "x", attributes: { n: "é".repeat(8_200) } }, "attributes: Use at most 16384 bytes"],
  ] as const) {
    const { status, body: answer } = await create<Refusal>(body);
    expect([status, answer.error.message]).toEqual([400, expect.stringContaining(message)]);
  }
  const empty = await update<Refusal>(made.id, { unknown: 1 });
  expect([empty.status, empty.body.error.message]).toEqual([400, "body: Send the fields to change."]);
});

test("a suspended and an archived workspace take no contacts", async () => {
  const { create, update, workspaceId } = await setting();
  const { body: made } = await create({ externalId: "a" });
  for (const status of ["suspended", "archived"] as const) {
    await prisma().workspace.update({
      where: { id: fromPublicId("workspace", workspaceId) ?? "" },
      data: { status },
    });
    for (const { body } of [
      await create<Refusal>({ externalId: "b" }),
      await update<Refusal>(made.id, { name: "B" }),
    ])
      expect(body.error.code).toBe(`workspace_${status}`);
  }
});
