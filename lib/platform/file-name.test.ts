import { expect, test } from "vitest";
import { plainFileName } from "./file-name";

test.each([
  ["\u202egnp.exe.txt", "gnp.exe.txt"],
  ["a\u2066b\u2069.pdf", "ab.pdf"],
  ["line\nbreak\u0007.pdf", "linebreak.pdf"],
  ["março 📄 שלום.pdf", "março 📄 שלום.pdf"],
])("a file's name cannot be shown in another order than it is written: %j", (name, shown) => {
  expect(plainFileName(name)).toBe(shown);
});
