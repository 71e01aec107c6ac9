/** A comparison with a kept result fails for CPU that grew against its reference in both runs, and for nothing else. */
import { expect, test } from "vitest";
import { changesBetween, worseInEach } from "./compare";
import type { Measurement } from "./harness";

/** One round: server and PostgreSQL of ours, and of the reference. */
const result = (ours: [number, number], theirs: [number, number]): Measurement[] => {
  const [parley, bare] = [ours, theirs].map(([cpuMicros, databaseCpuMicros]) => ({
    cpuMicros,
    databaseCpuMicros,
  }));
  const finding = { text: "at least", figure: "perSecond", of: "parley", to: "bare", atLeast: 0.8 };
  return [
    {
      title: "List",
      about: "",
      rounds: [{ parley: parley ?? {}, bare: bare ?? {} }],
      findings: [{ ...finding, ratio: 1, ratios: [1], holds: true }],
    },
  ];
};
const kept = result([100, 100], [50, 50]);
const worse = (...runs: Measurement[][]) => worseInEach(runs.map((run) => changesBetween(kept, run)));

test("a slower machine is no regression", () => {
  expect(worse(result([300, 300], [150, 150]), result([300, 300], [150, 150]))).toEqual([]);
});

test("CPU that moved to PostgreSQL is no regression, and more than 15 % more of both together in both runs is one", () => {
  expect(worse(result([10, 190], [50, 50]), result([10, 190], [50, 50]))).toEqual([]);
  expect(worse(result([130, 101], [50, 50]), result([100, 131], [50, 50]))).toEqual(["List: parley to bare"]);
});

test("one run that is worse is no regression", () => {
  expect(worse(result([200, 200], [50, 50]), result([100, 110], [50, 50]))).toEqual([]);
});

test("a pair that only one result has is not compared", () => {
  const [measurement] = result([900, 900], [50, 50]) as [Measurement];
  const other = [{ ...measurement, title: "Read" }];
  expect(worse(other, other)).toEqual([]);
});
