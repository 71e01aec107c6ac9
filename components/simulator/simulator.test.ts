import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findChosen, formatChosen, parseChosen, readPhone } from "@/components/simulator/chosen-customer";
import { MAGIC_NUMBERS, magicOf } from "@/components/simulator/magic-numbers";
import {
  choicesOf,
  kindText,
  openReceipts,
  phoneMessage,
  pictureOf,
} from "@/components/simulator/phone-message";
import { foldThread } from "@/components/simulator/phone-thread";
import { SAMPLES } from "@/components/simulator/samples";
import { CustomerMessage } from "@/lib/connections/simulator/customer-schemas";
import type { SimulatorCustomer, SimulatorMessage } from "@/lib/connections/simulator/state-schemas";
import { translator } from "@/lib/i18n/translator";

const t = translator("en", "simulator");

const message = (change: Partial<SimulatorMessage>): SimulatorMessage => ({
  wamid: "wamid.1",
  direction: "outbound",
  type: "text",
  content: { body: "Hello" },
  preview: null,
  replyTo: null,
  reference: null,
  status: "sent",
  errorCode: null,
  at: "2026-11-21T12:00:00.000Z",
  ...change,
});

describe("the menu's messages", () => {
  const samples = SAMPLES.flatMap((group) => group.samples);
  const long = "👩‍👩‍👧 ".repeat(1000);

  it.each(samples)("$type is accepted by the simulator with any text in the field", ({ make }) => {
    for (const words of ["", "the leaf", long])
      expect(CustomerMessage.safeParse(make(words)).error?.issues ?? []).toEqual([]);
  });

  it("offers every type; text alone has a field of its own", () => {
    const offered = new Set(samples.map(({ make }) => make("").type));
    expect(offered.size).toBe(samples.length);
    const types = CustomerMessage.options.flatMap(({ shape: { type } }) =>
      "options" in type ? type.options : [...type.def.values],
    );
    expect(types.filter((type) => !offered.has(type) && type !== "text")).toEqual([]);
  });
});

describe("the choice of a customer", () => {
  it.each(["+351 912 345 678", "00351912345678".slice(2), "(351) 912-345-678"])(
    "reads %s as a number",
    (text) => {
      expect(readPhone(text)).toBe("+351912345678");
    },
  );
  it.each(["", "12", "+0351912345678", "ana"])("does not take %j for a number", (text) => {
    expect(readPhone(text)).toBeNull();
  });
  it("survives the address", () => {
    for (const chosen of [{ id: "c1" }, { phone: "+351912345678", name: "Ana & Zé" }])
      expect(parseChosen(new URLSearchParams(formatChosen(chosen)))).toEqual(chosen);
    expect(parseChosen(new URLSearchParams(formatChosen(null)))).toBeNull();
  });
  it("finds the customer that a newcomer became", () => {
    const ana = { id: "c1", phone: "+351912345678" } as SimulatorCustomer;
    expect(findChosen([ana], { phone: ana.phone, name: null })).toBe(ana);
    expect(findChosen([ana], { phone: "+351900000000", name: null })).toBeNull();
  });
});

it("the magic numbers are those that the simulator's page lists", () => {
  const page = readFileSync(join(import.meta.dirname, "../../docs/simulator.md"), "utf8");
  const rows = page.split("\n").filter((line) => /^\|[^|]*`…\d{4}`/.test(line));
  const listed = rows.map((row) => /…(\d{4})/.exec(row)?.[1] ?? "").sort();
  expect(MAGIC_NUMBERS.map(({ ending }) => ending).sort()).toEqual(listed);
});

it("every magic number is a number, and is known by its last digits", () => {
  for (const magic of MAGIC_NUMBERS) {
    expect(readPhone(magic.phone)).toBe(magic.phone);
    expect(magicOf(magic.phone)).toBe(magic);
  }
  expect(magicOf("+351912345678")).toBeUndefined();
});

it.each<[Partial<SimulatorMessage>, string[]]>([
  [{ status: "accepted" }, ["delivered", "read", "failed"]],
  [{ status: "sent" }, ["delivered", "read", "failed"]],
  [{ status: "delivered" }, ["read"]],
  [{ status: "read" }, []],
  [{ status: "read", type: "audio" }, ["played"]],
  [{ status: "failed" }, []],
  [{ direction: "inbound", status: null }, []],
])("%j has the open receipts %j", (change, receipts) => {
  expect(openReceipts(message(change))).toEqual(receipts);
});

