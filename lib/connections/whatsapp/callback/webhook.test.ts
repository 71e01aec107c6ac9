import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readWebhook } from "./webhook";
import type { WebhookItem } from "./webhook-items";

type Change = { field: string; value: Record<string, unknown> };
type Body = { object: string; entry: { id: string; changes: Change[] }[] };
/** `items`: the expected items, with instants in ISO form. */
type Fixture = { name: string; body: Body; items: Record<string, unknown>[] };

const FOLDER = join(import.meta.dirname, "fixtures");
const FIXTURES: Fixture[] = readdirSync(FOLDER).map((file) => ({
  name: file.replace(/\.json$/, ""),
  ...JSON.parse(readFileSync(join(FOLDER, file), "utf8")),
}));
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const itemsOf = (body: unknown): unknown => plain(readWebhook(body).map(({ item }) => item));

/** The same body with unknown fields in every object. */
function withFuture(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFuture);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, withFuture(part)]);
  const future = { zukünftig: { новый: [1, "五"] }, v99: null };
  return { ...future, ...Object.fromEntries(entries), another: "ñ" };
}

test.each(FIXTURES)("$name is read", ({ body, items }) => {
  expect(itemsOf(body)).toMatchObject(items);
  expect(itemsOf(body)).toHaveLength(items.length);
});

test.each(FIXTURES)("$name is read the same with unknown fields at every level", ({ body }) => {
  const current = readWebhook(body).map(({ item }) => item);
  const future = readWebhook(withFuture(body)).map(({ item }) => item);
  // Values passed on in Meta's form keep the new fields.
  const known = ({ ...item }: WebhookItem["item"]) =>
    "referral" in item ? { ...item, referral: null } : item;
  expect(future.map(known)).toEqual(current.map(known));
});

test.each(FIXTURES)("$name says where it belongs, and keeps what it was read from", ({ body }) => {
  for (const { accountId, phoneNumberId, displayPhoneNumber, raw } of readWebhook(body)) {
    expect(accountId).toBe(body.entry[0]?.id);
    const metadata = body.entry[0]?.changes[0]?.value.metadata;
    expect(phoneNumberId).toBe(metadata ? "106540352242922" : null);
    if (metadata) expect(displayPhoneNumber).toBe("15550783881");
    expect(JSON.stringify(body)).toContain(JSON.stringify(raw));
  }
});

test("no fixture is broken, and each kind of item has one", () => {
  const kinds = FIXTURES.flatMap(({ body }) => readWebhook(body).map(({ item }) => item.kind));
  expect([...new Set(kinds)].sort()).toEqual(
    [
      "account",
      "echo",
      "history",
      "message",
      "number",
      "phone_book",
      "preference",
      "status",
      "template",
      "unknown",
    ].sort(),
  );
});

// A deterministic shuffle.
function shuffled<T>(list: T[]): T[] {
  let seed = 42;
  const keyed = list.map((element) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return { element, key: seed };
  });
  return keyed.sort((left, right) => left.key - right.key).map(({ element }) => element);
}

type Numbered = { id: string; from: string };
const numbered = (index: number): Numbered & Record<string, unknown> => ({
  id: `wamid.${index}`,
  from: `3519${String(index).padStart(8, "0")}`,
  timestamp: "1763719200",
  type: "text",
  text: { body: `mensagem ${index} 🧵` },
});

test("a body with a thousand updates of several accounts, shuffled and doubled, loses none and mixes up no names", () => {
  const messages = shuffled([...Array(300).keys(), ...Array(100).keys()].map(numbered));
  const statuses = shuffled(
    [...Array(600).keys()].map((index) => ({
      id: `wamid.out.${index % 300}`,
      status: index < 300 ? "read" : "sent",
      timestamp: "1763719200",
      recipient_id: `3519${String(index % 300).padStart(8, "0")}`,
    })),
  );
  // Names in another order.
  const contacts = shuffled(
    [...Array(300).keys()].map((index) => ({
      wa_id: numbered(index).from,
      profile: { name: `Nº ${index}` },
    })),
  );
  const entry = [0, 1].map((account) => ({
    id: `account-${account}`,
    changes: [0, 1].map((half) => ({
      field: "messages",
      value: {
        metadata: { phone_number_id: `number-${account}-${half}`, display_phone_number: "1" },
        contacts,
        messages: messages.filter((_, index) => index % 4 === account * 2 + half),
        statuses: statuses.filter((_, index) => index % 4 === account * 2 + half),
      },
    })),
  }));
  const items = readWebhook({ object: "whatsapp_business_account", entry });
  expect(items).toHaveLength(1000);
  expect(new Set(items.map(({ phoneNumberId }) => phoneNumberId)).size).toBe(4);
  const read = items.map(({ item }) => item);
  const names = read.flatMap((item) => (item.kind === "message" ? `${item.id} ${item.from.name}` : []));
  expect(names).toHaveLength(400);
  expect(new Set(names)).toEqual(
    new Set([...Array(300).keys()].map((index) => `wamid.${index} Nº ${index}`)),
  );
  const lines = read.flatMap((item) =>
    item.kind === "status" ? `${item.providerMessageId} ${item.status} ${item.recipient.name}` : [],
  );
  expect(new Set(lines).size).toBe(600);
  for (const line of lines) expect(line).toMatch(/^wamid\.out\.(\d+) (read|sent) Nº \1$/);
});

