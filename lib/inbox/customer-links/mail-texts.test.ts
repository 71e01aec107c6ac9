/** Numbers in subjects and links in quotes, as mail programs write them. */
import { expect, test } from "vitest";
import { readMail } from "@/lib/connections/email/read-mail";
import { hasTicketLink, withoutTicketLinks } from "./quoted-links";
import { numbered, numbersIn, withoutNumbers } from "./subjects";

test.each([
  ["My order", "[#7] My order"],
  ["Re: My order", "Re: [#7] My order"],
  ["AW: Fwd: My order", "AW: Fwd: [#7] My order"],
  ["Re: [#7] My order", "Re: [#7] My order"],
  ["Re: [#5] Re: My order [#7]", "Re: Re: [#7] My order"],
  ["[#4711] My order", "[#7] [#4711] My order"],
  ["Re:", "Re: [#7]"],
  ["URL: https://shop.test", "[#7] URL: https://shop.test"],
  ["Re[2]: My order", "Re[2]: [#7] My order"],
  ["RE\u00a0: My order", "RE\u00a0: [#7] My order"],
  ["回复：My order", "回复： [#7] My order"],
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
  // Lines that were joined (format=flowed) keep the mark of the quote within.
  `> https://shop.test/t#${SECRET.slice(0, 9)}> ${SECRET.slice(9, 20)}>> ${SECRET.slice(20)}`,
  `> https://shop.test/> t#${SECRET}`,
  `> https://shop.test/\n> t\n> #${SECRET}`,
  `> https://shop.test/t#${SECRET.slice(0, 9)} \n> \n> ${SECRET.slice(9)}`,
  `https://shop.test/t/#${SECRET}`,
  `https://shop.test/t?x=1&y=a*b#${SECRET}`,
  `https://shop.test/t/?x=1&amp;y#${SECRET}`,
  `https://safe.test/?u=https%3A%2F%2Fshop.test%2Ft%2F%23${SECRET}`,
  `https://safe.test/?u=https%3A%2F%2Fshop.test%2Ft%3Fx%3D1%23${SECRET.replaceAll("-", "%2D")}`,
  `https://shop.test/t&num;${SECRET}`,
  `https://shop.test&sol;t&#035;${SECRET}`,
  `https://shop.test/t&amp;#35;${SECRET}`,
  `https://shop.test/t<wbr>#<b class="x">${SECRET.slice(0, 9)}</b><wbr>${SECRET.slice(9)}`,
  `https://shop.test/t#\u200b${SECRET.slice(0, 9)}\u00ad${SECRET.slice(9)}`,
  `https://shop.test/t#${SECRET.replaceAll(/[-_]/g, "\\$&")}`,
])("the link in %j goes", (text) => {
  const left = withoutTicketLinks(text);
  expect(left).not.toContain(SECRET.slice(-10));
  expect(left).not.toContain(SECRET.slice(0, 8));
});

test.each([
  "https://people.test/t#top and further words of the same line",
  `<a href="https://people.test/t#top">A word after it</a>`,
  "https://people.test/t?x=1#top\nand so on",
  "and/or the/them/t a/t# b",
])("%j stays", (text) => {
  expect(hasTicketLink(text)).toBe(false);
  expect(withoutTicketLinks(text)).toBe(text);
});

test("words after a link stay", () => {
  const link = `https://shop.test/t#${SECRET}`;
  expect(withoutTicketLinks(`Read ${link}\nAnswer-soon, <b>${link}</b>Thanks`)).toBe(
    "Read https://shop.test/t\nAnswer-soon, <b>https://shop.test/t</b>Thanks",
  );
});

test("a mail of flowed lines, whose reader joined them, loses the link from its quote", async () => {
  const quoted = `> https://shop.test/t#${SECRET.slice(0, 30)} \r\n> ${SECRET.slice(30)}`;
  const head = ["From: ana@people.test", "Subject: Re: Hi"];
  const type = "Content-Type: text/plain; charset=utf-8; format=flowed; delsp=yes";
  const { text } = await readMail(Buffer.from([...head, type, "", "Thanks", "", quoted, ""].join("\r\n")));
  expect(text).toContain(SECRET.slice(0, 30));
  const left = withoutTicketLinks(text);
  expect(left).not.toContain(SECRET.slice(0, 8));
  expect(left).not.toContain(SECRET.slice(-10));
});
