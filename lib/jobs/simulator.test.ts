import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as simulator from "@/lib/connections/simulator/accounts/account-changes";
import { prisma } from "@/lib/platform/db";
import { isForgetful, startTestJobs } from "@/lib/testing/jobs";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { changesOf, createSimulated, operatorCtx } from "@/lib/testing/simulator";
import { createWorld } from "@/lib/testing/world";

await takeOwnDatabase();
let stopJobs: () => Promise<void>;
beforeAll(async () => {
  stopJobs = await startTestJobs();
});
afterAll(() => stopJobs());

const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 });
const message = { to: "+14155550001", type: "text", text: { body: "Hello" } };

test("receipts arrive automatically, each after the number's delay", async () => {
  const account = await createSimulated(await createWorld());
  const { workspaceId, phoneNumberId: numberId, callback } = account;
  const delays = { sentAfterMs: 200, deliveredAfterMs: 700, readAfterMs: 2000 };
  await simulator.updateNumber(operatorCtx(), { workspaceId, numberId, ...delays });
  const sentAt = performance.now();
  await account.send(message);
  await until(() => expect(callback.statuses()).toHaveLength(3));
  expect(callback.statuses().map(({ status }) => status)).toEqual(["sent", "delivered", "read"]);
  const lateness = callback.posted.map(({ at }, place) => at - sentAt - (Object.values(delays)[place] ?? 0));
  for (const late of lateness) {
    expect(late).toBeGreaterThanOrEqual(0);
    if (!isForgetful) expect(late).toBeLessThan(900);
  }
});

test("many concurrent sends signal few jobs, and all webhooks arrive", async () => {
  const account = await createSimulated(await createWorld());
  const { accountId, callback } = account;
  const before = await prisma().jobRun.count();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => account.send({ ...message, to: `+141555512${10 + at}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
  await until(() => expect(callback.statuses()).toHaveLength(120));
  expect(new Set(callback.statuses().map(({ id, status }) => `${id} ${status}`)).size).toBe(120);
  expect(callback.posted.every(({ json }) => changesOf(json).length === 1)).toBe(true);
  expect((await prisma().jobRun.count()) - before).toBeLessThan(20);
  expect(await prisma().simulatorUpdate.count({ where: { accountId, webhookId: null } })).toBe(0);
});

test("a webhook due long after the job's end is still sent", async () => {
  const account = await createSimulated(await createWorld());
  const { workspaceId, phoneNumberId: numberId, callback } = account;
  await simulator.updateNumber(operatorCtx(), { workspaceId, numberId, readAfterMs: 6000 });
  await account.send(message);
  await until(() => expect(callback.statuses()).toHaveLength(3));
  expect(callback.statuses().at(-1)).toMatchObject({ status: "read" });
});

test("receipts due before the answer are sent before it, although a job would send them too", async () => {
  const account = await createSimulated(await createWorld());
  for (let round = 0; round < 10; round++) {
    await account.send({ ...message, to: "+14155550007" });
    expect(account.callback.statuses()).toHaveLength(3 * (round + 1));
  }
});
