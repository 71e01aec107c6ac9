import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { SendRequest } from "@/lib/connections/whatsapp/provider";
import { json, startGraph } from "@/lib/testing/graph";
import { createCloudClient } from "./cloud-client";

const TOKEN = "EAAtest-token-of-no-account";
const REQUEST: SendRequest = {
  phoneNumberId: "106540352242922",
  to: { phone: "+351912345678" },
  content: { type: "text", text: "olá 👋" },
  reference: "m-1",
};
const client = (graphUrl: string, timeoutMs = 5000) =>
  createCloudClient({ graphUrl, version: "v25.0", accessToken: TOKEN, timeoutMs });
const send = (graphUrl: string, timeoutMs?: number) => client(graphUrl, timeoutMs).send(REQUEST);
const accepted = { messaging_product: "whatsapp", contacts: [], messages: [{ id: "wamid.1" }] };

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}
async function tcp(onSocket: (socket: Socket) => void): Promise<number> {
  return listen(
    createTcpServer((socket) => {
      onTestFinished(() => void socket.destroy());
      socket.on("error", () => undefined);
      onSocket(socket);
    }),
  );
}

// Requests that never left

test("a connection that is refused: not sent", async () => {
  const closed = createTcpServer();
  await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
  const refused = (closed.address() as AddressInfo).port;
  await new Promise((resolve) => closed.close(resolve));
  expect(await send(`http://127.0.0.1:${refused}`)).toMatchObject({
    outcome: "not_sent",
    error: { code: null, httpStatus: null, explanation: { key: "provider_unreachable", retry: "backoff" } },
  });
});

test("a name that cannot be resolved: not sent", async () => {
  expect(await send("http://graph.invalid")).toMatchObject({
    outcome: "not_sent",
    error: { explanation: { key: "provider_unreachable" } },
  });
});

test("an untrusted certificate: not sent, and the server received nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "parley-tls-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const how = "req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout".split(" ");
  execFileSync("openssl", [...how, key, "-out", cert], { stdio: "ignore" });
  let requests = 0;
  const port = await listen(
    createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, res) => {
      requests++;
      res.end();
    }),
  );
  expect(await send(`https://127.0.0.1:${port}`)).toMatchObject({
    outcome: "not_sent",
    error: { explanation: { key: "provider_certificate_invalid" } },
  });
  expect(requests).toBe(0);
});

test("a connection that is cut before it is established: not sent", async () => {
  const port = await tcp((socket) => void socket.resetAndDestroy());
  expect(await send(`https://127.0.0.1:${port}`)).toMatchObject({ outcome: "not_sent" });
});

test("a connection that is never established times out: not sent", async () => {
  const port = await tcp((socket) => void socket.resume());
  expect(await send(`https://127.0.0.1:${port}`, 200)).toMatchObject({
    outcome: "not_sent",
    error: { explanation: { key: "provider_unreachable" } },
  });
});

test("a call that timed out while waiting for a free connection is not sent later", async () => {
  const hanging: (() => void)[] = [];
  const { graphUrl, arrivals } = await startGraph((arrival, res) => {
    hanging.push(() => json(accepted)(arrival, res, 0));
  });
  const busy = Array.from({ length: 128 }, () => send(graphUrl, 15_000));
  await expect.poll(() => arrivals.length, { timeout: 10_000 }).toBe(128);
  expect(await send(graphUrl, 100)).toMatchObject({ outcome: "not_sent" });
  for (const answer of hanging.splice(0)) answer();
  const outcomes = (await Promise.all(busy)).map(({ outcome }) => outcome);
  expect(new Set(outcomes)).toEqual(new Set(["accepted"]));
  // A later request succeeds: the connections are free again.
  const later = send(graphUrl);
  await expect.poll(() => arrivals.length).toBe(129);
  for (const answer of hanging.splice(0)) answer();
  expect(await later).toMatchObject({ outcome: "accepted" });
  expect(arrivals).toHaveLength(129);
});

