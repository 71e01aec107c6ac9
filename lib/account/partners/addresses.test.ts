import { expect, test } from "vitest";
import { isAllowedAddress, normaliseAddresses } from "./addresses";

test.each([
  [["203.0.113.7"], "203.0.113.7", true],
  [["203.0.113.7"], "::ffff:203.0.113.7", true],
  [["203.0.113.7"], "203.0.113.8", false],
  [["203.0.113.0/24"], "203.0.113.200", true],
  [["203.0.113.0/24"], "::ffff:cb00:71c8", true],
  [["203.0.113.0/24"], "203.0.114.1", false],
  [["2001:db8::/32"], "2001:db8:1::1", true],
  [["2001:DB8::0001"], "2001:db8::1", true],
  [["2001:db8::1"], "2001:db8::1%eth0", true],
  [["::/0"], "203.0.113.7", false],
  [["0.0.0.0/0"], "2001:db8::1", false],
  [["10.0.0.0/8", "192.0.2.1"], "192.0.2.1", true],
  [["10.0.0.0/8"], "unknown", false],
  [[], "unknown", true],
])("of %j, %s may use the key: %s", (list, address, isAllowed) => {
  expect(isAllowedAddress(list, address)).toBe(isAllowed);
});

test("a list is stored in one form, without doubles", () => {
  const given = ["203.0.113.7/32", "::ffff:203.0.113.7", "::ffff:10.0.0.0/104", "2001:DB8:0:0::1"];
  expect(normaliseAddresses(given)).toEqual(["203.0.113.7", "10.0.0.0/8", "2001:db8::1"]);
});

test("each entry that is no address is named", () => {
  for (const wrong of ["10.1", "0x7f.0.0.1", "203.0.113.0/33", "example.com", "203.0.113.0/", "::1/129"]) {
    expect(() => normaliseAddresses(["203.0.113.7", wrong])).toThrow(`${wrong} is not an IP address`);
  }
});
