import { expect, test } from "vitest";
import { phoneVariants } from "./phone-variants";

test.each([
  ["Brazil, mobile with its ninth digit", "5511987654321", ["5511987654321", "551187654321"]],
  ["Brazil, mobile without it", "551187654321", ["551187654321", "5511987654321"]],
  ["Brazil, fixed line", "551133334444", ["551133334444"]],
  ["Brazil, ninth digit before a fixed line's", "5511933334444", ["5511933334444"]],
  ["Argentina, mobile from abroad", "5491123456789", ["5491123456789", "541123456789"]],
  ["Argentina, without the 9", "541123456789", ["541123456789", "5491123456789"]],
  ["Mexico, with the 1", "5215512345678", ["5215512345678", "525512345678"]],
  ["Mexico, without it", "525512345678", ["525512345678", "5215512345678"]],
  ["Portugal", "351912345678", ["351912345678"]],
  ["United States, beginning like Brazil", "15511987654", ["15511987654"]],
  ["too short for any", "5511", ["5511"]],
  ["empty", "", [""]],
])("%s", (_, digits, variants) => {
  expect(phoneVariants(digits)).toEqual(variants);
});

test("two spellings of one number match, in either order", () => {
  for (const digits of ["5511987654321", "5491123456789", "5215512345678"]) {
    const [, other = ""] = phoneVariants(digits);
    expect(phoneVariants(other)).toContain(digits);
  }
});
