import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cut, storable } from "./text";

test("a cut keeps a character whole or leaves it out, and takes no more than it must", () => {
  expect(cut("abc", 3)).toBe("abc");
  expect(cut("ab😀", 3)).toBe("ab");
  expect(cut("ab😀c", 4)).toBe("ab😀");
  expect(cut("😀", 1)).toBe("");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.nat(20), (text, max) => {
      const short = cut(text, max);
      expect(short.isWellFormed()).toBe(true);
      expect(text.startsWith(short)).toBe(true);
      expect(short.length).toBeLessThanOrEqual(max);
      expect(short.length).toBeGreaterThanOrEqual(Math.min(text.length, max - 1));
    }),
  );
});

test("U+0000 and halves of characters are replaced, everything else is kept", () => {
  expect(storable("a\0b\ud83dc\ude00 😀")).toBe("a\ufffdb\ufffdc\ufffd 😀");
});

/** Folders whose code reads text that strangers wrote. */
const FOLDERS = [
  "account/auth",
  "carriers",
  "connections/email",
  "connections/installations",
  "connections/mailboxes",
  "connections/templates",
  "connections/whatsapp",
  "inbox/messages",
  "partner/sandbox",
  "webhooks",
];
const CUT = /\.slice\(0, ?(?:\w*(?:MAX|KEPT|LENGTH)\w*|\d{3,}|[a-z]+Max)\)/;
/** Lists, and texts in ASCII, may be cut. */
const NO_TEXT =
  /(hosts|attachments|files|people|parts|mailIdsIn)\b[^;]*\.slice\(0|toString\("(hex|base64url)"\)/;

test("no code cuts strangers' text but by cut()", () => {
  const places = FOLDERS.flatMap((folder) =>
    readdirSync(`lib/${folder}`, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts"))
      .flatMap((file) =>
        readFileSync(`lib/${folder}/${file}`, "utf8")
          .split("\n")
          .filter((line) => CUT.test(line) && !NO_TEXT.test(line))
          .map((line) => `lib/${folder}/${file}: ${line.trim()}`),
      ),
  );
  expect(places).toEqual([]);
});