// Requests that left without a known response

test("a connection that is cut after the request arrived: unknown, and not to be sent again", async () => {
  const { graphUrl, arrivals } = await startGraph((_, res) => res.destroy());
  expect(await send(graphUrl)).toMatchObject({
    outcome: "unknown",
    error: { code: null, explanation: { key: "outcome_unknown", retry: "never" } },
  });
  expect(arrivals).toHaveLength(1);
});

test("a connection that is reset at the request's first byte: unknown", async () => {
  const port = await tcp((socket) => void socket.once("data", () => socket.resetAndDestroy()));
  expect(await send(`http://127.0.0.1:${port}`)).toMatchObject({ outcome: "unknown" });
});

test("a kept connection that is reset under the next request: unknown, though it stood before", async () => {
  const { graphUrl, arrivals } = await startGraph((arrival, res, number) => {
    if (number === 1) json(accepted)(arrival, res, number);
    else res.socket?.resetAndDestroy();
  });
  expect(await send(graphUrl)).toMatchObject({ outcome: "accepted" });
  expect(await send(graphUrl)).toMatchObject({ outcome: "unknown" });
  expect(arrivals).toHaveLength(2);
});

test("no answer in time after the request arrived: unknown", async () => {
  const { graphUrl, arrivals } = await startGraph(() => undefined);
  expect(await send(graphUrl, 200)).toMatchObject({
    outcome: "unknown",
    error: { message: "timeout after the request left" },
  });
  expect(arrivals).toHaveLength(1);
});

test("an answer that stops in the middle: unknown", async () => {
  const { graphUrl } = await startGraph((_, res) => {
    res.writeHead(200, { "content-length": "1000" }).write('{"messages":[{"id":');
    setImmediate(() => res.destroy());
  });
  expect(await send(graphUrl)).toMatchObject({ outcome: "unknown" });
});

test("an answer without end is cut off: unknown", async () => {
  const { graphUrl } = await startGraph((_, res) => {
    const piece = Buffer.alloc(1024 * 1024, " ");
    const push = (): void => {
      while (!res.destroyed) if (!res.write(piece)) return void res.once("drain", push);
    };
    push();
  });
  expect(await send(graphUrl, 15_000)).toMatchObject({
    outcome: "unknown",
    error: { message: "invalid response after the request left" },
  });
});

test.each([
  ["a gateway's page with 502", 502, "<html><body>Bad Gateway</body></html>"],
  ["a gateway's JSON with 504", 504, '{"error":{"message":"upstream timed out"}}'],
  ["a success that is not JSON", 200, '{"messages":[{"id":"wamid.'],
  ["a success without a message's id", 200, '{"messaging_product":"whatsapp","messages":[]}'],
  ["a success that is null", 200, "null"],
])("%s: unknown", async (_, status, body) => {
  const { graphUrl } = await startGraph((_arrival, res) => void res.writeHead(status).end(body));
  expect(await send(graphUrl)).toMatchObject({
    outcome: "unknown",
    error: { explanation: { key: "outcome_unknown" } },
  });
});

// Requests with a response

test.each([400, 403, 429, 500, 503, 200])(
  "an error in Meta's words is a refusal with its code, whatever the HTTP status (%d)",
  async (status) => {
    const error = {
      message: "(#131056) Pair rate limit hit",
      type: "OAuthException",
      code: 131056,
      error_subcode: 2494055,
      error_data: { messaging_product: "whatsapp", details: "Slow down." },
      fbtrace_id: "Az8or2yhqkZfEZ-_4Qn_Bam",
    };
    const { graphUrl } = await startGraph(json({ error }, status));
    expect(await send(graphUrl)).toEqual({
      outcome: "refused",
      error: {
        code: 131056,
        subcode: 2494055,
        message: "(#131056) Pair rate limit hit",
        details: "Slow down.",
        traceId: "Az8or2yhqkZfEZ-_4Qn_Bam",
        httpStatus: status,
        explanation: expect.objectContaining({ key: "recipient_throttled", retry: "pair", pauses: "pair" }),
      },
    });
  },
);

