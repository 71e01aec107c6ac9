/** The folder that `npm run package` writes: starts with its packages only (here the project's own), serves, ends. */
import { existsSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { exec } from "../lib/exec.mjs";
import { testEnvironment } from "./environment.mjs";

const FOLDER = ".test/package";
const PACKAGE_DATA = ".test/package-data";
const TIMEOUT_MS = 60_000;

/** Throws unless it serves, and serves again from a copy of its data folder, which is the backup of a built-in database. */
export async function startPackaged() {
  for (const path of [FOLDER, PACKAGE_DATA]) rmSync(path, { recursive: true, force: true });
  await exec("node", ["scripts/package.mjs", FOLDER], { env: testEnvironment() });
  symlinkSync(resolve("node_modules"), join(FOLDER, "node_modules"));
  const [data, copy] = [join(PACKAGE_DATA, "data"), join(PACKAGE_DATA, "copy")];
  const made = await serveFrom(data, () => admin(data, "bootstrap"));
  // Owners are kept, and a cluster that is elsewhere comes along.
  await exec("cp", ["-RpL", data, copy]);
  const found = await serveFrom(copy, () => admin(copy, "bootstrap"));
  rmSync(PACKAGE_DATA, { recursive: true });
  if (made.workspace.id !== found.workspace.id) throw new Error("The copy has another workspace.");
}

function environmentOf(data) {
  const { PARLEY_BUILD_DIR: _, NEXT_DIST_DIR: __, ...environment } = testEnvironment();
  return {
    ...environment,
    DATA_DIR: resolve(data),
    PORT: "0",
    LOG_LEVEL: "silent",
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
  const answers = existsSync(note) ? await ask(JSON.parse(readFileSync(note, "utf8")).url) : [];
  const result = answers.length > 0 ? await work() : undefined;
  child.kill("SIGTERM");
  const { code, output } = await ended;
  if (answers.join() !== "200,200,200,200" || code !== 0)
    throw new Error(
      `The package answered ${answers.join(", ") || "nothing"} and ended with ${code}:\n${output}`,
    );
  return result;
}

const ask = (url) =>
  Promise.all(
    ["/api/ready", "/sign-in", "/messenger.js", "/api/status"].map(async (path) => {
      const response = await fetch(url + path);
      await response.arrayBuffer();
      return response.status;
    }),
  );
