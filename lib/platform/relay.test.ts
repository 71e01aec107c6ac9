import { expect, onTestFinished, test, vi } from "vitest";
import { notify } from "@/lib/realtime/publish";
import { createWorld, operator } from "@/lib/testing/world";
import { prisma, query } from "./db";
import { newId } from "./ids";
import { type HandOver, relaySignals, startRelay } from "./relay";
import { type Signal, signal } from "./signals";

import { transaction } from "./transaction";

const pending = (name: string) => prisma().outbox.findMany({ where: { name } });
const makeDue = (name: string) =>
  query("test_make_due", "UPDATE outbox SET due_at = now() - interval '1 second' WHERE name = $1", [name]);
async function dueAt(name: string): Promise<string[]> {
  const rows = await query<{ due: string }>("", "SELECT due_at::text AS due FROM outbox WHERE name = $1", [
    name,
  ]);
  return rows.map(({ due }) => due);
}
const leave = (name: string, count: number) =>
  transaction(operator(), async (tx) => {
    for (let id = 0; id < count; id++) signal(tx, name, { id });
  });
const failing =
  (message = "not today"): HandOver =>
  () =>
    Promise.reject(new Error(message));
const idsOf = (signals: Signal[]) => signals.map(({ payload }) => payload.id as number);

test("a signal exists exactly when its transaction commits", async () => {
  const name = `test/${newId()}`;
  await expect(
    transaction(operator(), async (tx) => {
      signal(tx, name, { id: 1 });
      throw new Error("rolled back on purpose");
    }),
  ).rejects.toThrow("on purpose");
  expect(await pending(name)).toEqual([]);
  await transaction(operator(), async (tx) => signal(tx, name, { id: 1 }));
  expect(await pending(name)).toHaveLength(1);
});

test("a signal is due from the moment it is left", async () => {
  // Rounded to a coarser clock, half of the signals would be due slightly later and missed by the next read.
  const [row] = await query<{ late: number }>(
    "",
    `WITH left_now AS (
       INSERT INTO outbox (kind, name, payload, due_at)
       SELECT 'signal', $1, '{}', clock_timestamp() FROM generate_series(1, 100) RETURNING due_at, clock_timestamp() AS at)
     SELECT count(*) FILTER (WHERE due_at > at)::int AS late FROM left_now`,
    [`test/${newId()}`],
  );
  expect(row).toEqual({ late: 0 });
});

test("a handed-over signal is deleted; a failed one is retried with back-off", async () => {
  const name = `test/${newId()}`;
  await transaction(operator(), async (tx) => signal(tx, name, { id: 7 }));
  const handedOver: Signal[] = [];
  const working: HandOver = async (signals) => void handedOver.push(...signals);
  expect(await relaySignals({ names: [name], handOver: failing() })).toBe(1);
  expect(await relaySignals({ names: [name], handOver: failing() })).toBe(0);
  const waits: number[] = [];
  for (let attempt = 2; attempt <= 3; attempt++) {
    await makeDue(name);
    await relaySignals({ names: [name], handOver: failing() });
    const [row] = await pending(name);
    expect(row?.attempt).toBe(attempt);
    waits.push((row?.dueAt.getTime() ?? 0) - Date.now());
  }
  expect(waits[1]).toBeGreaterThan((waits[0] ?? 0) * 1.5);
  await makeDue(name);
  const [row] = await pending(name);
  expect(await relaySignals({ names: [name], handOver: working })).toBe(1);
  expect(handedOver).toEqual([
    { id: String(row?.id), name, payload: { id: 7, correlationId: expect.any(String) }, handovers: 0 },
  ]);
  expect(await pending(name)).toEqual([]);
});

test("signals go in batches of a hundred, in the order in which they were left", async () => {
  const name = `test/${newId()}`;
  await leave(name, 230);
  const batches: number[][] = [];
  const handOver: HandOver = async (signals) => void batches.push(idsOf(signals));
  expect(await relaySignals({ names: [name], handOver })).toBe(230);
  expect(batches.map((batch) => batch.length)).toEqual([100, 100, 30]);
  expect(batches.flat()).toEqual(Array.from({ length: 230 }, (_, id) => id));
});

