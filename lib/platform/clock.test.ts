import { afterEach, expect, test, vi } from "vitest";
import { clockOffsetMs, clockWasStepped, correctClock, now } from "./clock";

afterEach(async () => {
  vi.restoreAllMocks();
  await correctClock(async () => Date.now());
});
const awayMs = () => now().getTime() - Date.now();

test("a process whose clock is wrong uses the database's time", async () => {
  expect(await correctClock(async () => Date.now() - 7_200_000)).toBeCloseTo(-7_200_000, -2);
  expect(awayMs()).toBeLessThan(-7_199_000);
  await correctClock(async () => Date.now() + 5000);
  expect(awayMs()).toBeGreaterThan(4900);
});

test("a slow answer about the same time moves no time", async () => {
  const slow = async () => {
    const databaseMs = Date.now() + 450;
    await new Promise((resolve) => setTimeout(resolve, 900));
    return databaseMs;
  };
  expect(Math.abs(await correctClock(slow))).toBe(0);
});

test("the noise of a measurement moves no time", async () => {
  expect(await correctClock(async () => Date.now() + 40)).toBe(0);
  await correctClock(async () => Date.now() + 5000);
  const corrected = awayMs();
  await correctClock(async () => Date.now() + 5030);
  expect(Math.abs(awayMs() - corrected)).toBeLessThan(20);
});

test("a step of the machine's clock moves no time, and asks for a measurement once", async () => {
  await correctClock(async () => Date.now());
  clockWasStepped();
  const [before, wall] = [now().getTime(), Date.now()];
  const real = Date.now;
  vi.spyOn(Date, "now").mockImplementation(() => real() + 7_200_000);
  expect(Date.now() - wall).toBeGreaterThan(7_199_000);
  expect(now().getTime() - before).toBeLessThan(1000);
  expect([clockWasStepped(), clockWasStepped()]).toEqual([true, false]);
  await correctClock(async () => real());
  expect(now().getTime() - before).toBeLessThan(1000);
  expect(clockOffsetMs()).toBeCloseTo(-7_200_000, -3);
});
