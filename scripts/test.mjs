/** `npm test` runs everything, `npm run check` leaves the browser out. The last line is `N passed, N failed`. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { endRunning, exec } from "./lib/exec.mjs";
import { install } from "./lib/install.mjs";
import { buildPageScripts } from "./lib/page-scripts-build.mjs";
import { generatePrisma } from "./lib/prisma-generate.mjs";
import { findChromium } from "./testing/chromium.mjs";
import { DATA, testEnvironment } from "./testing/environment.mjs";
import { checkPageScriptSizes } from "./testing/page-script-sizes.mjs";
import { secretsInLog } from "./testing/secrets-in-log.mjs";
import { forgetData, startTestServer } from "./testing/server.mjs";

const withBrowser = !process.argv.includes("--without-browser");
const LOCK = ".test/running";
const ONE = { passed: 1, failed: 0, skipped: 0 };

const node = (args) => exec("node", args, { env: testEnvironment() });
const bin = (path, ...args) => node([join("node_modules", path), ...args]);

/** Each resolves with its counts and perhaps a note, or throws with the output that tells why. */
const STEPS = [
  ["format and lint", async () => void (await bin("@biomejs/biome/bin/biome", "ci", "--colors=off", "."))],
  ["unused code", async () => void (await bin("knip/bin/knip.js", "--no-progress", "--no-config-hints"))],
  ["types", checkTypes],
  ["unit and route tests", runVitest],
  ["closed lists", async () => void (await node(["scripts/run.mjs", "scripts/testing/closed-lists.ts"]))],
  ["OpenAPI drift", async () => void (await node(["scripts/run.mjs", "scripts/openapi.ts", "--check"]))],
  ["database drift", async () => void (await node(["scripts/run.mjs", "scripts/migration.ts", "--check"]))],
  ["page script sizes", async () => ({ ...ONE, note: await checkPageScriptSizes() })],
  withBrowser && ["production build", async () => void (await node(["scripts/build.mjs"]))],
  withBrowser && ["killed server", checkKilledServer],
  ["killed workers", checkKilledWorkers],
  withBrowser && ["browser tests", runPlaywright],
].filter(Boolean);

async function checkTypes() {
  await bin("next/dist/bin/next", "typegen");
  await bin("typescript/bin/tsc", "--noEmit", "-p", "scripts/testing/tsconfig.json");
}

async function runVitest() {
  const report = ".test/vitest.json";
  rmSync(report, { force: true });
  const { output } = await exec(
    "node",
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--passWithNoTests",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { env: { ...testEnvironment(), NODE_ENV: "test", NO_COLOR: "1" }, check: false },
  );
  if (!existsSync(report)) throw new Error(output);
  const result = JSON.parse(readFileSync(report, "utf8"));
  // A file that cannot even be loaded, or a failing teardown, has no test of its own to fail.
  const failed = result.numFailedTests || (result.success ? 0 : 1);
  return {
    passed: result.numPassedTests,
    failed,
    skipped: result.numPendingTests + result.numTodoTests,
    output: failed ? output : "",
  };
}

/** A short form of `npm run faults`. */
async function checkKilledServer() {
  const { output } = await node([
    "scripts/run.mjs",
    "scripts/faults/kill-server.ts",
    "--kills",
    "2",
    "--visitors",
    "15",
  ]);
  return { ...ONE, note: output.trim().split("\n").at(-1) };
}

/** A short form of `npm run faults:webhooks`. */
async function checkKilledWorkers() {
  const { output } = await node(["scripts/run.mjs", "scripts/faults/kill-worker.ts", "--kills", "8"]);
  return { ...ONE, note: output.trim().split("\n").at(-1) };
}

async function runPlaywright() {
  const chromium = await findChromium();
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
        PW_CHROMIUM: chromium,
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
  return { passed, failed, skipped, output: failed ? run.output + leaked : "" };
}

/** The beginning and the end tell most; a formatter's complaint about a hundred files does not. */
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
  await exec(
    "node",
    [
      "scripts/run.mjs",
      "scripts/testing/stop-database.ts",
      ".test/data",
      ".test/migration",
      ".test/faults-data",
      ".test/faults-webhooks-data",
      DATA,
    ],
    {
      env: testEnvironment(),
      check: false,
    },
  );
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

async function main() {
  takeLock();
  process.on("SIGINT", interrupt);
  process.on("SIGTERM", interrupt);
  process.on("SIGHUP", interrupt);
  await install();
  await generatePrisma();
  await buildPageScripts();

  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, work] of STEPS) {
    const startedAt = performance.now();
    let result;
    try {
      result = (await work()) ?? ONE;
    } catch (error) {
      result = { passed: 0, failed: 1, skipped: 0, output: error.message };
    }
    if (isInterrupted) return;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    for (const key of Object.keys(total)) total[key] += result[key];
    if (result.output) console.log(`\n${shortened(result.output.trimEnd())}\n`);
    const counts = `${result.passed} passed${result.failed ? `, ${result.failed} FAILED` : ""}${result.skipped ? `, ${result.skipped} skipped` : ""}`;
    console.log(
      `${result.failed ? "✗" : "✓"} ${name.padEnd(22)} ${`${seconds} s`.padStart(8)}   ${counts}${result.note ? `   ${result.note}` : ""}`,
    );
  }
  await cleanUp();
  console.log(
    `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ""}`,
  );
  process.exit(total.failed > 0 ? 1 : 0);
}

main().catch((error) => {
  console.error(error.message);
  console.log("\n0 passed, 1 failed");
  process.exit(1);
});