test("an error whose data is a plain string or nonsense keeps its code", async () => {
  const { graphUrl } = await startGraph((arrival, res, number) =>
    json({ error: { code: 100, error_data: number === 1 ? "bad parameter" : [7] } }, 400)(arrival, res, 0),
  );
  const [first, second] = [await send(graphUrl), await send(graphUrl)];
  expect(first).toMatchObject({ outcome: "refused", error: { code: 100, details: "bad parameter" } });
  expect(second).toMatchObject({ outcome: "refused", error: { code: 100, details: null, message: "" } });
});

test("a client error or a redirect that is not Meta's is a refusal, and the redirect is not followed", async () => {
  const { graphUrl, arrivals } = await startGraph((_, res, number) => {
    if (number === 1) res.writeHead(307, { location: "/elsewhere" }).end();
    else res.writeHead(403).end("<html>blocked</html>");
  });
  expect(await send(graphUrl)).toMatchObject({ outcome: "refused", error: { httpStatus: 307, code: null } });
  expect(await send(graphUrl)).toMatchObject({ outcome: "refused", error: { httpStatus: 403 } });
  expect(arrivals).toHaveLength(2);
});

test("an accepted message returns its id and the person's ids at Meta", async () => {
  const { graphUrl } = await startGraph(
    json({
      messaging_product: "whatsapp",
      contacts: [{ input: "+5511987654321", wa_id: "551187654321" }],
      messages: [{ id: "wamid.HBgM=", message_status: "held_for_quality_assessment" }],
      future: 1,
    }),
  );
  expect(await send(graphUrl)).toEqual({
    outcome: "accepted",
    providerMessageId: "wamid.HBgM=",
    waId: "551187654321",
    userId: null,
    status: "held_for_quality_assessment",
  });
});

test("with connections cut at any moment, nothing arrives twice and nothing delivered is reported as not sent", async () => {
  const { graphUrl, arrivals } = await startGraph((arrival, res, number) => {
    const line = res.socket;
    const answer = () => json({ messages: [{ id: `wamid.${number}` }] })(arrival, res, number);
    switch (number % 5) {
      case 0:
        return void line?.resetAndDestroy();
      case 1:
        res.writeHead(200, { "content-length": "500" }).write("{");
        return void setImmediate(() => line?.destroy());
      case 2:
        // Closed while the client considers it idle.
        answer();
        return void res.once("finish", () => line?.end());
      case 3:
        answer();
        return void res.once("finish", () => line?.resetAndDestroy());
      default:
        return answer();
    }
  });
  const provider = client(graphUrl);
  const results: { reference: string; outcome: string }[] = [];
  const worker = async (name: number): Promise<void> => {
    for (let index = 0; index < 50; index++) {
      const reference = `${name}-${index}`;
      const { outcome } = await provider.send({ ...REQUEST, reference });
      results.push({ reference, outcome });
    }
  };
  await Promise.all([0, 1, 2, 3, 4, 5].map(worker));
  const arrived = arrivals.map(
    ({ json: body }) => (body as { biz_opaque_callback_data: string }).biz_opaque_callback_data,
  );
  expect(new Set(arrived).size).toBe(arrived.length);
  const referencesOf = (outcome: string) =>
    results.filter((result) => result.outcome === outcome).map(({ reference }) => reference);
  expect(results).toHaveLength(300);
  expect(arrived).toEqual(expect.arrayContaining(referencesOf("accepted")));
  expect(referencesOf("not_sent").filter((reference) => arrived.includes(reference))).toEqual([]);
  expect(referencesOf("accepted").length).toBeGreaterThan(50);
  expect(referencesOf("unknown").length).toBeGreaterThan(50);
});
