import { expect, test } from "vitest";
import type { ThreadEntry } from "@/lib/inbox/messages/schemas";
import { forwardable } from "./forwardable";

const entry = (id: string, more: object = {}) =>
  ({
    ...{ id, kind: "message", type: "text", text: "Hello", attachments: [], conversationId: "c1" },
    ...more,
  }) as unknown as ThreadEntry;

test("messages of this conversation with words or files can be forwarded: no notes, and nothing of a linked one", () => {
  const entries = [
    entry("words"),
    entry("file", { text: null, attachments: [{ id: "f1" }] }),
    entry("nothing", { text: " " }),
    entry("note", { kind: "note" }),
    entry("linked", { conversationId: "c2" }),
    ...["erased", "system", "reaction"].map((type) => entry(type, { type })),
  ];
  expect(forwardable(entries, "c1").map(({ id }) => id)).toEqual(["words", "file"]);
  expect(forwardable(entries, null)).toEqual([]);
});
