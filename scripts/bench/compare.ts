/** Whether CPU got worse since a kept result: of each contender relative to its reference, so that another machine or hour does not count. */
import { type Measurement, median, type Sample } from "./harness";

/** `pair`: the contenders and their measurement; `growth`: 1.2 for a fifth more CPU than in the kept result. */
export type Change = { pair: string; was: number; is: number; growth: number };

/** Sums up the server and PostgreSQL. */
const cpuOf = (sample: Sample | undefined): number =>
  (sample?.cpuMicros ?? Number.NaN) + (sample?.databaseCpuMicros ?? 0);

/** The pairs that claims name; without claims each contender and the last one. */
function pairsOf({ findings, rounds }: Measurement): [of: string, to: string][] {
  const named = findings.flatMap(({ of, to }): [string, string][] => (to === undefined ? [] : [[of, to]]));
  const names = Object.keys(rounds[0] ?? {});
  const last = names.at(-1) ?? "";
  const pairs = findings.length > 0 ? named : names.slice(0, -1).map((of): [string, string] => [of, last]);
  return [...new Map(pairs.map((pair) => [pair.join(), pair])).values()];
}

function ratiosOf(measured: readonly Measurement[]): Map<string, number> {
  const ratios = measured.flatMap((measurement) =>
    pairsOf(measurement).map(([of, to]): [string, number] => [
      `${measurement.title}: ${of} to ${to}`,
      median(measurement.rounds.map((round) => cpuOf(round[of]) / cpuOf(round[to]))),
    ]),
  );
  return new Map(ratios.filter(([, ratio]) => Number.isFinite(ratio) && ratio > 0));
}

/** Compares the pairs that both results have. */
export function changesBetween(kept: readonly Measurement[], now: readonly Measurement[]): Change[] {
  const [before, after] = [ratiosOf(kept), ratiosOf(now)];
  return [...before].flatMap(([pair, was]) => {
    const is = after.get(pair);
    return is === undefined ? [] : [{ pair, was, is, growth: is / was }];
  });
}

const WORSE = 1.15;

/** Pairs that are worse in each of the runs: one slow run is the machine's. */
export function worseInEach(runs: readonly Change[][]): string[] {
  const [first = [], ...others] = runs.map((changes) =>
    changes.filter(({ growth }) => growth > WORSE).map(({ pair }) => pair),
  );
  return first.filter((pair) => others.every((each) => each.includes(pair)));
}