test("two relays share the work without handing a signal over twice", async () => {
  const name = `test/${newId()}`;
  await leave(name, 350);
  const seen: number[] = [];
  const target = {
    names: [name],
    handOver: (async (signals) => void seen.push(...idsOf(signals))) satisfies HandOver,
  };
  await Promise.all([relaySignals(target), relaySignals(target), relaySignals(target)]);
  await relaySignals(target);
  expect(seen.sort((left, right) => left - right)).toEqual(Array.from({ length: 350 }, (_, id) => id));
});

test("an unknown signal stays in the outbox", async () => {
  const name = `test/${newId()}`;
  await leave(name, 1);
  expect(await relaySignals({ names: [`test/${newId()}`], handOver: failing() })).toBe(0);
  expect(await pending(name)).toMatchObject([{ attempt: 0 }]);
});

test("a signal of the future waits for its time", async () => {
  const { workspaceId } = await createWorld();
  const name = `test/${newId()}`;
  await transaction(operator(), async (tx) =>
    signal(tx, name, { workspaceId }, new Date(Date.now() + 60_000)),
  );
  const target = { names: [name], handOver: async () => undefined };
  expect(await relaySignals(target)).toBe(0);
  await makeDue(name);
  expect(await relaySignals(target)).toBe(1);
});

test("a signal that can never be handed over ends after a day of attempts and stays where people can see it", async () => {
  const name = `test/${newId()}`;
  await transaction(operator(), async (tx) => signal(tx, name, { id: 1 }));
  let attempts = 0;
  const target = { names: [name], handOver: () => failing(`attempt ${++attempts}`)([]) };
  for (let time = 0; time < 36; time++) {
    await makeDue(name);
    expect(await relaySignals(target)).toBe(1);
  }
  expect(attempts).toBe(36);
  expect(await dueAt(name)).toEqual(["infinity"]);
  // Simulates a process that died during the last attempt, before it could give up.
  await makeDue(name);
  await relaySignals(target);
  expect(attempts).toBe(36);
  expect(await dueAt(name)).toEqual(["infinity"]);
});

test("a hand-over that never finishes is retried", async () => {
  const name = `test/${newId()}`;
  await leave(name, 1);
  const target = { names: [name], handOver: () => new Promise<void>(() => undefined) };
  expect(await relaySignals(target, { timeoutMs: 50 })).toBe(1);
  expect(await pending(name)).toMatchObject([{ payload: { id: 0 }, attempt: 1 }]);
});

test("a process that lost its lease does not change the signal", async () => {
  const name = `test/${newId()}`;
  await leave(name, 1);
  const late: HandOver = async () => {
    await makeDue(name);
    await relaySignals({ names: [name], handOver: failing("the second holder fails too") });
    await query("", "UPDATE outbox SET due_at = now() + interval '50 s' WHERE name = $1", [name]);
    throw new Error("too late");
  };
  await relaySignals({ names: [name], handOver: late });
  const [row] = await pending(name);
  expect(row?.attempt).toBe(2);
  expect(row?.dueAt.getTime()).toBeGreaterThan(Date.now() + 40_000);
});

/** A relay whose hand-over waits until the test releases it. */
async function startSlowRelay(signals: number) {
  const name = `test/${newId()}`;
  const started: number[] = [];
  let letGo: () => void = () => undefined;
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await leave(name, signals);
  const stop = startRelay({
    names: [name],
    handOver: async (batch) => {
      started.push(...idsOf(batch));
      await isLetGo;
    },
  });
  onTestFinished(async () => {
    letGo();
    await stop();
  });
  await vi.waitFor(() => expect(started.length).toBeGreaterThan(0), { timeout: 5000 });
  return { name, started, letGo, stop };
}

test("a slow hand-over holds back no notice", async () => {
  await startSlowRelay(1);
  const topic = `test:${newId()}`;
  await transaction(operator(), async (tx) => notify(tx, topic, { type: "thread.changed" }));
  await vi.waitFor(async () => expect(await pending(topic)).toEqual([]), { timeout: 5000 });
});

test("a relay that is stopped ends after the batch under way", async () => {
  const { name, started, letGo, stop } = await startSlowRelay(130);
  const stopped = stop();
  letGo();
  await stopped;
  expect(started).toHaveLength(100);
  const left = await pending(name);
  expect(left.map(({ attempt }) => attempt)).toEqual(Array(30).fill(0));
});
