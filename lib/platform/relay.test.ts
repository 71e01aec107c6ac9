import { expect, onTestFinished, test, vi } from "vitest";
import { notify } from "@/lib/realtime/publish";
import { createWorld, operator } from "@/lib/testing/world";
import { prisma, query } from "./db";
import { newId } from "./ids";
import { signal } from "./outbox";
import { PermanentFailure, relaySignals, startRelay } from "./relay";
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

test("a handled signal is gone; a failed one comes back, later each time", async () => {
  const name = `test/${newId()}`;
  await transaction(operator(), async (tx) => signal(tx, name, { id: 7 }));
  const seen: unknown[] = [];
  const failing = { [name]: () => Promise.reject(new Error("not today")) };
  const working = { [name]: async (payload: unknown) => void seen.push(payload) };
  expect(await relaySignals(failing)).toBe(1);
  expect(await relaySignals(failing)).toBe(0);
  const waits: number[] = [];
  for (let attempt = 2; attempt <= 3; attempt++) {
    await makeDue(name);
    await relaySignals(failing);
    const [row] = await pending(name);
    expect(row?.attempt).toBe(attempt);
    waits.push((row?.dueAt.getTime() ?? 0) - Date.now());
  }
  expect(waits[1]).toBeGreaterThan((waits[0] ?? 0) * 1.5);
  await makeDue(name);
  expect(await relaySignals(working)).toBe(1);
  expect(seen).toEqual([{ id: 7 }]);
  expect(await pending(name)).toEqual([]);
});

test("two relays share the work without handing a signal out twice", async () => {
  const name = `test/${newId()}`;
  await transaction(operator(), async (tx) => {
    for (let id = 0; id < 15; id++) signal(tx, name, { id });
  });
  const seen: number[] = [];
  const handlers = { [name]: async ({ id }: Record<string, unknown>) => void seen.push(id as number) };
  await Promise.all([relaySignals(handlers), relaySignals(handlers), relaySignals(handlers)]);
  expect(seen.sort((left, right) => left - right)).toEqual(Array.from({ length: 15 }, (_, id) => id));
});

test("a signal of the future waits for its time", async () => {
  const { workspaceId } = await createWorld();
  const name = `test/${newId()}`;
  await transaction(operator(), async (tx) =>
    signal(tx, name, { workspaceId }, new Date(Date.now() + 60_000)),
  );
  expect(await relaySignals({ [name]: async () => undefined })).toBe(0);
  await makeDue(name);
  expect(await relaySignals({ [name]: async () => undefined })).toBe(1);
});

test("a signal that always fails ends after a day of attempts and stays where people can see it", async () => {
  const name = `test/${newId()}`;
  await transaction(operator(), async (tx) => signal(tx, name, { id: 1 }));
  let attempts = 0;
  const failing = { [name]: () => Promise.reject(new Error(`attempt ${++attempts}`)) };
  for (let time = 0; time < 36; time++) {
    await makeDue(name);
    expect(await relaySignals(failing)).toBe(1);
  }
  expect(attempts).toBe(36);
  expect(await dueAt(name)).toEqual(["infinity"]);
  // As if its process had died during the last attempt, before it could give up.
  await makeDue(name);
  await relaySignals(failing);
  expect(attempts).toBe(36);
  expect(await dueAt(name)).toEqual(["infinity"]);
});

test("a permanent failure ends a signal at once", async () => {
  const name = `test/${newId()}`;
  await transaction(operator(), async (tx) => signal(tx, name, { id: 1 }));
  const failing = { [name]: () => Promise.reject(new PermanentFailure("no such thing")) };
  expect(await relaySignals(failing)).toBe(1);
  expect(await dueAt(name)).toEqual(["infinity"]);
});

test("a handler that does not end holds nobody back and is tried again", async () => {
  const name = `test/${newId()}`;
  await transaction(operator(), async (tx) => {
    for (let id = 0; id < 2; id++) signal(tx, name, { id });
  });
  const seen: unknown[] = [];
  const handlers = {
    [name]: ({ id }: Record<string, unknown>) => {
      seen.push(id);
      return id === 0 ? new Promise<void>(() => undefined) : Promise.resolve();
    },
  };
  expect(await relaySignals(handlers, { handlerTimeoutMs: 50 })).toBe(2);
  expect(seen).toEqual([0, 1]);
  expect(await pending(name)).toMatchObject([{ payload: { id: 0 }, attempt: 1 }]);
});

/** A relay whose one handler waits until the test lets it go. */
async function startSlowRelay(signals: number) {
  const name = `test/${newId()}`;
  const started: unknown[] = [];
  let letGo: () => void = () => undefined;
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await transaction(operator(), async (tx) => {
    for (let id = 0; id < signals; id++) signal(tx, name, { id });
  });
  const stop = startRelay({
    [name]: async ({ id }) => {
      started.push(id);
      await isLetGo;
    },
  });
  onTestFinished(async () => {
    letGo();
    await stop();
  });
  await vi.waitFor(() => expect(started).toEqual([0]), { timeout: 5000 });
  return { name, started, letGo, stop };
}

test("a slow handler holds back no notice", async () => {
  await startSlowRelay(1);
  const topic = `test:${newId()}`;
  await transaction(operator(), async (tx) => notify(tx, topic, { type: "thread.changed" }));
  await vi.waitFor(async () => expect(await pending(topic)).toEqual([]), { timeout: 5000 });
});

test("a relay that is stopped ends after the signal under way", async () => {
  const { name, started, letGo, stop } = await startSlowRelay(3);
  const stopped = stop();
  letGo();
  await stopped;
  expect(started).toEqual([0]);
  const left = await pending(name);
  expect(left.map(({ attempt }) => attempt)).toEqual([0, 0]);
});
