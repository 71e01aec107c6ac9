/** The steps of scripts/test.mjs. Each resolves with its counts and perhaps a note, or throws with the output that tells why. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join, relative } from "node:path";
import { exec } from "../lib/exec.mjs";
import { findChromium } from "./chromium.mjs";
import { checkDependencies } from "./dependencies.mjs";
import { DATA, testEnvironment } from "./environment.mjs";
import { startPackaged } from "./packaged.mjs";
import { checkPageScriptSizes } from "./page-script-sizes.mjs";
import { secretsInLog } from "./secrets-in-log.mjs";
import { forgetData, startTestServer } from "./server.mjs";

export const ONE = { passed: 1, failed: 0, skipped: 0 };

const node = (...args) => exec("node", args, { env: testEnvironment() });
const script = (...args) => node("scripts/run.mjs", ...args);
const bin = (path, ...args) => node(join("node_modules", path), ...args);
const noted = ({ output }) => ({ ...ONE, note: output.trim().split("\n").at(-1) });

export async function checkFormat() {
  await bin("@biomejs/biome/bin/biome", "ci", "--colors=off", ".");
}

export async function checkUnusedCode() {
  await bin("knip/bin/knip.js", "--no-progress", "--no-config-hints");
}

/** By the compiler in Go, which takes a sixth of the time; tests and Next use the API of the one in JavaScript. */
export async function checkTypes() {
  await bin("next/dist/bin/next", "typegen");
  await bin("typescript7/bin/tsc", "--noEmit", "-p", "scripts/testing/tsconfig.json");
}

export const checkClosedLists = async () => void (await script("scripts/testing/closed-lists.ts"));
export const checkOpenapi = async () => void (await script("scripts/openapi.ts", "--check"));
export const checkDatabase = async () => void (await script("scripts/migration.ts", "--check"));
export const checkSizes = async () => ({ ...ONE, note: await checkPageScriptSizes() });
/** A folder without sources and build tools starts and serves. */
export const checkPackage = async () => void (await startPackaged());

/** At the lowest priority: it takes what the steps beside it leave. */
export async function build() {
  const onStart = ({ pid }) => setPriority(pid, constants.priority.PRIORITY_LOW);
  await exec("node", ["scripts/build.mjs"], { env: testEnvironment(), onStart });
}

export const reportDependencies = async () => ({ ...ONE, note: await checkDependencies() });

/** A short form of `npm run faults -- --campaign …`; seed 0 keeps its ledger apart from a person's. */
async function faults(campaign, count) {
  const run = () =>
    script(
      ...[
        "scripts/faults/main.ts",
        "--campaign",
        campaign,
        "--count",
        String(count),
        "--seed",
        "0",
        "--fresh",
      ],
    );
  let first;
  const result = await run().catch((error) => {
    first = error.message;
    return run();
  });
  return first ? { ...noted(result), unsteady: [campaign], output: first } : noted(result);
}
export const checkKills = () => faults("kills", 3);
export const checkNetwork = () => faults("network", 20);
export const checkMigrations = () => faults("migrations", 2);
export const checkUpgrades = () => faults("upgrades", 2);

/** More failures than these have a cause that a second run would only repeat. */
const UNSTEADY_MAX = 3;

/** Of one project of vitest.config.ts, or of all. Files that fail run once more, alone. */
export async function runVitest(project) {
  const first = await vitest(project ? ["--project", project] : []);
  const files = first.report.testResults.filter(({ status }) => status === "failed");
  if (first.failed === 0 || files.length === 0 || files.length > UNSTEADY_MAX) return first;
  const produced = [".test/produced.json", ".test/produced-codes"].filter((file) => existsSync(file));
  const kept = produced.map((file) => [file, readFileSync(file)]);
  const second = await vitest(files.map(({ name }) => relative(".", name)));
  // The closed lists are about the whole run.
  for (const [file, bytes] of kept) writeFileSync(file, bytes);
  if (second.failed > 0) return first;
  const unsteady = files.map(({ name }) => relative(".", name));
  return { ...first, passed: first.passed + first.failed, failed: 0, unsteady };
}

async function vitest(args) {
  const file = ".test/vitest.json";
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { output } = await exec("node", ["node_modules/vitest/vitest.mjs", "run", ...args, ...reporters], {
    env: { ...testEnvironment(), NODE_ENV: "test", NO_COLOR: "1" },
    check: false,
  });
  if (!existsSync(file)) throw new Error(output);
  const report = JSON.parse(readFileSync(file, "utf8"));
  // A file that cannot even be loaded, or a failing teardown, has no test of its own to fail.
  const failed = report.numFailedTests || (report.success ? 0 : 1);
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed, skipped, output: failed ? output : "", report };
}

/** Stories that fail run once more, one after another. */
export async function runPlaywright() {
  const { whole, shell } = await findChromium();
  forgetData();
  const server = await startTestServer();
  const environment = {
    ...testEnvironment(),
    NO_COLOR: "1",
    PARLEY_E2E_CHROMIUM: whole,
    PARLEY_E2E_SHELL: shell,
    PARLEY_E2E_URL: server.url,
    PARLEY_E2E_BOOTSTRAP: server.bootstrap,
    PARLEY_E2E_DATA: DATA,
  };
  let first;
  let second;
  let log;
  try {
    first = await playwright(environment);
    if (first.failed > 0 && first.failed <= UNSTEADY_MAX)
      second = await playwright(environment, "--last-failed", "--workers=1");
  } finally {
    log = await server.stop();
  }
  const leaked = secretsInLog(log);
  const checked = leaked ? { failed: 1, passed: 0 } : { failed: 0, passed: 1 };
  const isUnsteady = second?.failed === 0 && second.passed === first.failed;
  const { passed, failed, skipped, output } = first;
  return {
    passed: passed + checked.passed + (isUnsteady ? failed : 0),
    failed: checked.failed + (isUnsteady ? 0 : failed),
    skipped,
    output: failed || leaked ? output + leaked : "",
    ...(isUnsteady && { unsteady: first.names }),
  };
}

async function playwright(environment, ...args) {
  const file = ".test/playwright.json";
  rmSync(file, { force: true });
  const command = ["node_modules/@playwright/test/cli.js", "test", "--pass-with-no-tests", ...args];
  const { code, output } = await exec("node", command, {
    env: { ...environment, PARLEY_E2E_REPORT: file },
    check: false,
  });
  if (!existsSync(file)) throw new Error(output);
  const { stats, suites } = JSON.parse(readFileSync(file, "utf8"));
  const failed = stats.unexpected || (code === 0 ? 0 : 1);
  return { passed: stats.expected, failed, skipped: stats.skipped, output, names: failedStories(suites) };
}

const failedStories = (suites = []) =>
  suites.flatMap(({ suites: inner, specs }) => [
    ...failedStories(inner),
    ...(specs ?? []).flatMap(({ ok, file, line }) => (ok ? [] : [`${file}:${line}`])),
  ]);
