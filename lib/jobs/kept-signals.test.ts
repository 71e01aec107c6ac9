/** Signals whose runner may forget them: each stays in the outbox until its jobs have ended. */
import { expect, test } from "vitest";
import { toEvent } from "@/lib/jobs/embedded/runner";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { beginKept, endKept, startsJob } from "@/lib/platform/jobs/kept-signals";
import { relaySignals } from "@/lib/platform/relay";
import type { Signal } from "@/lib/platform/signals";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { operator } from "@/lib/testing/world";

type Row = { handovers: number; done: string[]; seconds: number };
const rowOf = async (name: string): Promise<Row | undefined> => {
  const [row] = await query<Row>(
    "",
    "SELECT handovers, done, extract(epoch FROM due_at - now())::float AS seconds FROM outbox WHERE name = $1",
    [name],
  );
  return row;
};
const pass = (name: string, seconds: number) =>
  query("", "UPDATE outbox SET due_at = due_at - make_interval(secs => $2) WHERE name = $1", [name, seconds]);

/** A signal of these jobs, and a runner that only notes what it takes. */
async function leave(...jobs: string[]) {
  const name = `test/${newId()}`;
  for (const job of jobs) startsJob(name, job);
  await transaction(operator(), async (tx) => signal(tx, name, {}));
  const taken: Signal[] = [];
  const handOver = async (signals: Signal[]) => void taken.push(...signals);
  const relay = () => relaySignals({ names: [name], handOver, mayForget: true });
  const event = () => toEvent(taken.at(-1) as Signal, true);
  await relay();
  return { name, taken, relay, event };
}

test("a signal that starts no job is handed over again within two minutes, as another event, and later each time", async () => {
  const { name, taken, relay, event } = await leave("a");
  const first = event();
  expect((await rowOf(name))?.seconds).toBeLessThan(120);
  await pass(name, 91);
  expect(await relay()).toBe(1);
  expect(taken).toHaveLength(2);
  expect(event().id).not.toBe(first.id);
  expect((await rowOf(name))?.seconds).toBeGreaterThan(91);
});

test("a job that works is left alone until its next step is late", async () => {
  const { name, relay, event } = await leave("a");
  expect(await beginKept(event(), "a", 0)).toBe(true);
  await pass(name, 91);
  expect(await relay()).toBe(0);
  // The third retry comes after two minutes.
  await beginKept(event(), "a", 3);
  await pass(name, 200);
  expect(await relay()).toBe(0);
  await pass(name, 300);
  expect(await relay()).toBe(1);
});

test("the signal is deleted with its last job, and what has ended does not run again", async () => {
  const { name, taken, relay, event } = await leave("a", "b");
  await beginKept(event(), "a", 0);
  await endKept(event(), "a");
  expect(await rowOf(name)).toMatchObject({ done: ["a"] });
  await pass(name, 500);
  await relay();
  expect(await beginKept(event(), "a", 0)).toBe(false);
  expect(await beginKept(event(), "b", 0)).toBe(true);
  await endKept(event(), "b");
  expect(await rowOf(name)).toBeUndefined();
  // A copy that a slow runner delivers even later does nothing: its mail would go out twice.
  expect(await beginKept(event(), "b", 0)).toBe(false);
  // An event of a former version, which deleted the row when it handed it over.
  const former = { ...event(), id: toEvent(taken[0] as Signal, false).id ?? "" };
  expect(await beginKept(former, "b", 0)).toBe(true);
});

test("two jobs that end at once delete the signal", async () => {
  const { name, event } = await leave("a", "b");
  await Promise.all([endKept(event(), "a"), endKept(event(), "b")]);
  expect(await rowOf(name)).toBeUndefined();
});

test("a job that ends before the hand-over is written leaves nothing behind", async () => {
  const name = `test/${newId()}`;
  startsJob(name, "a");
  await transaction(operator(), async (tx) => signal(tx, name, {}));
  const handOver = async (signals: Signal[]) => {
    for (const each of signals) await endKept(toEvent(each, true), "a");
  };
  expect(await relaySignals({ names: [name], handOver, mayForget: true })).toBe(1);
  expect(await rowOf(name)).toBeUndefined();
});

test("a signal whose process died between its last job's end and its deletion goes with the next hand-over", async () => {
  const { name, relay, event } = await leave("a", "b");
  await beginKept(event(), "a", 0);
  await endKept(event(), "a");
  await query("", "UPDATE outbox SET done = '{a,b}' WHERE name = $1", [name]);
  await pass(name, 1000);
  expect(await relay()).toBe(1);
  expect(await beginKept(event(), "a", 0)).toBe(false);
  expect(await rowOf(name)).toBeUndefined();
});

test("a signal stays when a job is called again that has ended before another one", async () => {
  const { name, event } = await leave("a", "b");
  await endKept(event(), "a");
  expect(await beginKept(event(), "a", 0)).toBe(false);
  expect((await rowOf(name))?.done).toEqual(["a"]);
});
