/** Names that can be a help center's own domain, and the one form in which they are stored. */
import { expect, test } from "vitest";
import { hostNameOf, readDomainName } from "./domain-name";

test.each([
  ["help.example.com", "help.example.com"],
  ["example.com", "example.com"],
  ["  HELP.Example.COM.  ", "help.example.com"],
  ["https://help.example.com/en/articles?x=1", "help.example.com"],
  ["hilfe.müller.example", "hilfe.xn--mller-kva.example"],
  ["помощь.пример.рф", "xn--l1adbb7cs.xn--e1afmkfd.xn--p1ai"],
  ["xn--hlf-0na.example.com", "xn--hlf-0na.example.com"],
  ["juniper.github.io", "juniper.github.io"],
  ["help.shop.co.uk", "help.shop.co.uk"],
  [`${"a".repeat(63)}.example.com`, `${"a".repeat(63)}.example.com`],
])("%s is read as %s", (text, expected) => {
  expect(readDomainName(text)).toBe(expected);
});

test.each([
  ["no dot", "localhost"],
  ["nothing", ""],
  ["an IPv4 address", "192.0.2.7"],
  ["an IPv4 address in another notation", "0x7f.1"],
  ["a number", "3232235777"],
  ["an IPv6 address", "[2001:db8::1]"],
  ["a port", "help.example.com:8443"],
  ["a user", "me@help.example.com"],
  ["a wildcard", "*.example.com"],
  ["an underscore", "_dmarc.example.com"],
  ["an empty label", "help..example.com"],
  ["a dot at its begin", ".example.com"],
  ["two dots at its end", "example.com.."],
  ["a hyphen at the end of a label", "help-.example.com"],
  ["a space", "help example.com"],
  ["a line break", "help.example.com\nevil.example"],
  ["a label of 64 letters", `${"a".repeat(64)}.example.com`],
  ["more than 245 characters", `${"abcdefghij.".repeat(23)}com`],
  ["a public suffix of two labels", "co.uk"],
  ["a public suffix of a company", "github.io"],
  ["a name of this machine", "help.localhost"],
  ["a name of the local network", "printer.local"],
  ["a reverse name", "1.0.0.127.in-addr.arpa"],
  ["a private name", "help.corp.internal"],
  ["another scheme", "ftp://help.example.com"],
])("%s is no domain for a help center: %s", (_, text) => {
  expect(readDomainName(text)).toBeNull();
});

test("reading a long text takes no time", () => {
  const startedAt = performance.now();
  for (const text of ["a.".repeat(100_000), "-".repeat(200_000), "ü".repeat(50_000)]) readDomainName(text);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});

test.each([
  ["help.example.com", "help.example.com"],
  ["HELP.example.com:443", "help.example.com"],
  ["help.example.com.:8443", "help.example.com"],
  ["help.example.com:", "help.example.com"],
  ["help.example.com..", "help.example.com."],
])("the header %s names the host %s", (header, expected) => {
  expect(hostNameOf(header)).toBe(expected);
});
