import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startReceiver } from "@/lib/testing/receiver";
import { ANSWER_BYTES_MAX, createOutbound, isPublicAddress, urlProblem } from "./outbound-http";

function client(options: Partial<Parameters<typeof createOutbound>[0]> = {}) {
  const made = createOutbound({ allowLoopback: true, timeoutMs: 400, connectTimeoutMs: 400, ...options });
  onTestFinished(() => made.close());
  return (url: string) => made.post(url, { "content-type": "application/json" }, "{}");
}
const hostname = (url: string, host: string): string => url.replace("127.0.0.1", host);

test("a response has its status, headers and text", async () => {
  const receiver = await startReceiver((_, res) => res.writeHead(202, { "retry-after": "3" }).end("olá"));
  const result = await client()(receiver.url);
  expect(result.answer).toMatchObject({ status: 202, body: "olá", headers: { "retry-after": "3" } });
  expect(receiver.arrivals[0]?.body).toBe("{}");
});

test("a GET carries its query and no body, and is guarded like a POST", async () => {
  const receiver = await startReceiver(200);
  const made = createOutbound({ allowLoopback: true });
  const guarded = createOutbound({ allowLoopback: false });
  onTestFinished(() => made.close());
  onTestFinished(() => guarded.close());
  expect((await made.get(`${receiver.url}?hub.challenge=42`, {})).answer).toMatchObject({ status: 200 });
  expect(receiver.arrivals).toMatchObject([{ body: "" }]);
  expect((await guarded.get(receiver.url, {})).failure).toBe("address_not_allowed");
});

test("a hanging endpoint times out", async () => {
  const receiver = await startReceiver(() => undefined);
  const result = await client()(receiver.url);
  expect(result.failure).toBe("timeout");
  expect(result.durationMs).toBeLessThan(2000);
});

test("an endpoint that sends byte by byte times out too", async () => {
  const receiver = await startReceiver((_, res) => {
    res.writeHead(200);
    const dripping = setInterval(() => res.write("."), 50);
    res.on("close", () => clearInterval(dripping));
  });
  const result = await client()(receiver.url);
  expect(result.failure).toBe("timeout");
  expect(result.durationMs).toBeLessThan(2000);
});

test("only the start of an answer of 10 MB is read", async () => {
  let written = 0;
  const receiver = await startReceiver((_, res) => {
    const piece = Buffer.alloc(64 * 1024, "x");
    const push = (): void => {
      while (written < 10 * 1024 * 1024 && !res.destroyed) {
        written += piece.length;
        if (!res.write(piece)) return void res.once("drain", push);
      }
      res.end();
    };
    push();
  });
  const result = await client({ timeoutMs: 5000 })(receiver.url);
  expect(result.answer).toMatchObject({ status: 200 });
  expect(result.answer?.body).toHaveLength(ANSWER_BYTES_MAX);
  expect(written).toBeLessThan(10 * 1024 * 1024);
});

test("a redirect to this machine is not followed", async () => {
  const inner = await startReceiver();
  const receiver = await startReceiver((_, res) => res.writeHead(302, { location: inner.url }).end());
  expect((await client()(receiver.url)).answer).toMatchObject({ status: 302 });
  expect(inner.arrivals).toHaveLength(0);
});

test("a connection that is closed in mid-answer is a failure", async () => {
  const receiver = await startReceiver((_, res) => {
    res.writeHead(200, { "content-length": "1000" });
    res.write("partly");
    setImmediate(() => res.destroy());
  });
  expect((await client()(receiver.url)).failure).toBe("connection_closed");
});

test("a non-HTTP server is an invalid answer; a closed port is refused", async () => {
  const server = createTcpServer((socket) => void socket.resume().write("not http at all\r\n\r\n"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  expect((await client()(`http://127.0.0.1:${port}/`)).failure).toBe("invalid_response");
  await new Promise((resolve) => server.close(resolve));
  expect((await client()(`http://127.0.0.1:${port}/`)).failure).toBe("connection_refused");
});

test("an untrusted certificate is refused", async () => {
  const folder = mkdtempSync(join(tmpdir(), "parley-tls-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  execFileSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-keyout",
      key,
      "-out",
      cert,
      "-days",
      "1",
      "-subj",
      "/CN=localhost",
    ],
    { stdio: "ignore" },
  );
  let requests = 0;
  const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, res) => {
    requests++;
    res.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  expect((await client()(`https://127.0.0.1:${port}/`)).failure).toBe("tls_failed");
  expect(requests).toBe(0);
});

test("a name that cannot be resolved says so", async () => {
  const resolve = (_host: string, _options: object, done: (error: NodeJS.ErrnoException, list: []) => void) =>
    done(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }), []);
  expect((await client({ resolve })("http://nowhere.example/")).failure).toBe("dns_failed");
});

