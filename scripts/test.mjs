/**
 * `npm run check`: the static checks, and the tests that the changes since the last commit touch. `npm test`: everything.
 * The last line is `N passed, N failed`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { generateExampleClient } from "./lib/example-client.mjs";
import { endRunning, exec } from "./lib/exec.mjs";
import { help } from "./lib/help.mjs";
import { install } from "./lib/install.mjs";
import { buildPageScripts } from "./lib/page-scripts-build.mjs";
import { generatePrisma } from "./lib/prisma-generate.mjs";
import { DATA, testEnvironment } from "./testing/environment.mjs";
import { failuresIn } from "./testing/failures.mjs";
import * as steps from "./testing/steps.mjs";

const LOCK = ".test/running";

const STATIC = [
  ["format and lint", steps.checkFormat],
  ["unused code", steps.checkUnusedCode],
  ["OpenAPI drift", steps.checkOpenapi],
  ["page script sizes", steps.checkSizes],
  ["types", steps.checkTypes],
  ["dependencies", steps.reportDependencies],
];
/**
 * Groups run one after another; the chains of a group side by side, because most use one core or wait; the steps of a chain in
 * their order. The unit tests measure rows and milliseconds: of the heavy steps only the build runs beside them, at the lowest
 * priority.
 */
const GROUPS = process.argv.includes("--quick")
  ? [[[["unit and route tests", () => steps.runTouched()]], ...STATIC.map((step) => [step])]]
  : [
      [[["unit and route tests", () => steps.runVitest()]], [...STATIC, ["production build", steps.build]]],
      [
        [
          ["package", steps.checkPackage],
          ["rolling upgrades", steps.checkUpgrades],
        ],
        [
          ["kills", steps.checkKills],
          ["closed lists", steps.checkClosedLists],
          ["database drift", steps.checkDatabase],
        ],
        [
          ["broken network", steps.checkNetwork],
          ["broken migrations", steps.checkMigrations],
          ["API clients", steps.checkClients],
        ],
      ],
      // They measure milliseconds.
      [
        [
          ["quiet kills", steps.checkQuiet],
          ["hostile mail", steps.checkHostileMail],
        ],
      ],
      [[["browser tests", steps.runPlaywright]]],
    ];

/** Keeps the beginning and the end: a formatter's complaints about a hundred files need not be read whole. */
function shortened(text) {
  const lines = text.split("\n");
  if (lines.length <= 300) return text;
  return [...lines.slice(0, 150), `… ${lines.length - 300} lines left out …`, ...lines.slice(-150)].join(
    "\n",
  );
}

function takeLock() {
  mkdirSync(".test", { recursive: true });
  try {
    const holder = Number(readFileSync(LOCK, "utf8"));
    process.kill(holder, 0);
    throw new Error(`The tests already run here (process ${holder}).`);
  } catch (error) {
    if (error.code !== "ENOENT" && error.code !== "ESRCH") throw error;
  }
  writeFileSync(LOCK, String(process.pid));
}

async function cleanUp() {
  await endRunning();
  const stop = ["scripts/run.mjs", "scripts/testing/stop-database.ts"];
  const own = ["kills", "quiet", "network", "migrations", "upgrades"].map((name) => `faults-${name}-data`);
  const folders = ["data", "migration", ...own].map((name) => `.test/${name}`);
  await exec("node", [...stop, ...folders, DATA], { env: testEnvironment(), check: false });
  rmSync(LOCK, { force: true });
}

let isInterrupted = false;
async function interrupt() {
  if (isInterrupted) return;
  isInterrupted = true;
  console.log("\ninterrupted");
  await cleanUp();
  process.exit(130);
}

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
async function take([name, work]) {
  const startedAt = performance.now();
  let result;
  try {
    result = (await work()) ?? steps.ONE;
  } catch (error) {
    result = { passed: 0, failed: 1, skipped: 0, output: error.message };
  }
  if (isInterrupted) return;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  for (const key of Object.keys(total)) total[key] += result[key];
  if (result.output) console.log(`\n${shortened(result.output.trimEnd())}\n`);
  if (result.failed)
    failures.push(`✗ ${name}`, ...failuresIn(result.output ?? "").map((line) => `    ${line}`));
  const counts = `${result.passed} passed${result.failed ? `, ${result.failed} FAILED` : ""}${result.skipped ? `, ${result.skipped} skipped` : ""}`;
  console.log(
    `${result.failed ? "✗" : "✓"} ${name.padEnd(22)} ${`${seconds} s`.padStart(8)}   ${counts}${result.note ? `   ${result.note}` : ""}`,
  );
}

async function takeAll(chain) {
  for (const step of chain) await take(step);
}

async function main() {
  takeLock();
  process.on("SIGINT", interrupt);
  process.on("SIGTERM", interrupt);
  process.on("SIGHUP", interrupt);
  await install();
  await generatePrisma();
  await generateExampleClient();
  await buildPageScripts();
  for (const group of GROUPS) {
    await Promise.all(group.map(takeAll));
    if (isInterrupted) return;
  }
  await cleanUp();
  if (failures.length > 0) console.log(`\n${failures.join("\n")}`);
  console.log(
    `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ""}`,
  );
  process.exit(total.failed > 0 ? 1 : 0);
}

help(import.meta.filename);
main().catch((error) => {
  console.error(error.message);
  console.log("\n0 passed, 1 failed");
  process.exit(1);
});
