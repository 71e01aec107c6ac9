/**
 * The folder that `npm run package` writes: starts with its packages only and the documented memory, serves, ends. The packages are
 * copies of the project's own, only those that its lock names, so that a missing one is found.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { exec } from "../lib/exec.mjs";
import { testEnvironment } from "./environment.mjs";
import { installedSizes, installPackages } from "./installed-package.mjs";

const FOLDER = ".test/package";
const PACKAGE_DATA = ".test/package-data";
const TIMEOUT_MS = 60_000;
const guide = readFileSync("docs/self-hosting.md", "utf8");
/** The guide promises these: the heap's limit, the memory of a process at rest, and the folder's size, in MB. */
const [, HEAP_MB, RESIDENT_MB] = /`NODE_OPTIONS=--max-old-space-size=(\d+)` \(about (\d+) MB at rest\)/.exec(
  guide,
);
const [, SIZE_MB] = /takes at most (\d+) MB with its packages/.exec(guide);
const TERMINAL_LINES = 20;
/** Each of five addresses is requested so often at once: a new server refuses none of two hundred. */
const PAGES = 40;
/** Until a new process has nothing left to do and has given memory back, which takes Node 24 some ten seconds. */
const REST_MS = 30_000;

/** Throws unless it serves, and serves again from a copy of its data folder, which is the backup of a built-in database. */
export async function startPackaged() {
  for (const path of [FOLDER, PACKAGE_DATA]) rmSync(path, { recursive: true, force: true });
  await exec("node", ["scripts/package.mjs", FOLDER], { env: testEnvironment() });
  await installPackages(FOLDER);
  const { folderMb, packagesMb } = installedSizes(FOLDER);
  if (folderMb + packagesMb > SIZE_MB)
    throw new Error(`The package takes ${folderMb} + ${packagesMb} MB; ${SIZE_MB} are documented.`);
  const [data, copy] = [join(PACKAGE_DATA, "data"), join(PACKAGE_DATA, "copy")];
  await firstTerminal();
  const made = await serveFrom(data, () => admin(data, "bootstrap"));
  // Owners are kept, and a cluster that is elsewhere comes along.
  await exec("cp", ["-RpL", data, copy]);
  const found = await serveFrom(copy, () => admin(copy, "bootstrap"));
  rmSync(PACKAGE_DATA, { recursive: true });
  if (made.workspace.id !== found.workspace.id) throw new Error("The copy has another workspace.");
}

/** Checks what a person sees at the first start: what they need, and nothing after it. */
async function firstTerminal() {
  const [data, typescript] = [join(PACKAGE_DATA, "terminal"), join(PACKAGE_DATA, "typescript")];
  mkdirSync(PACKAGE_DATA, { recursive: true });
  const { code } = await exec("script", ["--version"], { check: false }).catch(() => ({ code: 1 }));
  if (code !== 0) return;
  let child;
  const ended = exec("script", ["-qec", `exec node ${join(FOLDER, "start.mjs")}`, typescript], {
    env: { ...environmentOf(data), LOG_LEVEL: "info", CI: "" },
    check: false,
    onStart: (started) => {
      child = started;
    },
  });
  const deadline = Date.now() + TIMEOUT_MS;
  while (!existsSync(join(data, "server.json")) && child.exitCode === null && Date.now() < deadline)
    await sleep(100);
  await sleep(REST_MS);
  child.kill("SIGTERM");
  await ended;
  const lines = readFileSync(typescript, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith("Script "));
  const last = lines.at(-1) ?? "";
  const isQuiet = lines.length <= TERMINAL_LINES && lines.some((line) => line.startsWith("Parley is ready"));
  if (!isQuiet || !last.endsWith("Ctrl-C ends it.") || !existsSync(join(data, "parley.log")))
    throw new Error(`The first terminal shows ${lines.length} lines:\n${lines.join("\n")}`);
}

function environmentOf(data) {
  const { PARLEY_BUILD_DIR: _, NEXT_DIST_DIR: __, ...environment } = testEnvironment();
  return {
    ...environment,
    DATA_DIR: resolve(data),
    PORT: "0",
    LOG_LEVEL: "silent",
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    PARLEY_THROW_AWAY_DATA: "1",
  };
}

async function admin(data, command) {
  const { output } = await exec("node", [join(FOLDER, "admin.mjs"), command, "--json"], {
    env: environmentOf(data),
    onlyStdout: true,
  });
  return JSON.parse(output);
}

async function serveFrom(data, work) {
  let child;
  const ended = exec("node", [join(FOLDER, "start.mjs")], {
    env: environmentOf(data),
    check: false,
    onStart: (started) => {
      child = started;
    },
  });
  const note = join(data, "server.json");
  const deadline = Date.now() + TIMEOUT_MS;
  while (!existsSync(note) && child.exitCode === null && Date.now() < deadline) await sleep(100);
  const resident = await residentAtRest(child.pid);
  const answers = existsSync(note) ? await ask(JSON.parse(readFileSync(note, "utf8")).url) : [];
  const result = answers.length > 0 ? await work() : undefined;
  child.kill("SIGTERM");
  const { code, output } = await ended;
  if (answers.length === 0 || answers.some((status) => status !== 200) || code !== 0)
    throw new Error(
      `The package answered ${answers.join(", ") || "nothing"} and ended with ${code}:\n${output}`,
    );
  if (resident > RESIDENT_MAX_MB)
    throw new Error(`The package takes ${resident} MB at rest; ${RESIDENT_MB} are documented.`);
  return result;
}

const RESIDENT_MAX_MB = RESIDENT_MB * 1.1;

async function residentAtRest(pid) {
  const deadline = performance.now() + REST_MS;
  do await sleep(1000);
  while (residentMb(pid) > RESIDENT_MAX_MB && performance.now() < deadline);
  return residentMb(pid);
}

/** Null where the system does not say. */
function residentMb(pid) {
  const status = `/proc/${pid}/status`;
  const [, kb] = existsSync(status) ? (/VmRSS:\s+(\d+)/.exec(readFileSync(status, "utf8")) ?? []) : [];
  return kb ? Math.round(Number(kb) / 1024) : null;
}

const ask = (url) =>
  Promise.all(
    Array.from({ length: PAGES }, () => [
      "/api/ready",
      "/sign-in",
      "/sign-up",
      "/messenger.js",
      "/api/status",
    ])
      .flat()
      .map(async (path) => {
        const response = await fetch(url + path);
        await response.arrayBuffer();
        return response.status;
      }),
  );
