import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { isForThisMachineOnly, listen, localUrl } from "./listen";

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

test.each([
  ["127.0.0.1", "http://localhost:3000"],
  ["::1", "http://localhost:3000"],
  ["0.0.0.0", "http://localhost:3000"],
  ["127.0.0.2", "http://127.0.0.2:3000"],
  ["fd00::1", "http://[fd00::1]:3000"],
])("a server on %s is opened at %s", (host, url) => {
  expect(localUrl(host, 3000)).toBe(url);
});

test("a port on which another program has localhost over IPv6 is left to it", async () => {
  const other = createServer();
  const server = createServer();
  const next = createServer();
  try {
    const free = await listen(next, { host: "127.0.0.1", port: undefined });
    next.close();
    other.listen(free, "::1");
    await new Promise((resolve) => other.once("listening", resolve));
    expect(await listen(server, { host: "127.0.0.1", port: undefined })).not.toBe(
      (other.address() as AddressInfo).port,
    );
  } finally {
    for (const each of [other, server]) each.close();
  }
});
