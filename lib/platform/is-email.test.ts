import { expect, test } from "vitest";
import { isEmail } from "@/lib/platform/is-email";
import { email } from "@/lib/platform/shapes";

test.each([
  "a@b.co",
  " A.b+c@Example.com ",
  "o'hara@example.com",
  "ohara'@example.com",
  ".a@b.co",
  "a.@b.co",
  "a..b@b.co",
  "a@b",
  "a@b.c",
  "a@b.c1",
  "a@-b.co",
  "a@b-.co",
  "a@b..co",
  "a@@b.co",
  "a@b.co@c.co",
  "a b@c.co",
  "@b.co",
  "a@",
  "",
  `${"a".repeat(248)}@b.co`,
  `${"a".repeat(249)}@b.co`,
])("“%s” is an address here if the server takes it", (text) => {
  expect(isEmail(text)).toBe(email().safeParse(text).success);
});
