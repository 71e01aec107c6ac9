/**
 * `npm run faults:engine -- [--rounds 1] [--seed 1]`: the tests that run jobs, with a runner that loses 30 % of the events,
 * delivers 10 % twice and 10 % late (lib/testing/jobs.ts). Each must end as it does with a faithful runner.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";

const TESTS = ["lib/jobs", "app/api/whatsapp"];
/** They state what a runner is given or keeps, not what comes of it. */
const OTHERS = ["lib/jobs/inngest.test.ts", "lib/jobs/embedded/**", "lib/jobs/conformance/**"];
const COUNTS = ".test/forgotten";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "1" }, seed: { type: "string", default: "1" } },
});
const total: Record<string, number> = {};
let problems = 0;
for (let round = 0; round < Number(values.rounds); round++) {
  rmSync(COUNTS, { force: true });
  const excluded = OTHERS.flatMap((path) => ["--exclude", path]);
  const { status, stdout, stderr } = spawnSync(
    "node",
    ["node_modules/vitest/vitest.mjs", "run", "--project", "alone", ...TESTS, ...excluded],
    {
      env: { ...process.env, PARLEY_FORGETFUL: String(Number(values.seed) + round), NO_COLOR: "1" },
      encoding: "utf8",
      maxBuffer: 100_000_000,
    },
  );
  if (status !== 0) {
    problems++;
    console.error(stdout + stderr);
  }
  for (const line of existsSync(COUNTS) ? readFileSync(COUNTS, "utf8").trim().split("\n") : [])
    for (const [name, count] of Object.entries(JSON.parse(line) as Record<string, number>))
      total[name] = (total[name] ?? 0) + count;
}
const counts = Object.entries(total).map(([name, count]) => `${count} ${name}`);
console.log(
  `${values.rounds} rounds, seed ${values.seed}: events ${counts.join(", ")}; ${problems} problems`,
);
process.exitCode = problems > 0 ? 1 : 0;