it.each<[Partial<SimulatorMessage>, string | null, string]>([
  [{ content: { body: "Hello" } }, null, "Hello"],
  [{ content: { text: "Hello" } }, null, "Hello"],
  [{ content: { text: { body: "Hello" } } }, null, "Hello"],
  [
    { type: "template", preview: "Your order 7 is on its way", content: {} },
    "Template",
    "Your order 7 is on its way",
  ],
  [{ type: "interactive", content: { body: { text: "Which day?" } } }, "Message with choices", "Which day?"],
  [{ type: "image", content: { caption: "the leaf" } }, "Photo", "the leaf"],
  [{ type: "image", content: { image: { id: "1", caption: "the leaf" } } }, "Photo", "the leaf"],
  [{ type: "reaction", content: { reaction: { message_id: "wamid.1", emoji: "❤️" } } }, "Reaction", "❤️"],
  [
    {
      type: "interactive",
      content: { interactive: { type: "list_reply", list_reply: { title: "Thursday" } } },
    },
    "Chose from a list",
    "Thursday",
  ],
  [
    { type: "edit", content: { edit: { message: { type: "text", text: { body: "Saturday" } } } } },
    "Changed a message",
    "Saturday",
  ],
  [{ type: "hologram_call", content: null }, "hologram call", ""],
])("a message %j reads %j, %j", (change, label, text) => {
  const { kind, text: shown } = phoneMessage(message(change));
  expect([kind && kindText(t, kind), shown]).toEqual([label, text]);
});

describe("the thread on the phone", () => {
  const own = (wamid: string, type: string, content: unknown): SimulatorMessage =>
    message({ wamid, direction: "inbound", status: null, type, content });
  const reaction = (wamid: string, emoji?: string) =>
    own(wamid, "reaction", { reaction: { message_id: "w1", ...(emoji && { emoji }) } });

  it("shows changes on the message that they are about", () => {
    const thread = foldThread([
      message({ wamid: "w1" }),
      own("w2", "text", { text: { body: "Saturday?" } }),
      own("w3", "edit", {
        edit: { original_message_id: "w2", message: { type: "text", text: { body: "Sunday?" } } },
      }),
      reaction("w4", "❤️"),
      own("w5", "revoke", { revoke: { original_message_id: "w2" } }),
    ]);
    expect(
      thread.map(({ text, isEdited, isRevoked, reaction: emoji }) => [text, isEdited, isRevoked, emoji]),
    ).toEqual([
      ["Hello", false, false, "❤️"],
      ["Sunday?", true, true, null],
    ]);
  });

  it("forgets a reaction that was taken back, and keeps what is about nothing that is loaded", () => {
    expect(
      foldThread([message({ wamid: "w1" }), reaction("w2", "❤️"), reaction("w3")])[0]?.reaction,
    ).toBeNull();
    expect(foldThread([reaction("w2", "❤️")])).toHaveLength(1);
  });
});

it("a picture is shown from either side, and no other content as a picture", () => {
  expect(pictureOf(message({ type: "image", content: { id: "123", caption: "the mug" } }))).toBe("123");
  const sent = { type: "image", image: { id: "124", mime_type: "image/png" } };
  expect(pictureOf(message({ type: "image", direction: "inbound", content: sent }))).toBe("124");
  expect(pictureOf(message({ type: "image", content: { link: "https://example.com/a.png" } }))).toBeNull();
  expect(pictureOf(message({ type: "document", content: { id: "125" } }))).toBeNull();
});

it("a message with choices offers them, in the form in which a phone answers", () => {
  const sections = [
    { rows: [{ id: "r5", title: "5 – Very good" }] },
    { rows: [{ id: "r1", title: "1", description: "Bad" }] },
  ];
  expect(
    choicesOf(
      message({ type: "interactive", content: { type: "list", action: { button: "Choose", sections } } }),
    ),
  ).toEqual([
    { type: "list_reply", id: "r5", title: "5 – Very good" },
    { type: "list_reply", id: "r1", title: "1", description: "Bad" },
  ]);
  const buttons = [{ type: "reply", reply: { id: "yes", title: "Yes" } }];
  expect(
    choicesOf(message({ type: "interactive", content: { type: "button", action: { buttons } } })),
  ).toEqual([{ type: "button_reply", id: "yes", title: "Yes" }]);
  expect(
    choicesOf(message({ type: "interactive", content: { type: "cta_url", action: { name: "cta_url" } } })),
  ).toEqual([]);
  expect(choicesOf(message({ type: "text", content: { body: "Hello" } }))).toEqual([]);
});
