import { beforeEach, expect, test } from "vitest";
import { type LoadClass, LoadLimiter, type Slot } from "./load";

let now = 0;
let limiter: LoadLimiter;
beforeEach(() => {
  now = 0;
  limiter = new LoadLimiter(() => now);
});

const admit = (of: LoadClass = "last", isSample = true): Slot | null => limiter.admit(of, { isSample });
/** As many as are admitted at once, answered after `ms`; the number of them. */
function wave(ms: number, of: LoadClass = "last"): number {
  const slots: Slot[] = [];
  for (let slot = admit(of); slot && slots.length < 1000; slot = admit(of)) slots.push(slot);
  now += ms;
  for (const slot of slots) slot.end();
  return slots.length;
}

test("the less important is refused first: dashboard reads, other reads, writes, callbacks", () => {
  const admitted = (["dashboardRead", "read", "write", "last"] as const).map((of) => {
    let count = 0;
    while (admit(of)) count++;
    return count;
  });
  expect(admitted).toEqual([32, 12, 10, 10]);
  expect(limiter.inWork).toBe(64);
});

test("a callback is admitted while everything else is refused", () => {
  while (admit("write"));
  expect([admit("dashboardRead"), admit("read"), admit("write")]).toEqual([null, null, null]);
  expect(admit("last")).not.toBeNull();
});

test("the limit shrinks while answers are late, never below what one page needs, and grows back afterwards", () => {
  for (let round = 0; round < 20; round++) wave(200);
  expect(limiter.limit).toBe(8);
  now += 10_000;
  wave(1);
  expect(limiter.limit).toBe(64);
});

test.each([
  [2000, 60, 140],
  [600, 12, 60],
])(
  "under endless demand, %d answers a second settle at a limit whose latency is the target",
  (perSecond, least, most) => {
    const queue: (Slot | null)[] = [];
    for (let done = 0; done < perSecond * 30; done++) {
      for (let slot = admit(); slot; slot = admit()) queue.push(slot);
      now += 1000 / perSecond;
      queue.shift()?.end();
    }
    expect(limiter.limit).toBeGreaterThan(least);
    expect(limiter.limit).toBeLessThan(most);
  },
);

test("a few slow answers among quick ones do not shrink it", () => {
  for (let round = 0; round < 50; round++) {
    const slots = Array.from({ length: 20 }, () => admit());
    now += 20;
    for (const slot of slots.slice(4)) slot?.end();
    now += 500;
    for (const slot of slots.slice(0, 4)) slot?.end();
  }
  expect(limiter.limit).toBeGreaterThanOrEqual(64);
});

test("a request is not counted while its body is under way, nor its wait as latency", () => {
  const slots = Array.from({ length: 64 }, () => admit());
  expect(admit()).toBeNull();
  for (const slot of slots) slot?.pause();
  expect(limiter.inWork).toBe(0);
  now += 20_000;
  for (const slot of slots) slot?.resume();
  now += 10;
  for (const slot of slots) slot?.end();
  now += 100;
  wave(1);
  expect(limiter.limit).toBeGreaterThanOrEqual(64);
});

test("what takes longer than a second waits for something outside and does not count", () => {
  while (admit());
  expect(admit()).toBeNull();
  now += 1100;
  expect(admit()).not.toBeNull();
  expect(limiter.inWork).toBe(1);
});

test("a database far away is no overload: the target follows what few requests take", () => {
  for (let round = 0; round < 200; round++) {
    const slots = [admit(), admit(), admit()];
    now += 120;
    for (const slot of slots) slot?.end();
  }
  expect(limiter.limit).toBe(64);
  for (let round = 0; round < 20; round++) wave(200);
  expect(limiter.limit).toBeGreaterThanOrEqual(64);
  for (let round = 0; round < 20; round++) wave(400);
  expect(limiter.limit).toBeLessThan(16);
});
