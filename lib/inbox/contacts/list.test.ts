/** The list of contacts: its orders, filters, pages and total; and contacts that the team creates. */
import { getCountries } from "libphonenumber-js";
import { expect, test } from "vitest";
import { blockContact } from "@/lib/inbox/conversations/block-contact";
import { prisma, query } from "@/lib/platform/db";
import { plantConversations } from "@/lib/testing/many-conversations";
import { createVisitor, createWorld } from "@/lib/testing/world";
import { updateContact } from "./contacts";
import { createContact } from "./create";
import { distinguish, findDuplicates } from "./duplicates";
import { listContacts } from "./list";
import { COUNTRIES, ListContacts } from "./schemas";

async function setting() {
  const { workspaceId, owner } = await createWorld();
  const add = (input: Parameters<typeof createContact>[2]) => createContact(owner.ctx, workspaceId, input);
  const list = (asked: object = {}) => listContacts(workspaceId, ListContacts.parse(asked));
  const names = async (asked: object = {}) =>
    (await list(asked)).contacts.map(({ name, email }) => name ?? email);
  return { workspaceId, ctx: owner.ctx, add, list, names };
}

test("a run of a script without blanks is found as it was typed, not where its pairs lie apart", async () => {
  const { add, names } = await setting();
  for (const name of ["東京都", "京都の東京", "第15回", "回15"]) await add({ name });
  expect(await names({ q: "東京都" })).toEqual(["東京都"]);
  expect(await names({ q: "15回" })).toEqual(["第15回"]);
});

test("who wrote without a name, an address or an id is a visitor until they leave one", async () => {
  const { workspaceId, ctx, add, list } = await setting();
  await add({ name: "Ana" });
  const { conversationId } = await (await createVisitor(workspaceId)).say("Hello");
  const { contactId } = await prisma().conversation.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id: conversationId } },
    select: { contactId: true },
  });
  const idsOf = async (kind: string) => (await list({ kind })).contacts.map(({ id }) => id);
  expect(await idsOf("visitors")).toEqual([contactId]);
  expect((await list({ kind: "contacts" })).total).toBe(1);
  expect((await list()).total).toBe(2);
  await updateContact(ctx, workspaceId, contactId, { email: "ana@example.com" });
  expect(await idsOf("visitors")).toEqual([]);
  expect(await idsOf("contacts")).toContain(contactId);
});

