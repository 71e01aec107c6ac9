/** A file records what a campaign has done so far: an interrupted one goes on from there. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The part of a campaign that one process runs. */
export type Batch = {
  /** At most so many. */
  count: number;
  /** The number of the batch, from 0. */
  number: number;
  /** Seed of this batch alone. */
  seed: number;
  random: () => number;
};

/** Result of one batch. `done` counts what the campaign counts. Figures add up, except those named `longest …`. */
export type Outcome = { done: number; figures: Record<string, number>; problems: string[] };

export type Ledger = {
  campaign: string;
  seed: number;
  done: number;
  batches: number;
  seconds: number;
  figures: Record<string, number>;
  /** `--seed` and the batch's number repeat a problem. */
  problems: { batch: number; text: string }[];
  commits: string[];
};

const fileOf = (campaign: string, seed: number): string => `.test/campaigns/${campaign}-${seed}.json`;

export function openLedger(campaign: string, seed: number, isFresh: boolean): Ledger {
  const file = fileOf(campaign, seed);
  if (isFresh) rmSync(file, { force: true });
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Ledger;
  return { campaign, seed, done: 0, batches: 0, seconds: 0, figures: {}, problems: [], commits: [] };
}

export function record(ledger: Ledger, { done, figures, problems }: Outcome, seconds: number): void {
  for (const [name, value] of Object.entries(figures)) {
    const former = ledger.figures[name] ?? 0;
    ledger.figures[name] = name.startsWith("longest") ? Math.max(former, value) : former + value;
  }
  ledger.problems.push(...problems.map((text) => ({ batch: ledger.batches, text })));
  ledger.done += done;
  ledger.batches++;
  ledger.seconds = Math.round((ledger.seconds + seconds) * 10) / 10;
  const commit = currentCommit();
  if (!ledger.commits.includes(commit)) ledger.commits.push(commit);
  const file = fileOf(ledger.campaign, ledger.seed);
  mkdirSync(dirname(file), { recursive: true });
  // Whole or not at all: the process may be killed while it writes.
  writeFileSync(`${file}.new`, `${JSON.stringify(ledger, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

export function summaryOf({ campaign, seed, done, figures, problems, seconds }: Ledger): string {
  const counts = Object.entries(figures).map(([name, value]) => `${name} ${Math.round(value * 10) / 10}`);
  return `${campaign}, seed ${seed}: ${done} done in ${seconds} s (${counts.join(", ")}), ${problems.length} problems`;
}

function currentCommit(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}
