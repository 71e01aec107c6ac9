/**
 * Measures contenders against each other: the same work, one after another, in rounds whose order alternates, so that changes
 * on the machine affect all of them. The result is the ratio within a round, as the median of the rounds.
 */
import { readFileSync } from "node:fs";
import type { OwnDatabase } from "../lib/own-database";

/** `events`: how much work each contender does in a round, in what the suite counts. `only`: a part of the names of what is measured. */
export type SuiteOptions = {
  rounds: number;
  events: number;
  rows: number;
  only: string;
  database: OwnDatabase;
};
/** One run's figures by name, such as `perSecond`. */
export type Sample = Readonly<Record<string, number>>;
export type Contender = {
  name: string;
  /** Does the work once and checks what came of it; throws rather than return figures of work that went wrong. */
  run: () => Promise<Sample>;
};
/** One that holds something open. */
export type Closable = Contender & { close: () => Promise<void> };
/** `of` compared with `to` by one figure; without `to` the figure itself. */
export type Claim = { text: string; figure: string; of: string; to?: string } & (
  | { atLeast: number }
  | { atMost: number }
);
export type Finding = Claim & { ratio: number; ratios: number[]; holds: boolean };
export type Measurement = {
  title: string;
  about: string;
  rounds: Record<string, Sample>[];
  findings: Finding[];
};
type Plan = {
  title: string;
  about: string;
  contenders: Contender[];
  claims: Claim[];
  rounds: number;
  /** Without a first time that is not counted. */
  isCold?: boolean;
};

export async function measure({
  title,
  about,
  contenders,
  claims,
  rounds,
  isCold = false,
}: Plan): Promise<Measurement> {
  console.error(`• ${title}`);
  // A first time, not counted: compiled code, open connections, warm caches for all alike.
  if (!isCold) for (const contender of contenders) await contender.run();
  const done: Record<string, Sample>[] = [];
  for (let round = 1; round <= rounds; round++) {
    const order = round % 2 === 0 ? contenders.toReversed() : contenders;
    const samples: Record<string, Sample> = {};
    for (const { name, run } of order) {
      samples[name] = await run();
      console.error(`  round ${round}, ${name}: ${described(samples[name])}`);
    }
    done.push(samples);
  }
  return { title, about, rounds: done, findings: claims.map((claim) => checkClaim(claim, done)) };
}

function checkClaim(claim: Claim, rounds: Record<string, Sample>[]): Finding {
  const figureOf = (round: Record<string, Sample>, name: string): number =>
    round[name]?.[claim.figure] ?? Number.NaN;
  const ratios = rounds.map(
    (round) => figureOf(round, claim.of) / (claim.to === undefined ? 1 : figureOf(round, claim.to)),
  );
  const ratio = median(ratios);
  return {
    ...claim,
    ratio,
    ratios,
    holds: "atLeast" in claim ? ratio >= claim.atLeast : ratio <= claim.atMost,
  };
}

/** For an even number of values: the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** The value that this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

const described = (sample: Sample): string =>
  Object.entries(sample)
    .map(([figure, value]) => `${figure} ${value < 100 ? value.toFixed(1) : Math.round(value)}`)
    .join(", ");

/** Runs `work`, which does so many operations in this process, and measures its time and CPU. */
export async function metered(
  operations: number,
  postmaster: number,
  work: () => Promise<void>,
): Promise<Sample> {
  const databaseBefore = databaseCpuMicros(postmaster);
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const database = databaseCpuMicros(postmaster) - databaseBefore;
  return {
    perSecond: operations / seconds,
    seconds,
    cpuMicros: (user + system) / operations,
    ...(Number.isFinite(database) && { databaseCpuMicros: database / operations }),
  };
}

/** 100 ticks a second on every Linux that Node runs on. */
const TICK_MICROS = 10_000;

/** CPU time of PostgreSQL's processes so far, the ended ones included; NaN where there is no /proc. */
export function databaseCpuMicros(postmaster: number): number {
  if (process.platform !== "linux") return Number.NaN;
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim().split(" ");
  const ticks = [ticksOf(String(postmaster), 4), ...children.map((pid) => ticksOf(pid, 2))];
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MICROS;
}

/** utime and stime of a process; with four fields also those of its children that have ended. */
function ticksOf(pid: string, fields: 2 | 4): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const afterName = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return afterName.slice(11, 11 + fields).reduce((sum, each) => sum + Number(each), 0);
  } catch {
    // It ended meanwhile; the postmaster's own figures hold it now.
    return 0;
  }
}
