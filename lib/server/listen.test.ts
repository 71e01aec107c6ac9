import { expect, test } from "vitest";
import { isForThisMachineOnly } from "./listen";

test.each([
  ["127.0.0.1", "http://127.0.0.1:3000", undefined, true],
  ["localhost", "http://localhost:3000", "0", true],
  ["::1", "http://[::1]:3000", "", true],
  ["0.0.0.0", "http://localhost:3000", undefined, false],
  ["127.0.0.1", "https://parley.example.com", undefined, false],
  ["127.0.0.1", "http://127.0.0.1:3000", "1", false],
  ["127.evil.test", "http://127.0.0.1:3000", undefined, false],
])(
  "loopback addresses may be named only where no other machine reaches the server: %s %s %s",
  (host, url, proxies, is) => {
    expect(isForThisMachineOnly({ HOST: host, APP_URL: url, TRUSTED_PROXIES: proxies })).toBe(is);
  },
);
