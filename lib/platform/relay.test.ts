import { expect, test } from "vitest";
import { createWorld, operator } from "@/lib/testing/world";
import { prisma, query } from "./db";
import { newId } from "./ids";
import { signal } from "./outbox";
import { relaySignals } from "./relay";
import { transaction } from "./transaction";

const pending = (name: string) => prisma().outbox.findMany({ where: { name } });
const makeDue = (name: string) =>
  query("test_make_due", "UPDATE outbox SET due_at = now() WHERE name = $1", [name]);

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
