/** The sink as a developer starts it: a process, requests, and what it prints. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { afterEach, expect, test, vi } from "vitest";
import {
  BODY,
  DELIVERY_ID,
  NEXT_SECRET,
  SECRET,
  serviceSignature,
  standardSignature,
} from "@/docs/webhooks/vector";

type Arrival = { signature: string; standard: string; status: number; isRepeat: boolean; body: unknown };
type Sink = { url: string; arrivals: () => Arrival[] };

const SINK = "scripts/webhook-sink";
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

async function startSink(...args: string[]): Promise<Sink> {
  const child = spawn(SINK, ["--port", "0", "--json", ...args], { stdio: ["ignore", "pipe", "pipe"] });
  started.push(child);
  const said = { out: "", error: "" };
  child.stdout.on("data", (chunk) => {
    said.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    said.error += chunk;
  });
  const url = await vi.waitFor(
    () => {
      const found = /http:\/\/\S+/.exec(said.error)?.[0];
      if (!found) throw new Error(`the sink does not listen: ${said.error}`);
      return found;
    },
    { timeout: 10_000 },
  );
  return {
    url,
    arrivals: () =>
      said.out
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Arrival),
  };
}

function send({ url }: Sink, { secrets = [SECRET], body = BODY, isSigned = true } = {}): Promise<Response> {
  const timestamp = Math.floor(Date.now() / 1000);
  const signatures = {
    "x-service-signature": serviceSignature(secrets[0] ?? ""),
    "webhook-signature": secrets.map((secret) => standardSignature(secret, BODY, timestamp)).join(" "),
  };
  return fetch(url, {
    method: "POST",
    body,
    headers: {
      "x-service-event": "message.created",
      "x-service-delivery": DELIVERY_ID,
      "x-service-attempt": "1",
      "webhook-id": DELIVERY_ID,
      "webhook-timestamp": String(timestamp),
      ...(isSigned && signatures),
    },
  });
}

test("the sink says what each signature is worth and refuses what is not genuine", async () => {
  const sink = await startSink("--secret", SECRET);
  expect((await send(sink)).status).toBe(200);
  expect((await send(sink)).status).toBe(200);
  expect((await send(sink, { body: BODY.replace("olá", "ola") })).status).toBe(401);
  expect((await send(sink, { secrets: [NEXT_SECRET] })).status).toBe(401);
  expect((await send(sink, { isSigned: false })).status).toBe(401);
  await vi.waitFor(() =>
    expect(sink.arrivals()).toMatchObject([
      { signature: "ok", standard: "ok", status: 200, isRepeat: false, body: { data: { text: "olá" } } },
      { signature: "ok", standard: "ok", status: 200, isRepeat: true },
      { signature: "wrong", standard: "wrong", status: 401, isRepeat: false },
      { signature: "wrong", standard: "wrong", status: 401 },
      { signature: "missing", standard: "missing", status: 401 },
    ]),
  );
});

test("in the middle of a rotation either secret will do", async () => {
  const sink = await startSink("--secret", NEXT_SECRET, "--secret", SECRET);
  expect((await send(sink, { secrets: [SECRET, NEXT_SECRET] })).status).toBe(200);
  expect((await send(sink, { secrets: [NEXT_SECRET] })).status).toBe(200);
});

test("without a secret it only prints, and it answers as the options say", async () => {
  const sink = await startSink("--status", "204", "--fail-first", "2");
  const answers = [await send(sink), await send(sink), await send(sink, { isSigned: false })];
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 204]);
  await vi.waitFor(() =>
    expect(sink.arrivals().map(({ signature }) => signature)).toEqual(["unchecked", "unchecked", "missing"]),
  );
});

test("a dripping answer begins and does not end", async () => {
  const sink = await startSink("--drip");
  const answer = await send(sink);
  const reader = answer.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(".");
  await reader?.cancel();
});

test.each([
  [["--port", "99999"], "--port takes a number from 0 to 65535, not 99999"],
  [["--secret", "hunter2"], "--secret takes the whole secret"],
  [["--color"], "Unknown option '--color'"],
])("the sink says what is wrong with %j", (args, complaint) => {
  const { status, stderr } = spawnSync(SINK, args, { encoding: "utf8", timeout: 10_000 });
  expect(stderr).toContain(complaint);
  expect(status).toBe(2);
});

test("the sink explains itself", () => {
  expect(spawnSync(SINK, ["--help"], { encoding: "utf8", timeout: 10_000 })).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("--fail-first"),
  });
});