test("each connection resolves the name itself: DNS rebinding to a private address is refused", async () => {
  const receiver = await startReceiver((_, res) => res.writeHead(200, { connection: "close" }).end());
  let lookups = 0;
  const resolve = (
    _host: string,
    _options: object,
    done: (error: null, list: { address: string; family: number }[]) => void,
  ) => done(null, [{ address: ++lookups === 1 ? "127.0.0.1" : "10.0.0.1", family: 4 }]);
  const post = client({ resolve });
  expect((await post(hostname(receiver.url, "rebinding.example"))).answer?.status).toBe(200);
  expect((await post(hostname(receiver.url, "rebinding.example"))).failure).toBe("address_not_allowed");
  expect(receiver.arrivals).toHaveLength(1);
});

test.each(["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "fd00::1", "::ffff:10.0.0.1"])(
  "a name that resolves to %s is refused at connect, also beside a public address",
  async (address) => {
    const receiver = await startReceiver();
    const resolve = (
      _host: string,
      _options: object,
      done: (error: null, list: { address: string; family: number }[]) => void,
    ) =>
      done(null, [
        { address: "93.184.215.14", family: 4 },
        { address, family: address.includes(":") ? 6 : 4 },
      ]);
    const result = await client({ allowLoopback: false, resolve })(hostname(receiver.url, "inside.example"));
    expect(result.failure).toBe("address_not_allowed");
    expect(receiver.arrivals).toHaveLength(0);
  },
);

test("a literal address in the URL is refused too", async () => {
  const receiver = await startReceiver();
  expect((await client({ allowLoopback: false })(receiver.url)).failure).toBe("address_not_allowed");
  expect(receiver.arrivals).toHaveLength(0);
});

test.each([
  ["https://example.com/hooks?x=1", null],
  ["https://93.184.215.14/", null],
  ["http://example.com/", "The address must begin with https://."],
  ["ftp://example.com/", "The address must begin with https://."],
  ["javascript:alert(1)", "The address must begin with https://."],
  ["/hooks", "Enter a complete URL."],
  ["https://user:pw@example.com/", "The address may not contain a user name or a password."],
  ["https://example.com/#top", "The address may not contain a fragment."],
  ["https://localhost/", "The address may not lead to this machine."],
  ["https://api.localhost./", "The address may not lead to this machine."],
  ["https://127.0.0.1/", "The address may not lead to this machine."],
  ["https://0177.0.0.1/", "The address may not lead to this machine."],
  ["https://2130706433/", "The address may not lead to this machine."],
  ["https://0x7f.1/", "The address may not lead to this machine."],
  ["https://[::1]/", "The address may not lead to this machine."],
  ["https://[::ffff:127.0.0.1]/", "The address may not lead to this machine."],
  ["https://[::ffff:a00:1]/", "The address may not lead to a private or reserved address."],
  ["https://0.0.0.0/", "The address may not lead to a private or reserved address."],
  ["https://10.1.2.3/", "The address may not lead to a private or reserved address."],
  ["https://012.1.2.3/", "The address may not lead to a private or reserved address."],
  ["https://100.64.1.1/", "The address may not lead to a private or reserved address."],
  ["https://169.254.169.254/latest/meta-data", "The address may not lead to a private or reserved address."],
  ["https://[fe80::1]/", "The address may not lead to a private or reserved address."],
  ["https://[fd00:ec2::254]/", "The address may not lead to a private or reserved address."],
  ["https://[64:ff9b::7f00:1]/", "The address may not lead to a private or reserved address."],
])("%s: %s", (url, problem) => {
  expect(urlProblem(url, false)).toBe(problem);
});

test("loopback is open to plain http only where it is allowed, and nothing else is", () => {
  expect(urlProblem("http://localhost:4010/", true)).toBeNull();
  expect(urlProblem("http://127.0.0.1:4010/", true)).toBeNull();
  expect(urlProblem("http://10.0.0.1/", true)).toBe("The address must begin with https://.");
  expect(isPublicAddress("8.8.8.8")).toBe(true);
  expect(isPublicAddress("168.63.129.16")).toBe(false);
  expect(isPublicAddress("2606:4700:4700::1111")).toBe(true);
  for (const reserved of ["::127.0.0.1", "100:0:0:1::1", "1::", "4000::", "8000::", "2001:db8::1"])
    expect(isPublicAddress(reserved), reserved).toBe(false);
});
