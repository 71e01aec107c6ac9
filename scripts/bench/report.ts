/** A benchmark's results, for people as Markdown and for programs as JSON. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type Finding, type Measurement, median } from "./harness";

export const FOLDER = "bench/results";
const FIGURES: Readonly<Record<string, string>> = {
  perSecond: "per second",
  seconds: "seconds",
  cpuMicros: "CPU-µs each",
  databaseCpuMicros: "PostgreSQL CPU-µs each",
  allCpuMicros: "CPU-µs each, all",
  statements: "statements",
  transactions: "transactions",
  walKb: "WAL, kB",
  firstRowMs: "first row, ms",
  scriptBeforeKb: "script before the row, kB",
  scriptKb: "script, kB",
  scripts: "scripts",
  totalKb: "everything, kB",
  residentMb: "RSS, MB",
  loadedMb: "loaded, MB",
  folderMb: "folder, MB",
  packagesMb: "packages, MB",
  totalMb: "together, MB",
  hotPercent: "HOT, %",
  hotMessagesPercent: "of messages, %",
  highestMb: "highest, MB",
  heldMb: "held at most, MB",
  limitHits: "limit hit",
  streamKb: "RSS of a stream, kB",
  streamHeapKb: "heap of a stream, kB",
  cpuPerMinute: "CPU-s a minute",
  databaseCpuPerMinute: "PostgreSQL CPU-s a minute",
  jobRuns: "job runs",
  lateMs: "late, ms",
  tenantMicros: "a tenant with nothing old, µs",
  p50Ms: "median, ms",
  p99Ms: "99th percentile, ms",
  maxMs: "slowest, ms",
};

const git = (...args: string[]): string => execFileSync("git", args, { encoding: "utf8" }).trim();
/** Not every contender has every figure. */
export const rounded = (value: number): string =>
  Number.isNaN(value) ? "–" : value >= 100 ? String(Math.round(value)) : value.toFixed(value < 10 ? 2 : 1);

export type Report = { markdown: string; json: string; holds: boolean };
/** How much was done; results of former versions do not say. */
type Work = { events: number; rows: number; only: string };
/** A kept result. */
export type Result = { commit: string; rounds: number; work?: Work; measurements: Measurement[] };

/** `note`: what the figures of this suite are of. */
export function reportOf(suite: string, note: string, work: Work, measurements: Measurement[]): Report {
  const facts = {
    suite,
    work,
    date: new Date().toISOString().slice(0, 10),
    commit: git("rev-parse", "--short", "HEAD"),
    isChanged: git("status", "--porcelain") !== "",
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cores: availableParallelism(),
    rounds: measurements[0]?.rounds.length ?? 0,
  };
  const { date, commit, isChanged, node, platform, cores, rounds } = facts;
  const markdown = `# ${suite}, ${date}

Commit ${commit}${isChanged ? " with changes that were not committed" : ""}, Node ${node}, ${platform}, ${cores} cores, the embedded PostgreSQL with durable settings. ${rounds} rounds in alternating order after one that is not counted; figures are medians of the rounds, ratios medians of the ratios within each round.

${note}

${measurements.map(section).join("\n")}`;
  return {
    markdown,
    json: `${JSON.stringify({ ...facts, measurements }, null, 2)}\n`,
    holds: measurements.every(({ findings }) => findings.every(({ holds }) => holds)),
  };
}

function section({ title, about, rounds, findings }: Measurement): string {
  const names = Object.keys(rounds[0] ?? {});
  const figures = [...new Set(rounds.flatMap((round) => Object.values(round).flatMap(Object.keys)))];
  const figureOf = (name: string, figure: string): number =>
    median(rounds.map((round) => round[name]?.[figure] ?? Number.NaN));
  return `## ${title}

${about}

| | ${figures.map((figure) => FIGURES[figure] ?? figure).join(" | ")} |
| --- |${" ---: |".repeat(figures.length)}
${names.map((name) => `| ${name} | ${figures.map((figure) => rounded(figureOf(name, figure))).join(" | ")} |`).join("\n")}

${findings.map(verdict).join("\n")}
`;
}

function verdict({ text, of, to, ratio, ratios, holds }: Finding): string {
  const whose = to === undefined ? of : `${of} to ${to}`;
  return `- ${holds ? "✓" : "✗"} ${text}: **${rounded(ratio)}** (${whose}; rounds ${ratios.map(rounded).join(", ")})`;
}

const nameOf = (suite: string, folder: string): string =>
  `${folder}/${new Date().toISOString().slice(0, 10)}-${git("rev-parse", "--short", "HEAD")}-${suite}`;
const isOf = (suite: string, file: string): boolean => file.replace(/\.\w+$/, "").endsWith(`-${suite}`);

/** Replaces the suite's former result. Returns the files' common name. */
export function save(
  suite: string,
  { markdown, json }: { markdown: string; json?: string },
  folder = FOLDER,
): string {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) if (isOf(suite, file)) rmSync(join(folder, file));
  const name = nameOf(suite, folder);
  writeFileSync(`${name}.md`, markdown);
  if (json) writeFileSync(`${name}.json`, json);
  return name;
}

export function keptResult(suite: string, folder: string): Result | undefined {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const file = files.find((each) => each.endsWith(".json") && isOf(suite, each));
  return file ? (JSON.parse(readFileSync(join(folder, file), "utf8")) as Result) : undefined;
}
