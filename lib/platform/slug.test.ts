import { expect, test } from "vitest";
import { plainSlugOf, slugOf } from "./slug";

test.each([
  ["How do I reset it?", "how-do-i-reset-it"],
  ["Größe & Preis", "größe-preis".normalize("NFKD").replace(/[\u0300-\u036f]/g, "")],
  ["你好", "你好"],
  ["!?", ""],
])("the address of %s", (title, expected) => {
  expect(slugOf(title)).toBe(expected);
});

test("a character of two units is whole or not there, wherever the limit is", () => {
  for (let before = 0; before < 4; before++) {
    const slug = slugOf(`${"a".repeat(before)}${"\u{20000}".repeat(40)}`);
    expect(() => encodeURIComponent(slug)).not.toThrow();
  }
  expect(plainSlugOf("Juniper & Co.")).toBe("juniper-co");
});
