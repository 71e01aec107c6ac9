import { expect, test } from "vitest";
import { BYTES_MAX, type PackedUpdate, serialise, splitUpdates, UPDATES_MAX, webhookDocument } from "./body";

const numbers = [
  { id: "1", displayNumber: "+1 555 010 0000" },
  { id: "2", displayNumber: "+1 555 010 0001" },
];
const message = (numberId: string, from: string, body = "Hello"): PackedUpdate => ({
  field: "messages",
  numberId,
  payload: { message: { from, body }, contacts: [{ wa_id: from, user_id: `US.${from}` }] },
});

test("what is not ASCII is escaped in lower-case hex, slashes too, and the text stays the same", () => {
  const document = { text: "olá – 你好 🎈 a/b\u007f\u2028" };
  const body = serialise(document);
  expect(body).toContain("ol\\u00e1 \\u2013 \\u4f60\\u597d \\ud83c\\udf88 a\\/b\\u007f\\u2028");
  expect(body).toMatch(/^[\x20-\x7e]*$/);
  expect(JSON.parse(body)).toEqual(document);
});

test("messages of several numbers and people share one POST; contacts do not be in the messages' order", () => {
  const document = webhookDocument(
    "9",
    numbers,
    [message("1", "111"), message("2", "333"), message("1", "222"), message("1", "111")],
    new Date(0),
  );
  expect(document).toMatchObject({
    object: "whatsapp_business_account",
    entry: [
      {
        id: "9",
        changes: [
          {
            field: "messages",
            value: {
              metadata: { display_phone_number: "15550100000", phone_number_id: "1" },
              contacts: [{ wa_id: "222" }, { wa_id: "111" }],
              messages: [{ from: "111" }, { from: "222" }, { from: "111" }],
            },
          },
          { value: { metadata: { phone_number_id: "2" }, messages: [{ from: "333" }] } },
        ],
      },
    ],
  });
  expect(JSON.stringify(document)).not.toContain('"time"');
});

test("a POST holds at most a thousand updates and three megabytes, and nothing is lost by that", () => {
  const many = Array.from({ length: 2500 }, (_, at) => message("1", String(at)));
  expect(splitUpdates(many).map(({ length }) => length)).toEqual([UPDATES_MAX, UPDATES_MAX, 500]);
  const large = Array.from({ length: 9 }, (_, at) => message("1", String(at), "é".repeat(100_000)));
  const batches = splitUpdates(large);
  expect(batches.flat()).toEqual(large);
  expect(batches.length).toBeGreaterThan(1);
  for (const batch of batches)
    expect(serialise(webhookDocument("9", numbers, batch, new Date())).length).toBeLessThan(BYTES_MAX);
});
