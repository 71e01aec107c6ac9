/** What the customer's page sends, and how it reads a refusal. */
import { expect, test } from "vitest";
import { sentName } from "./calls";

test("a file's name is sent whole or cut between characters, and half an emoji breaks no address", () => {
  for (const [name, sent] of [
    ["plan.pdf", "plan.pdf"],
    ["", "file"],
    [`${"a".repeat(199)}😀.png`, `${"a".repeat(199)}😀`],
    ["half\ud83d.png", "half\ufffd.png"],
  ] as const) {
    expect(sentName(name)).toBe(sent);
    expect(decodeURIComponent(encodeURIComponent(sentName(name)))).toBe(sent);
  }
});
