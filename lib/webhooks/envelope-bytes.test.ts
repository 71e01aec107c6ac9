/** A page's bytes are written from PostgreSQL's text; here they are compared with those of the objects. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { WEBHOOK_EVENTS } from "./catalog";
import { type EventRow, envelope } from "./envelope";
import { envelopesAsBytes } from "./envelope-bytes";
import { sampleBody } from "./samples";

const LOG = { workspaceId: newId(), externalTenantId: 'tenant "é" 1' };
const ID = "0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

/** Gives, for each of these events, json_agg of a page that has it alone. */
async function pagesOf(rows: Partial<EventRow>[]): Promise<string[]> {
  const found = await query<{ page: string }>(
    "",
    `SELECT json_agg(p)::text AS page FROM (
       SELECT r.id, r.sequence::float8 AS sequence, r.type, r."subjectType", r."subjectId", r."correlationId", r."occurredAt",
         r."recordedAt", r.epoch, r.data, n.number
       FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS n(row, number), jsonb_to_record(n.row) AS r(id uuid, sequence bigint,
         type text, "subjectType" text, "subjectId" text, "correlationId" text, "occurredAt" text, "recordedAt" text, epoch text,
         data jsonb)) p GROUP BY p.number ORDER BY p.number`,
    [JSON.stringify(rows.map((row) => ({ ...ROW, ...row })))],
  );
  return found.map(({ page }) => page);
}
const ROW: EventRow = {
  id: ID,
  sequence: 4711,
  type: "message.sent",
  subjectType: "message",
  subjectId: newId(),
  correlationId: null,
  occurredAt: "2026-11-28T10:00:00.000Z",
  recordedAt: "2026-11-28T10:00:00.001Z",
  epoch: "initial",
  data: {},
};

const outcome = (page: () => string): string => {
  try {
    return page();
  } catch (error) {
    return `throws ${(error as Error).message}`;
  }
};
const written = (page: string): string =>
  outcome(() => Buffer.from(envelopesAsBytes(LOG, page, ['{"events":', "}"])).toString());
const expected = (page: string): string =>
  outcome(() =>
    JSON.stringify({ events: (JSON.parse(page) as EventRow[]).map((row) => envelope(LOG, row)) }),
  );

test("each event that we document", async () => {
  const pages = await pagesOf(
    WEBHOOK_EVENTS.map((type) => ({ type, data: sampleBody(type).data as object })),
  );
  for (const page of pages) expect(written(page)).toBe(expected(page));
});

test("a page of many events, without a gap between them, and one of none", async () => {
  const pages = await pagesOf([{ data: { message: { id: ID } } }, { data: { erased: true } }]);
  const many = `[${Array.from({ length: 300 }, (_, i) => pages[i % 2]?.slice(1, -1)).join(", \n ")}]`;
  expect(written(many)).toBe(expected(many));
  expect(written("[]")).toBe('{"events":[]}');
});

test.each([
  ["a key that JavaScript puts first", { contact: { attributes: { b: 1, "10": 2, "9": 3 } } }],
  [
    "prototypes",
    { constructor: ID, message: JSON.parse(`{"__proto__": {"id": "${ID}"}, "toString": "${ID}"}`) },
  ],
  ["numbers", { a: [1.5, -0, 1e21, 123456789012345680000, -7, 0, 1e-7, 999999999999999, 1000000000000000] }],
  ["escapes", { message: { text: '"\\/\b\f\n\r\t\u0001\u001f\u007f\u2028é😀', 'a"b\\': `","id":"${ID}"` } }],
  [
    "former data",
    { error: { code: "expired" }, workspace: { policy: {} }, installation: { installationId: ID } },
  ],
  [
    "properties without a value",
    { error: null, workspace: null, installation: null, message: { content: null } },
  ],
  ["contents", { message: { content: { attachmentId: ID, id: ID, url: ID, attachments: [{ id: ID }] } } }],
  ["a content of another kind", { message: { content: "text" } }],
  ["a content that is a list", { message: { content: [{ attachmentId: ID, id: ID }] } }],
  [
    "attributes",
    { attributes: { id: ID, messageId: ID, a: { contactId: ID } }, contact: { attributes: ID } },
  ],
  [
    "values of fields",
    {
      ticket: { id: ID, type: { id: ID }, fields: { id: ID, teamId: ID, content: ID, contact: { id: ID } } },
    },
  ],
  ["fields without an object", { ticket: { fields: ID }, fields: [{ id: ID }] }],
  [
    "addresses of files",
    { message: { attachments: [{ id: ID, url: `https://a.example/é"x/${ID}` }, { url: ID.slice(1) }] } },
  ],
  ["an address that is none", { message: { attachments: [{ url: `x/${ID}` }] } }],
  ["ids in lists", { attachments: [[{ id: ID }], ID], message: [{ id: ID, messageId: [ID] }] }],
  [
    "what looks like an id",
    { messageId: ID.toUpperCase(), contactId: `${ID}\n`, eventId: ` ${ID.slice(1)}`, exportId: "" },
  ],
])("%s", async (_, data) => {
  const [page = ""] = await pagesOf([{ data }]);
  expect(written(page)).toBe(expected(page));
});

const KEYS = [
  ...[
    "id",
    "url",
    "content",
    "attributes",
    "fields",
    "type",
    "attachments",
    "message",
    "lastMessage",
    "contact",
    "assignee",
    "conversation",
  ],
  ...["messageId", "contactId", "attachmentId", "error", "workspace", "installation", "erased", "policy"],
  ...["constructor", "__proto__", "toString", "10", "2nd", "", 'a"b', "ключ", "\\", "x\n"],
];
const strings = fc.oneof(
  fc.constantFrom(
    ID,
    ID.toUpperCase(),
    `${ID} `,
    `"${ID}"`,
    `{"id":"${ID}"}`,
    `","id":"${ID}`,
    "msg_01",
    `https://a.example/${ID}`,
  ),
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom('"', "\\", "/", "\n", "\u0001", "é", "😀", "\u2028", ":", ","),
    maxLength: 12,
  }),
);
const scalars = fc.oneof(
  ...[
    strings,
    fc.integer(),
    fc.constantFrom<unknown>(true, false, null, 1.5, 1e21, 2 ** 53, 0, -1e15),
    fc.double(),
  ],
);
const { data } = fc.letrec<{ data: unknown; value: unknown }>((tie) => ({
  data: fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...KEYS), strings), tie("value")), { maxLength: 6 })
    .map((pairs) => Object.fromEntries(pairs)),
  value: fc.oneof({ depthSize: "small" }, scalars, tie("data"), fc.array(tie("value"), { maxLength: 3 })),
}));
const rows = fc.record({
  data,
  type: strings,
  subjectType: fc.constantFrom("message", "contact", "webhook_endpoint", "of a later version", "constructor"),
  correlationId: fc.option(strings),
  sequence: fc.constantFrom(1, 2 ** 31, 1e12, 1e15),
});

test("whatever PostgreSQL can hold", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rows, { minLength: 20, maxLength: 60 }), async (some) => {
      for (const page of await pagesOf(some.filter((row) => !JSON.stringify(row).includes("\\u0000"))))
        expect(written(page)).toBe(expected(page));
    }),
    { numRuns: 40 },
  );
});
