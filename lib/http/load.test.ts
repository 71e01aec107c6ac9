import { beforeEach, expect, test } from "vitest";
import { IN_WORK_LATE, IN_WORK_MAX, type LoadClass, LoadLimiter, type Slot } from "./load";
import { WAITING_MAX } from "./load-queue";

type Asked = {
  of: LoadClass;
  at: number;
  endedAt: number | null;
  outcome: "served" | "refused" | null;
  leave: () => void;
};

let now = 0;
let lateMs = 0;
let limiter: LoadLimiter;
let working: { slot: Slot; asked: Asked }[] = [];
beforeEach(() => {
  now = 0;
  lateMs = 0;
  working = [];
  limiter = new LoadLimiter(
    () => now,
    () => lateMs,
  );
});

const start = (slot: Slot, asked: Asked): void => void working.push({ slot, asked });
/** One request: running at once, later, or refused. */
function ask(of: LoadClass = "write"): Asked {
  const asked: Asked = { of, at: now, endedAt: null, outcome: null, leave: () => undefined };
  const slot = limiter.admit();
  if (slot) {
    start(slot, asked);
    return asked;
  }
  const leaving = (leave: () => void): void => {
    asked.leave = leave;
  };
  void limiter.wait(of, leaving).then((given) => {
    if (given) return start(given, asked);
    Object.assign(asked, { outcome: "refused", endedAt: now });
  });
  return asked;
}
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Serves `perSecond` for `seconds`, in steps of 10 ms; `each` sends requests. */
async function serve(perSecond: number, seconds: number, each: (step: number) => void): Promise<void> {
  let credit = 0;
  for (let step = 0; step < seconds * 100; step++) {
    now += 10;
    each(step);
    await settled();
    limiter.tick();
    for (credit += perSecond / 100; credit >= 1; credit--) {
      const done = working.shift();
      if (!done) continue;
      Object.assign(done.asked, { outcome: "served", endedAt: now });
      done.slot.end();
      await settled();
    }
  }
}
/** `clients` that ask again as soon as they have their answer; all that they asked. */
async function closedLoop(clients: number, perSecond: number, seconds: number): Promise<Asked[]> {
  const all: Asked[] = [];
  let open: Asked[] = [];
  await serve(perSecond, seconds, () => {
    open = open.filter(({ outcome }) => !outcome);
    while (open.length < clients) {
      const asked = ask();
      all.push(asked);
      open.push(asked);
    }
  });
  return all.filter(({ outcome }) => outcome);
}
const count = (all: Asked[], outcome: Asked["outcome"]): number =>
  all.filter((asked) => asked.outcome === outcome).length;
const waits = (all: Asked[], outcome: Asked["outcome"]): number[] =>
  all
    .filter((asked) => asked.outcome === outcome)
    .map(({ at, endedAt }) => (endedAt ?? 0) - at)
    .sort((a, b) => a - b);