test("sorts by name without case and accents, by creation, and by the last activity", async () => {
  const { workspaceId, ctx, add, names } = await setting();
  for (const name of ["bruno", "Ágata", "Zoë"]) await add({ name });
  await add({ email: "carla@example.com" });
  const { conversationId } = await (await createVisitor(workspaceId)).say("Hello");
  const { contactId } = await prisma().conversation.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id: conversationId } },
  });
  expect(await names({ sort: "name" })).toEqual(["Ágata", "bruno", "carla@example.com", "Zoë", null]);
  expect(await names({ sort: "name", dir: "desc" })).toEqual([
    null,
    "Zoë",
    "carla@example.com",
    "bruno",
    "Ágata",
  ]);
  expect(await names()).toEqual([null, "carla@example.com", "Zoë", "Ágata", "bruno"]);
  expect(await names({ dir: "asc" })).toEqual(["bruno", "Ágata", "Zoë", "carla@example.com", null]);
  // Contacts who never wrote come last.
  for (const dir of ["asc", "desc"])
    expect(await names({ sort: "activity", dir })).toEqual([
      null,
      "carla@example.com",
      "Zoë",
      "Ágata",
      "bruno",
    ]);
  expect(await names({ channel: "messenger" })).toEqual([null]);
  expect(await names({ has: "email" })).toEqual(["carla@example.com"]);
  await blockContact(ctx, contactId, true);
  expect(await names({ blocked: "true" })).toEqual([null]);
  expect(await names({ from: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
  expect(await names({ q: "agata" })).toEqual(["Ágata"]);
});

test.each(["created", "name", "activity"])(
  "pages by %s have each contact once, and the total",
  async (sort) => {
    const { workspaceId, add, list } = await setting();
    await plantConversations((text, values) => query("", text, values), workspaceId, {
      count: 90,
      messagesEach: 1,
    });
    for (let n = 0; n < 40; n++) await add({ name: "Customer" });
    for (const dir of ["asc", "desc"]) {
      const seen: string[] = [];
      let page = await list({ sort, dir });
      expect(page.total).toBe(130);
      for (;;) {
        seen.push(...page.contacts.map(({ id }) => id));
        if (!page.nextCursor) break;
        page = await list({ sort, dir, cursor: page.nextCursor });
        expect(page.total).toBeNull();
      }
      expect([seen.length, new Set(seen).size]).toEqual([130, 130]);
    }
  },
);

test("a contact that exists is returned: by a number in any form, or by an address", async () => {
  const { workspaceId, add, list } = await setting();
  const made = await add({ name: "Ana", phone: "(11) 98765-4321", country: "BR", email: "ana@example.com" });
  expect(made.isNew).toBe(true);
  const [row] = (await list()).contacts;
  expect(row).toMatchObject({
    phone: "+5511987654321",
    email: "ana@example.com",
    channels: [],
    lastMessageAt: null,
  });
  const known = { contactId: made.contactId, isNew: false };
  for (const input of [
    { phone: "+55 11 98765 4321" },
    // WhatsApp writes older accounts' numbers like this.
    { phone: "+551187654321" },
    { email: "ana@example.com" },
  ])
    expect(await add(input)).toEqual(known);
  await expect(add({ phone: "12", country: "PT" })).rejects.toMatchObject({ code: "invalid_request" });
  const [one, other] = await Promise.all([
    add({ email: "bo@example.com" }),
    add({ email: "bo@example.com" }),
  ]);
  expect([one.contactId === other.contactId, one.isNew !== other.isNew]).toEqual([true, true]);
  expect(await prisma().contactIdentity.count({ where: { workspaceId, kind: "email" } })).toBe(2);
});

test("contacts with one address or number are suggested to each other, until someone says that they are two people", async () => {
  const { workspaceId, ctx, add, names } = await setting();
  const ana = await add({ name: "Ana", email: "ana@example.com" });
  const bo = await add({ name: "Bo", phone: "+351912345678" });
  const late = await add({ name: "Late" });
  await updateContact(ctx, workspaceId, late.contactId, { email: "Ana@Example.com", phone: "+351912345678" });
  await add({ name: "Other", email: "other@example.com" });
  const found = async (id: string) => (await findDuplicates(workspaceId, id)).map(({ name }) => name);
  expect(await found(late.contactId)).toEqual(["Ana", "Bo"]);
  expect(await found(ana.contactId)).toEqual(["Late"]);
  expect(await names({ duplicates: "true", sort: "name" })).toEqual(["Ana", "Bo", "Late"]);
  const pair = { otherId: ana.contactId, areDistinct: true };
  await distinguish(ctx, late.contactId, pair);
  expect([await found(late.contactId), await found(ana.contactId)]).toEqual([["Bo"], []]);
  expect(await found(bo.contactId)).toEqual(["Late"]);
  await distinguish(ctx, late.contactId, { ...pair, areDistinct: false });
  expect(await found(ana.contactId)).toEqual(["Late"]);
  const foreign = await setting();
  await expect(distinguish(foreign.ctx, late.contactId, pair)).rejects.toMatchObject({
    code: "contact_not_found",
  });
});

test("the list of duplicates is ready within a statement's time, also if thousands share an address", async () => {
  const { workspaceId, list } = await setting();
  const count = 10_000;
  await query(
    "",
    `INSERT INTO contacts (workspace_id, id, name, email, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'Customer ' || n, CASE WHEN n > 1 THEN 'none@example.com' END, now(), now()
     FROM generate_series(1, $2::int) n`,
    [workspaceId, count],
  );
  expect((await list({ duplicates: "true" })).total).toBe(count - 1);
});

test("the countries that are offered are those of the phone library", () => {
  expect([...COUNTRIES]).toEqual([...getCountries()].sort());
});
