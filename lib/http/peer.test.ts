import { expect, test, vi } from "vitest";
import { log } from "@/lib/platform/log";
import { clientAddress } from "./peer";

const from = (address: string): string => clientAddress(new Headers({ "x-parley-peer": address }));

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::ff", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "::1"],
  ["127.0.0.1", "127.0.0.1"],
])("limits count %s as %s", (address, counted) => {
  expect(from(address)).toBe(counted);
});

test("X-Forwarded-For counts only from a trusted proxy", () => {
  const headers = new Headers({ "x-parley-peer": "203.0.113.9", "x-forwarded-for": "198.51.100.1" });
  expect(clientAddress(headers)).toBe("203.0.113.9");
});

test("a proxy on this machine that is not trusted is logged, once", () => {
  const warn = vi.spyOn(log(), "warn");
  const forwarded = { "x-forwarded-for": "198.51.100.1" };
  clientAddress(new Headers({ "x-parley-peer": "203.0.113.9", ...forwarded }));
  expect(warn).not.toHaveBeenCalled();
  // Next sets X-Forwarded-For to the peer's address when no proxy did.
  clientAddress(new Headers({ "x-parley-peer": "::1", "x-forwarded-for": "::ffff:127.0.0.1" }));
  expect(warn).not.toHaveBeenCalled();
  const proxied = new Headers({ "x-parley-peer": "127.0.0.1", ...forwarded });
  expect([clientAddress(proxied), clientAddress(proxied)]).toEqual(["127.0.0.1", "127.0.0.1"]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("TRUSTED_PROXIES"));
  warn.mockRestore();
});
