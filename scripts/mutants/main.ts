/**
 * `npm run mutate [-- --only part-of-a-path]`: changes one place of a rule at a time and shows which changes the tests that
 * guard it let live. docs/reliability.md explains those.
 */
import { parseArgs } from "node:util";
import type { CliOptions, TestModule, TestSuite, Vite } from "vitest/node";
import { startVitest } from "vitest/node";
import { generateSqlFunctions } from "../lib/sql-functions.mjs";
import { isSql, type Mutant, mutantsOf, type Run, TARGETS, type Target } from "./targets";
import { instrument } from "./typescript-mutants";

const root = process.cwd();
const WANTED = 0.85;
/** Mutants per process: each keeps its own modules. */
const TOGETHER = 40;
type Outcome = "killed" | "survived" | "not reached" | "invalid";

const OPTIONS: CliOptions = {
  root,
  config: false,
  watch: false,
  silent: true,
  reporters: [{}],
  globalSetup: ["scripts/testing/database.ts"],
  setupFiles: ["scripts/testing/worker-database.ts"],
  include: ["scripts/mutants/every-mutant.ts"],
  pool: "forks",
  restoreMocks: true,
  unstubGlobals: true,
  // The whole run takes its time, and a busy machine must not count as a test that noticed.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

const mutating = (file: string): Vite.Plugin => ({
  name: "mutants",
  enforce: "pre",
  transform: (code, id) =>
    id === `${root}/${file}` && !isSql(file) ? { code: instrument(file, code).code, map: null } : null,
});

async function tryOut(run: Run): Promise<Map<number, Outcome>> {
  process.env.MUTATED = JSON.stringify(run);
  const vitest = await startVitest("test", [], OPTIONS, {
    resolve: { alias: { "@": root } },
    plugins: [mutating(run.file)],
  });
  const suites = vitest.state.getTestModules().flatMap((module: TestModule) => {
    for (const { message } of module.errors()) throw new Error(message);
    return [...module.children.suites()];
  });
  await vitest.close();
  process.exitCode = 0;
  for (const suite of suites) if (["before", "after"].includes(suite.name)) mustPass(suite);
  return new Map(
    suites.flatMap((suite) => (/^\d+$/.test(suite.name) ? [[Number(suite.name), outcomeOf(suite)]] : [])),
  );
}

function mustPass(suite: TestSuite): void {
  if (suite.state() === "passed") return;
  const failed = [...suite.children.allTests("failed")].map(
    (test) => `${test.name}: ${test.result().errors?.[0]?.message}`,
  );
  const why = [...suite.errors().map(({ message }) => message), ...failed].join("\n");
  throw new Error(`The tests fail without a change (${suite.name}): ${why}`);
}

function outcomeOf(suite: TestSuite): Outcome {
  if (suite.errors().some(({ message }) => /syntax error|invalid/.test(message))) return "invalid";
  if (suite.state() === "failed") return "killed";
  return [...suite.children.allTests("passed")].length > 0 ? "survived" : "not reached";
}

type Score = { killed: number; of: number };

async function scoreOf({ file, tests }: Target): Promise<Score> {
  const startedAt = performance.now();
  const mutants = mutantsOf(file);
  let alive: Mutant[] = mutants;
  let invalid = 0;
  for (const group of tests) {
    const lives = new Set<number>();
    for (let at = 0; at < alive.length; at += TOGETHER) {
      const ids = alive.slice(at, at + TOGETHER).map(({ id }) => id);
      for (const [id, outcome] of await tryOut({ file, tests: group, ids })) {
        if (outcome === "survived" || outcome === "not reached") lives.add(id);
        else if (outcome === "invalid") invalid++;
      }
    }
    alive = alive.filter(({ id }) => lives.has(id));
  }
  const of = mutants.length - invalid;
  const killed = of - alive.length;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`${file}: ${shareOf({ killed, of })}, ${seconds} s`);
  for (const { name } of alive) console.log(`  lives: line ${name}`);
  return { killed, of };
}

const shareOf = ({ killed, of }: Score): string =>
  `${killed} of ${of} killed (${((killed / of) * 100).toFixed(0)} %)`;

generateSqlFunctions();
const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
const chosen = TARGETS.filter(({ file }) => file.includes(values.only));
if (chosen.length === 0) throw new Error(`No target's path contains "${values.only}".`);
const all: Score = { killed: 0, of: 0 };
for (const target of chosen) {
  const { killed, of } = await scoreOf(target);
  all.killed += killed;
  all.of += of;
}
console.log(shareOf(all));
process.exit(all.killed / all.of < WANTED ? 1 : 0);
