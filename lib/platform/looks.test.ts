/** Signals that only say "look": their rows outlast a failure and a stop, and go when the look has ended. */
import { expect, onTestFinished, test, vi } from "vitest";
import { createGate } from "@/lib/testing/gate";
import { operator } from "@/lib/testing/world";
import { prisma, query } from "./db";
import { newId } from "./ids";
import type { Look } from "./looks";
import { startRelay } from "./relay";
import { signal } from "./signals";
import { transaction } from "./transaction";
import { leave as leaveWorkers } from "./worker";

const leave = (name: string, id: number) => transaction(operator(), async (tx) => signal(tx, name, { id }));

const rowsOf = (name: string) => prisma().outbox.findMany({ where: { name } });
const dueInMs = async (name: string): Promise<number> => {
  const [row] = await query<{ ms: number }>(
    "",
    "SELECT (extract(epoch FROM due_at - now()) * 1000)::float8 AS ms FROM outbox WHERE name = $1",
    [name],
  );
  return row?.ms ?? Number.NaN;
};

/** A relay that hands nothing over, and looks as the test says. */
function start(look: Look) {
  const name = `test/${newId()}`;
  const handOver = async () => {
    throw new Error("a signal that only says look was handed over");
  };
  const stop = startRelay({ names: [name], handOver }, { names: [name], look, working: () => 0 });
  onTestFinished(async () => {
    await stop();
    await leaveWorkers();
  });
  return { name, stop };
}

test("the row of a signal goes when the look has ended, not before", async () => {
  const [gate, seen] = [createGate(), [] as unknown[]];
  const { name } = start(async ({ payload }) => {
    seen.push(payload.id);
    await gate.isOpen;
    return null;
  });
  await leave(name, 7);
  await vi.waitFor(() => expect(seen).toEqual([7]), { timeout: 5000, interval: 10 });
  expect(await rowsOf(name)).toHaveLength(1);
  gate.open();
  await vi.waitFor(async () => expect(await rowsOf(name)).toEqual([]), { timeout: 5000, interval: 10 });
});

test("a look that fails is repeated later; one that asks for it, at its time", async () => {
  let looks = 0;
  const { name } = start(async () => {
    if (++looks === 1) throw new Error("on purpose");
    return 3_600_000;
  });
  await leave(name, 1);
  await vi.waitFor(async () => expect(await rowsOf(name)).toMatchObject([{ attempt: 1 }]), { timeout: 5000 });
  await vi.waitFor(async () => expect(await dueInMs(name)).toBeLessThan(5000), { timeout: 5000 });
  await query("", "UPDATE outbox SET due_at = now() WHERE name = $1", [name]);
  await vi.waitFor(async () => expect(await dueInMs(name)).toBeGreaterThan(3_000_000), { timeout: 5000 });
  expect(await rowsOf(name)).toMatchObject([{ attempt: 0 }]);
  expect(looks).toBe(2);
});

test("a process that stops leaves what it has not ended to another one, at once", async () => {
  const gate = createGate();
  let looks = 0;
  const { name, stop } = start(async () => {
    looks++;
    await gate.isOpen;
    return null;
  });
  // Before the stop at the end, which would wait for it again.
  onTestFinished(gate.open);
  await leave(name, 1);
  await vi.waitFor(() => expect(looks).toBe(1), { timeout: 5000, interval: 10 });
  await stop();
  expect(await dueInMs(name)).toBeLessThanOrEqual(0);
}, 15_000);