test("all fixtures in one body are read like each alone", () => {
  const together = { object: "whatsapp_business_account", entry: FIXTURES.flatMap(({ body }) => body.entry) };
  expect(readWebhook(together)).toEqual(FIXTURES.flatMap(({ body }) => readWebhook(body)));
});

const text = {
  id: "wamid.1",
  from: "351912345678",
  timestamp: "1763719200",
  type: "text",
  text: { body: "olá" },
};
const status = { id: "wamid.2", status: "sent", timestamp: "1763719200", recipient_id: "351912345678" };
const inBody = (value: Record<string, unknown>) => ({
  object: "whatsapp_business_account",
  entry: [{ id: "1", changes: [{ field: "messages", value }] }],
});

test.each([
  ["no id", { ...text, id: undefined }, null, "id"],
  [
    "a time that is none",
    { ...text, timestamp: "yesterday" },
    "wamid.1",
    "timestamp: This is not a time in seconds.",
  ],
  ["a time beyond all calendars", { ...text, timestamp: "999999999999999" }, "wamid.1", "timestamp"],
  ["no author", { ...text, from: undefined }, "wamid.1", "The update names no person."],
  ["a text without a body", { ...text, text: {} }, "wamid.1", "text.body"],
  ["an image without an id", { ...text, type: "image", image: { caption: "x" } }, "wamid.1", "image.id"],
  ["null", null, null, "all of it"],
  ["a string", "wamid.1", null, "all of it"],
])("a message with %s is broken, says why, and costs no neighbour", (_, broken, id, problem) => {
  const items = readWebhook(
    inBody({ messages: [text, broken, text], statuses: [status, { ...status, timestamp: null }, status] }),
  ).map(({ item }) => item);
  expect(items.map(({ kind }) => kind)).toEqual([
    "message",
    "broken",
    "message",
    "status",
    "broken",
    "status",
  ]);
  expect(items[1]).toMatchObject({ kind: "broken", field: "messages", id });
  expect(items[1]).toHaveProperty("problem", expect.stringContaining(problem));
  expect(items[4]).toMatchObject({ kind: "broken", field: "statuses", id: "wamid.2" });
});

test.each([
  ["null", null],
  ["a list", []],
  ["a body without entries", { object: "whatsapp_business_account" }],
  ["an entry that is none", { entry: [7] }],
  ["an entry without changes", { entry: [{ id: "1" }] }],
  ["a change without a value", { entry: [{ id: "1", changes: [{ field: "messages" }] }] }],
  ["messages that are no list", inBody({ messages: { 0: text } })],
])("%s is one broken item, never an exception", (_, json) => {
  const items = readWebhook(json);
  expect(items.map(({ item }) => item.kind)).toEqual(["broken"]);
});

test.each([
  ["account_update", {}, "event"],
  ["account_alerts", { alert_info: {} }, "alert_info.alert_type"],
  ["message_template_status_update", { event: "APPROVED" }, "message_template_name"],
  ["message_template_status_update", { message_template_name: "t" }, "event"],
  ["phone_number_quality_update", { display_phone_number: "1" }, "event: This field is required."],
])("%s without its essentials is broken, and says what is missing", (field, value, problem) => {
  const items = readWebhook({ entry: [{ id: "1", changes: [{ field, value }] }] }).map(({ item }) => item);
  expect(items).toEqual([{ kind: "broken", field, id: null, problem: expect.stringContaining(problem) }]);
});

test("a template's id that JSON could not hold is not passed on as another one", () => {
  const value = JSON.parse(
    '{"event":"APPROVED","message_template_name":"t","message_template_id":12345678901234567}',
  ) as unknown;
  const changes = [{ field: "message_template_status_update", value }];
  const [read] = readWebhook({ entry: [{ id: "1", changes }] });
  expect(read?.item).toMatchObject({ kind: "template", name: "t", templateId: null });
});

test("a message is read though the list of names is damaged", () => {
  for (const contacts of [null, "x", [null, { wa_id: 5 }, { profile: "Zoë" }], {}]) {
    const [read] = readWebhook(inBody({ contacts, messages: [text] }));
    expect(read?.item).toMatchObject({ kind: "message", from: { phone: "351912345678", name: null } });
  }
});

test("types that are names of an object's own methods are unsupported like any other", () => {
  for (const type of ["constructor", "toString", "__proto__", "hasOwnProperty"]) {
    const messages = [
      { ...text, type },
      { ...text, type: "interactive", interactive: { type } },
    ];
    const contents = readWebhook(inBody({ messages })).map(({ item }) => item);
    for (const item of contents)
      expect(item).toMatchObject({ kind: "message", content: { type: "unsupported", reason: type } });
  }
});

test("an edit of an edit of an edit, a hundred thousand deep, is one message", () => {
  let message: unknown = { type: "text", text: { body: "fim" } };
  for (let depth = 0; depth < 100_000; depth++)
    message = { type: "edit", edit: { original_message_id: "wamid.0", message } };
  const items = readWebhook(inBody({ messages: [{ ...text, ...(message as object) }, text] }));
  expect(items.map(({ item }) => item.kind)).toEqual(["message", "message"]);
});

test("whatever arrives, it is read without an exception, and each element of a list is one item", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 5 }), fc.jsonValue(), (messages, rest) => {
      readWebhook(rest);
      readWebhook({
        entry: [{ id: "1", changes: [rest, { field: "history", value: { history: messages } }] }],
      });
      const items = readWebhook(inBody({ messages, contacts: rest }));
      expect(items).toHaveLength(Math.max(1, messages.length));
    }),
    { numRuns: 300 },
  );
});
