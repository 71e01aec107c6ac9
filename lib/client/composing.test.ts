import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isComposing, pastedFiles } from "./composing";

test.each([
  ["a plain Enter", { isComposing: false, keyCode: 13 }, false],
  ["Enter that accepts a candidate in Chrome and Firefox", { isComposing: true, keyCode: 229 }, true],
  [
    "Enter that accepts a candidate in Safari: the composition has ended",
    { isComposing: false, keyCode: 229 },
    true,
  ],
  ["Escape while characters are chosen", { isComposing: true, keyCode: 27 }, true],
])("%s belongs to the input method: %s", (_, event, expected) => {
  expect(isComposing(event)).toBe(expected);
});

const picture = { name: "image.png" } as File;
const photo = { name: "IMG_0001.HEIC" } as File;
test.each([
  ["a screenshot", [picture], "", [picture]],
  ["cells of Excel, which come with their picture", [picture], "Order\t4711", []],
  ["text alone", [], "hello", []],
  ["a picture of a page, which comes with HTML", [picture], "", [picture]],
  ["a file of a file manager, which comes with its name", [photo], "IMG_0001.HEIC\n", [photo]],
  ["files beside white space", [picture, photo], " \r\n", [picture, photo]],
])("pasted, %s", (_, files, text, expected) => {
  expect(pastedFiles({ files, getData: (type) => (type === "text/plain" ? text : "") })).toEqual(expected);
});
test("a paste without a clipboard means no file", () => expect(pastedFiles(null)).toEqual([]));

test("every field that listens for keys or pastes asks these rules, and none its own", () => {
  const files = readdirSync("components", { recursive: true, encoding: "utf8" })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(`components/${path}`, "utf8")] as const);
  const own = files.filter(([, text]) => /\.isComposing\b|clipboardData\??\.(files|items)/.test(text));
  expect(own.map(([path]) => path)).toEqual([]);
  const listens = /key === "(Enter|Escape)"|key !== "Enter"/;
  /** They have no text field, or listen to what no field has used. */
  const without = ["contacts/contact-panel.tsx", "messenger/control.ts", "inbox/composer/use-collision.ts"];
  const unguarded = files.filter(([, text]) => listens.test(text) && !/\bisComposing\(/.test(text));
  expect(unguarded.map(([path]) => path).filter((path) => !without.includes(path))).toEqual([]);
});
