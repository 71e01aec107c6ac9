/** Suites as processes of their own, each with its own database: all of them in turn, and one compared with its kept result. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { changesBetween, worseInEach } from "./compare";
import { FOLDER, keptResult, type Result, rounded } from "./report";

const RUNS = 2;

/** Undefined when the suite failed; targets that are missed are results too. */
async function run(suite: string, folder: string, given: string[]): Promise<Result | undefined> {
  rmSync(folder, { recursive: true, force: true });
  const args = ["scripts/run.mjs", "scripts/bench/main.ts", "--suite", suite, "--to", folder, ...given];
  await once(spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] }), "exit");
  return keptResult(suite, folder);
}

/** Returns a table of all that is claimed, and whether everything holds. */
export async function runAll(
  suites: readonly string[],
  given: string[],
): Promise<{ markdown: string; holds: boolean }> {
  const rows: string[] = [];
  let holds = true;
  for (const suite of suites) {
    console.error(`• suite ${suite}`);
    const result = await run(suite, `.test/bench-all-${suite}`, given);
    if (!result) rows.push(`| ${suite} | | failed, see above | | ✗ |`);
    holds &&= result !== undefined;
    for (const { title, findings } of result?.measurements ?? [])
      for (const { text, of, ratio, holds: isKept } of findings) {
        rows.push(`| ${suite} | ${title} | ${of}: ${text} | ${rounded(ratio)} | ${isKept ? "✓" : "✗"} |`);
        holds &&= isKept;
      }
  }
  const head = ["| suite | of | target | found | |", "| --- | --- | --- | ---: | --- |"];
  return { markdown: [...head, ...rows, ""].join("\n"), holds };
}

/** Does what the kept result did, twice. False when CPU got worse in both. */
export async function compareWithKept(suite: string): Promise<boolean> {
  const kept = keptResult(suite, FOLDER);
  if (!kept) throw new Error(`${FOLDER} has no result of ${suite}`);
  const { events, rows, only } = kept.work ?? {};
  const given = [
    ...["--rounds", String(kept.rounds)],
    ...(events ? ["--events", String(events)] : []),
    ...(rows ? ["--rows", String(rows)] : []),
    ...(only ? ["--only", only] : []),
  ];
  const runs = [];
  for (let number = 1; number <= RUNS; number++) {
    const result = await run(suite, `.test/bench-compare-${number}`, given);
    if (!result) throw new Error(`run ${number} failed`);
    const changes = changesBetween(kept.measurements, result.measurements);
    if (changes.length === 0) throw new Error(`nothing to compare with the result of ${kept.commit}`);
    for (const { pair, was, is, growth } of changes)
      console.log(
        `run ${number}, ${pair}: CPU ${rounded(was)} at ${kept.commit}, ${rounded(is)} now, ${rounded(growth)} ×`,
      );
    runs.push(changes);
  }
  const worse = worseInEach(runs);
  for (const pair of worse) console.log(`✗ ${pair}: more than 15 % more CPU in each run`);
  return worse.length === 0;
}
