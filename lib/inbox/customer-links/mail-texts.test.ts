/** Numbers in subjects and links in quotes, as mail programs write them. */
import { expect, test } from "vitest";
import { withoutTicketLinks } from "./quoted-links";
import { numbered, numbersIn, withoutNumbers } from "./subjects";

test.each([
  ["My order", "[#7] My order"],
  ["Re: My order", "Re: [#7] My order"],
  ["AW: Fwd: My order", "AW: Fwd: [#7] My order"],
  ["Re: [#7] My order", "Re: [#7] My order"],
  ["Re: [#5] Re: My order [#7]", "Re: Re: [#7] My order"],
  ["[#4711] My order", "[#7] [#4711] My order"],
  ["Re:", "Re: [#7]"],
  ["", "[#7]"],
  ["\u05e9\u05dc\u05d5\u05dd", "[#7] \u05e9\u05dc\u05d5\u05dd"],
])("the subject %j becomes %j", (subject, shown) => {
  expect(numbered(subject, 7, [5])).toBe(shown);
  expect(numbered(shown, 7, [5])).toBe(shown);
  expect(withoutNumbers(shown, [7])).not.toContain("[#7]");
});

test("numbers are read as tickets have them", () => {
  expect(numbersIn("[#1] a [#22] [#x] #3 [#1234567890]")).toEqual([1, 22]);
});

const SECRET = `${"aB3_-".repeat(8)}xyz`;
test.each([
  `https://shop.test/t#${SECRET}`,
  `https://safe.test/?url=https%3A%2F%2Fshop.test%2Ft%23${SECRET}&data=1`,
  `https://safe.test/?u=https%253A%252F%252Fshop.test%252Ft%2523${SECRET}`,
  `https:&#x2F;&#47;shop.test&#47;t&#35;${SECRET}`,
  `https://urldefense.com/v3/__https://shop.test/t*${SECRET}__;Iw!!x`,
  `https://urldefense.proofpoint.com/v2/url?u=https-3A__shop.test_t-23${SECRET}&d=1`,
  `> https://shop.test/t#\n> ${SECRET}`,
  `> https://shop.test/t#${SECRET.slice(0, 9)}\r\n> ${SECRET.slice(9)}`,
  `https://shop.test/t#${SECRET.slice(0, 9)}=\r\n${SECRET.slice(9)}`,
])("the link in %j goes", (text) => {
  const left = withoutTicketLinks(text);
  expect(left).not.toContain(SECRET.slice(-10));
  expect(left).not.toContain(SECRET.slice(0, 8));
});