const share = (sorted: number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;

test.each([8, 64, 256, 512])("%d clients in a closed loop are all served", async (clients) => {
  const all = await closedLoop(clients, 250, 20);
  expect(count(all, "refused")).toBe(0);
  expect(count(all, "served")).toBeGreaterThan(250 * 20 * 0.99);
});

test("requests that come together are all served, however long the last one waits", async () => {
  const all = Array.from({ length: 200 }, () => ask("dashboardRead"));
  await serve(50, 6, () => undefined);
  expect(count(all, "served")).toBe(200);

  const busy: Asked[] = [];
  await serve(50, 20, (step) => {
    if (step % 3 === 0) busy.push(ask());
    if (step === 800) for (let n = 0; n < 100; n++) busy.push(ask());
  });
  expect(count(busy, "refused")).toBe(0);
});

test("at three times the capacity it serves the newest quickly and refuses the others within their bound", async () => {
  const all: Asked[] = [];
  await serve(250, 60, (step) => {
    for (let n = 0; n < (step % 2 ? 7 : 8); n++) all.push(ask());
  });
  expect(count(all, "served")).toBeGreaterThan(250 * 60 * 0.9);
  const served = waits(all, "served");
  expect(share(served, 0.5)).toBeLessThan(300);
  // The delay lasts only until the overload was seen, and does not recur with each trial.
  expect(share(served, 0.99)).toBeLessThan(1300);
  expect(share(waits(all, "refused"), 0.99)).toBeLessThan(1600);
});

test("with a slow server's mix, too, only the first ones are late", async () => {
  const all: Asked[] = [];
  await serve(150, 60, (step) => {
    const mix = ["dashboardRead", "dashboardRead", "read", "write"] as const;
    if (step % 8) for (const of of mix) all.push(ask(of));
    else all.push(ask("last"));
  });
  const served = waits(all, "served");
  expect(served.length).toBeGreaterThan(150 * 60 * 0.9);
  expect(share(served, 0.99)).toBeLessThan(1600);
});

test("clients that ask for this and that in turn are all served", async () => {
  const kinds = ["dashboardRead", "read", "write", "write"] as const;
  let asked = 0;
  const all: Asked[] = [];
  let open: Asked[] = [];
  await serve(250, 30, () => {
    open = open.filter(({ outcome }) => !outcome);
    while (open.length < 400) {
      const one = ask(kinds[(asked++ * 7 + (asked >> 4)) % kinds.length]);
      all.push(one);
      open.push(one);
    }
  });
  expect(count(all, "refused")).toBe(0);
});

test("once the overload is over, clients in a closed loop are served again without a refusal", async () => {
  await serve(250, 10, () => {
    for (let n = 0; n < 10; n++) ask();
  });
  await closedLoop(64, 250, 3);
  const all = await closedLoop(64, 250, 20);
  expect(count(all, "refused")).toBe(0);
});

test("more clients than are served in time, after an overload: they wait their turn again, and none is refused", async () => {
  await serve(250, 10, () => {
    for (let n = 0; n < 10; n++) ask();
  });
  await closedLoop(600, 250, 15);
  const all = await closedLoop(600, 250, 20);
  expect(count(all.slice(1200), "refused")).toBe(0);
});

test("callbacks leave half of the capacity to commands, and are not refused while reads are served", async () => {
  const all: Asked[] = [];
  await serve(200, 20, () => {
    for (const of of ["last", "write", "read", "dashboardRead"] as const)
      for (let n = 0; n < 4; n++) all.push(ask(of));
  });
  const of = (each: LoadClass): Asked[] => all.filter((asked) => asked.of === each);
  expect(count(of("write"), "served")).toBeGreaterThan(200 * 20 * 0.3);
  expect(count(of("last"), "served")).toBeGreaterThan(200 * 20 * 0.3);
  expect(count(of("read"), "served")).toBeGreaterThan(0);

  const calm: Asked[] = [];
  await serve(200, 20, (step) => {
    if (step % 2) calm.push(ask("last"));
    for (let n = 0; n < 4; n++) calm.push(ask("read"));
  });
  expect(count(calm.filter((asked) => asked.of === "last").slice(100), "refused")).toBe(0);
});

test("a full queue refuses the least important first", async () => {
  const work = Array.from({ length: IN_WORK_MAX }, () => ask());
  const reads = Array.from({ length: WAITING_MAX }, () => ask("dashboardRead"));
  const write = ask("write");
  await settled();
  expect(reads[0]?.outcome).toBe("refused");
  expect([write.outcome, work[0]?.outcome]).toEqual([null, null]);
  expect(limiter.waiting).toBe(WAITING_MAX);
});

test("a request whose client has gone leaves the queue", async () => {
  const work = Array.from({ length: IN_WORK_MAX }, () => ask());
  const waiting = ask();
  waiting.leave();
  await settled();
  expect(limiter.waiting).toBe(0);
  expect(work).toHaveLength(IN_WORK_MAX);
});

test("a request is not counted while its body is under way, nor once it has waited a second for something outside", async () => {
  const slots = Array.from({ length: IN_WORK_MAX }, () => limiter.admit() as Slot);
  expect(limiter.admit()).toBeNull();
  slots[0]?.pause();
  expect(limiter.admit()).not.toBeNull();
  expect(limiter.admit()).toBeNull();
  slots[0]?.resume();
  now += 1100;
  expect(limiter.admit()).not.toBeNull();
  expect(limiter.inWork).toBe(1);
});

test("while due work is late, requests are fewer at once; all are served", async () => {
  lateMs = 6000;
  const asked = Array.from({ length: 20 }, () => ask());
  await settled();
  expect([limiter.inWork, limiter.waiting]).toEqual([IN_WORK_LATE, 20 - IN_WORK_LATE]);
  lateMs = 4000;
  limiter.tick();
  await settled();
  expect(limiter.inWork).toBe(IN_WORK_MAX);
  await serve(100, 1, () => undefined);
  expect(asked.map(({ outcome }) => outcome)).toEqual(Array(20).fill("served"));
});
