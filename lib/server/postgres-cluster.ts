/** One PostgreSQL data folder: its location, creation, start and stop. embedded-postgres.ts handles sharing. */
import { spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive } from "./file-lock";
import { type Binaries, isRoot, preparePostgresBinaries, UNPRIVILEGED_USER } from "./postgres-binaries";

/** The folder for root's clusters if `nobody` cannot enter DATA_DIR. */
const OUTSIDE_HOME = "/var/lib/parley";
const START_ATTEMPTS = 8;
const RETRY_MS = 500;

export const POSTGRES_USER = "parley";

export type Cluster = {
  /** Contains the cluster, its log and the remembered port. */
  folder: string;
  data: string;
  binaries: Binaries;
};
type Postmaster = { pid: number; port: number; isReady: boolean };

export function openCluster(dataDir: string): Cluster {
  const folder = clusterFolder(dataDir);
  return { folder, data: join(folder, "cluster"), binaries: preparePostgresBinaries() };
}

function clusterFolder(dataDir: string): string {
  const dataPath = join(realpathSync(dataDir), "postgres");
  if (isThere(dataPath)) {
    if (!existsSync(dataPath))
      throw new Error(
        `${dataPath} points to a folder that is gone. Restore it, or remove ${dataDir} to start afresh.`,
      );
    return realpathSync(dataPath);
  }
  if (!isRoot()) mkdirSync(dataPath, { mode: 0o700 });
  else if (canEveryoneEnter(dirname(dataPath))) giveToUnprivileged(dataPath);
  else {
    mkdirSync(OUTSIDE_HOME, { recursive: true, mode: 0o755 });
    const outside = mkdtempSync(join(OUTSIDE_HOME, "postgres-"));
    giveToUnprivileged(outside);
    writeFileSync(join(outside, "origin"), `${dataPath}\n`);
    symlinkSync(outside, dataPath);
  }
  return realpathSync(dataPath);
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function canEveryoneEnter(path: string): boolean {
  const isOpen = (statSync(path).mode & 0o001) !== 0;
  return isOpen && (path === dirname(path) || canEveryoneEnter(dirname(path)));
}

function giveToUnprivileged(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  chownSync(folder, UNPRIVILEGED_USER, UNPRIVILEGED_USER);
}

/** Creates the data folder if it is missing; recreates one from an interrupted start. */
export async function ensureInitialised(cluster: Cluster, password: string): Promise<void> {
  const done = join(cluster.folder, "initialised");
  if (existsSync(done)) return;
  if (
    existsSync(join(cluster.data, "global/pg_control")) &&
    existsSync(join(cluster.data, "postmaster.opts"))
  ) {
    throw new Error(`${cluster.data} holds a database that was not made by Parley.`);
  }
  rmSync(cluster.data, { recursive: true, force: true });
  const passwordFile = join(cluster.folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (isRoot()) chownSync(passwordFile, UNPRIVILEGED_USER, UNPRIVILEGED_USER);
  try {
    await run(cluster.binaries.initdb, [
      `--pgdata=${cluster.data}`,
      `--username=${POSTGRES_USER}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--no-locale",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  writeFileSync(done, "");
}

/** The running server of this data folder, if any. */
export function findPostmaster(cluster: Cluster): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster.data, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid || !isAlive(pid) || !isPostgres(pid)) return null;
  return { pid, port, isReady: lines[7]?.trim() === "ready" };
}

/** Process ids are reused, and containers without an init keep zombies; only Linux shows both cheaply. */
function isPostgres(pid: number): boolean {
  if (process.platform !== "linux") return true;
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return /^Name:\s*postgres/m.test(status) && !/^State:\s*Z/m.test(status);
  } catch {
    return false;
  }
}

/** Starts the server and returns its port. Remains of a killed server may delay it for a few seconds. */
export async function startCluster(cluster: Cluster, settings: Record<string, string>): Promise<number> {
  const logFile = join(cluster.folder, "postgres.log");
  let failure = "";
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt++) {
    if (attempt > 0) await sleep(RETRY_MS);
    forgetDeadPostmaster(cluster);
    const port = await freePort(rememberedPort(cluster));
    const options = Object.entries({ ...settings, port: String(port) }).map(
      ([name, value]) => `-c ${name}=${value}`,
    );
    rmSync(logFile, { force: true });
    try {
      const args = ["start", "-w", "-t", "120", "-D", cluster.data, "-l", logFile, "-o", options.join(" ")];
      await run(cluster.binaries.pgCtl, args);
      writeFileSync(join(cluster.folder, "port"), String(port));
      return port;
    } catch (error) {
      failure = existsSync(logFile) ? readFileSync(logFile, "utf8") : String(error);
    }
  }
  throw new Error(
    `The built-in PostgreSQL did not start:\n${failure.trim()}\nIts folder is ${cluster.folder}.`,
  );
}

/** PostgreSQL refuses to start if the id in a stale file now belongs to another program. */
function forgetDeadPostmaster(cluster: Cluster): void {
  const file = join(cluster.data, "postmaster.pid");
  if (process.platform === "linux" && existsSync(file) && !findPostmaster(cluster))
    rmSync(file, { force: true });
}

export async function stopCluster(cluster: Cluster): Promise<void> {
  await run(cluster.binaries.pgCtl, ["stop", "-w", "-t", "60", "-D", cluster.data, "-m", "fast"]);
}

function rememberedPort(cluster: Cluster): number {
  try {
    return Number(readFileSync(join(cluster.folder, "port"), "utf8")) || 0;
  } catch {
    return 0;
  }
}

/** `wanted` if it is free, else a port that the system chooses. */
function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => (wanted === 0 ? reject(error) : resolve(freePort(0))));
    probe.listen(wanted, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : wanted));
    });
  });
}

/** Ignores pg_ctl's output: the server inherits it and would keep the pipe open. */
function run(program: string, args: string[]): Promise<void> {
  const identity = isRoot() ? { uid: UNPRIVILEGED_USER, gid: UNPRIVILEGED_USER } : {};
  const complaints = program.endsWith("initdb") ? "pipe" : "ignore";
  const env = { LC_ALL: "C", TZ: "UTC" } as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv;
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${program} failed: ${reason}`));
    const child = spawn(program, args, {
      cwd: "/",
      env,
      stdio: ["ignore", "ignore", complaints],
      ...identity,
    });
    let output = "";
    child.stderr?.on("data", (chunk) => {
      output += chunk;
    });
    child.on("error", (error) => fail(error.message));
    child.on("close", (code) => (code === 0 ? resolve() : fail(output.trim() || `exit code ${code}`)));
  });
}
