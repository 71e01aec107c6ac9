import { expect, test } from "vitest";
import { csvOf } from "./csv";

test("text that a spreadsheet would run as a formula is kept from it, numbers are as they are", () => {
  const text = csvOf(
    ["Person", "Answers"],
    [
      ['=HYPERLINK("https://example.com")', 3],
      ["@sum", -2.5],
      ["+351 912 345 678", null],
    ],
  );
  expect(text).toBe(
    '\uFEFFPerson,Answers\r\n"\'=HYPERLINK(""https://example.com"")",3\r\n\'@sum,-2.5\r\n\'+351 912 345 678,\r\n',
  );
});

test("commas, quotation marks and lines stay in their cell", () => {
  expect(csvOf(["a"], [["Ana, Rui"], ['"no"'], ["two\nlines"]])).toBe(
    '\uFEFFa\r\n"Ana, Rui"\r\n"""no"""\r\n"two\nlines"\r\n',
  );
});
