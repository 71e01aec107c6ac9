import { expect, it } from "vitest";
import { fileSize } from "./file-size";

it.each([
  [1, "en", "1 byte"],
  [6, "es", "6 bytes"],
  [15_400, "en", "15 kB"],
  [2_340_000, "en", "2.3 MB"],
  [2_340_000, "pt-BR", "2,3 MB"],
])("%i bytes in %s are %s", (bytes, language, size) => {
  expect(fileSize(bytes, language)).toBe(size);
});
