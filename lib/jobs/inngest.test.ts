/** The hand-over to Inngest, simulated by a server on loopback. app/api/inngest tests Inngest's calls. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { accountMailRequested } from "@/lib/account/auth/signals";
import { prisma, query } from "@/lib/platform/db";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { createUser, operator } from "@/lib/testing/world";
import { startJobs } from "./start";

await takeOwnDatabase();

type Arrival = { path: string; authorization: string | undefined; body: unknown };
const arrivals: Arrival[] = [];
/** The number of next responses that fail. */
let failures = 0;
const server = createServer(async (req, res) => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
  arrivals.push({ path: req.url ?? "", authorization: req.headers.authorization, body });
  const isFailing = failures > 0 && failures-- > 0;
  const answer = isFailing ? { status: 500, error: "down" } : { status: 200, ids: ["1"], modified: true };
  res.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer));
});
const sent = () => arrivals.filter(({ path }) => path.startsWith("/e/"));
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 8000, interval: 20 });

let stopJobs: () => Promise<void>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("INNGEST_EVENT_KEY", "event-key");
  vi.stubEnv("INNGEST_SIGNING_KEY", "signkey-test-00112233445566778899aabbccddeeff");
  vi.stubEnv("INNGEST_BASE_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  stopJobs = await startJobs();
});
afterAll(async () => {
  await stopJobs();
  server.close();
  vi.unstubAllEnvs();
});

/** The signals of the test that have been taken are as good as done. */
const open = () => prisma().outbox.findMany({ where: { kind: "signal", handovers: 0 } });

const request = async () => {
  const { id: userId } = await createUser();
  const data = { userId, mail: "reset_password" };
  await transaction(operator(), async (tx) => signal(tx, accountMailRequested, data));
  return data;
};

test("the functions are registered under our address, with the key's hash as the credential", async () => {
  await until(() => expect(arrivals[0]?.path).toBe("/fn/register"));
  expect(arrivals[0]?.authorization).toMatch(/^Bearer signkey-test-[0-9a-f]{64}$/);
  expect(arrivals[0]?.body).toMatchObject({ appName: "parley", url: "http://localhost:3000/api/inngest" });
});

test("a signal is sent as an event with its own id and stays, since Inngest may lose it; nothing runs in this process", async () => {
  const data = await request();
  await until(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    path: "/e/event-key",
    body: [{ id: expect.stringMatching(/^outbox-\d+-0$/), name: accountMailRequested, data }],
  });
  await until(async () =>
    expect(await prisma().outbox.findMany({ where: { kind: "signal" } })).toMatchObject([{ handovers: 1 }]),
  );
  expect(await query("", "SELECT 1 FROM job_runs", [])).toEqual([]);
});

test("a signal that Inngest refuses stays in the outbox", async () => {
  const before = sent().length;
  // The SDK itself retries five times.
  failures = 5;
  await request();
  await until(async () => expect(await open()).toMatchObject([{ attempt: 1 }]));
  await until(() => expect(sent()).toHaveLength(before + 5));
  await query("", "UPDATE outbox SET due_at = now() - interval '1 second' WHERE handovers = 0", []);
  await until(async () => expect(await open()).toEqual([]));
});
