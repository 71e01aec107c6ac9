/** The steps of scripts/test.mjs. Each resolves with its counts and perhaps a note, or throws with the output that says why. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
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

/** Clients that generators make of the OpenAPI document; `npm run generators` tries those of other languages, too. */
export const checkClients = async () => noted(await script("scripts/generators/main.ts", "--node"));

/** At the lowest priority: it takes what the steps beside it leave. */
export async function build() {
  const onStart = ({ pid }) => setPriority(pid, constants.priority.PRIORITY_LOW);
  await exec("node", ["scripts/build.mjs"], { env: testEnvironment(), onStart });
}

export const reportDependencies = async () => ({ ...ONE, note: await checkDependencies() });

/** A short form of `npm run faults -- --campaign …`; seed 0 keeps its ledger apart from a person's. */
const faults = async (campaign, count) =>
  noted(
    await script(
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
    ),
  );
export const checkKills = () => faults("kills", 3);
export const checkQuiet = () => faults("quiet", 5);
export const checkNetwork = () => faults("network", 20);
export const checkHostileMail = () => faults("hostile-mail", 40);
export const checkMigrations = () => faults("migrations", 2);
export const checkUpgrades = () => faults("upgrades", 2);

/** Without the lines of what passed: who reads a long output from its end is to find the reasons there. */
const reasons = (output) =>
  output
    .split("\n")
    .filter((line) => !/^ +✓ |^\[\d+\/\d+\] /.test(line))
    .join("\n");

/** Runs the tests of one project of vitest.config.ts, or of all; `files`: only these. */
export async function runVitest(project, files = []) {
  const report = ".test/vitest.json";
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const only = project ? ["--project", project] : [];
  const { output } = await exec(
    "node",
    ["node_modules/vitest/vitest.mjs", "run", ...files, ...only, ...reporters],
    {
      env: { ...testEnvironment(), NODE_ENV: "test", NO_COLOR: "1" },
      check: false,
    },
  );
  if (!existsSync(report)) throw new Error(output);
  const result = JSON.parse(readFileSync(report, "utf8"));
  // A file that cannot even be loaded, or a failing teardown, has no test of its own to fail.
  const failed = result.numFailedTests || (result.success ? 0 : 1);
  return {
    passed: result.numPassedTests,
    failed,
    skipped: result.numPendingTests + result.numTodoTests,
    output: failed ? reasons(output) : "",
  };
}

/** Those of them that share a process; the others start servers. */
export async function runTouched() {
  // Its bundle finds the project from its own place, which the tests' own build folder would move.
  const env = { ...testEnvironment(), PARLEY_BUILD_DIR: ".build" };
  const { output } = await exec("node", ["scripts/run.mjs", "scripts/testing/touched.ts"], { env });
  const files = output.trim().split("\n");
  const isAll = files.includes("all");
  const result = await runVitest("together", isAll ? [] : files);
  return { ...result, note: isAll ? "every file" : `${files.length} test files touched` };
}

export async function runPlaywright() {
  const { whole, shell } = await findChromium();
  forgetData();
  const server = await startTestServer();
  const report = ".test/playwright.json";
  rmSync(report, { force: true });
  let run;
  let log;
  try {
    run = await exec("node", ["node_modules/@playwright/test/cli.js", "test", "--pass-with-no-tests"], {
      env: {
        ...testEnvironment(),
        NO_COLOR: "1",
        PARLEY_E2E_CHROMIUM: whole,
        PARLEY_E2E_SHELL: shell,
        PARLEY_E2E_URL: server.url,
        PARLEY_E2E_BOOTSTRAP: server.bootstrap,
        PARLEY_E2E_DATA: DATA,
        PARLEY_E2E_REPORT: report,
      },
      check: false,
    });
  } finally {
    log = await server.stop();
  }
  if (!existsSync(report)) throw new Error(run.output);
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, "utf8")).stats;
  const leaked = secretsInLog(log);
  const failed = (unexpected || (run.code === 0 ? 0 : 1)) + (leaked ? 1 : 0);
  const passed = expected + flaky + (leaked ? 0 : 1);
  return { passed, failed, skipped, output: failed ? reasons(run.output) + leaked : "" };
}
