/** bench/reference/next-prisma, built in a folder of its own and started as Next starts an app. */
import { execFile, fork } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { COUNTERS, type Counted, countersOf, freePort } from "./packaged-app";

/** Its source is as deep, so that its imports of the generated client hold. */
const FOLDER = resolve(".test/bench/next-prisma");
const NEXT = resolve("node_modules/next/dist/bin/next");
const START_TIMEOUT_MS = 60_000;

export type NextApp = Counted & { url: string; stop: () => void };

export async function startNextPrisma(endpoint: object): Promise<NextApp> {
  rmSync(FOLDER, { recursive: true, force: true });
  cpSync("bench/reference/next-prisma", FOLDER, { recursive: true });
  await promisify(execFile)(process.execPath, [NEXT, "build"], { cwd: FOLDER });
  const { HOST, PORT, APP_URL: url } = await freePort();
  const child = fork(NEXT, ["start", "--hostname", HOST, "--port", PORT], {
    cwd: FOLDER,
    execArgv: ["--import", COUNTERS],
    env: { ...process.env, BENCH_ENDPOINT: JSON.stringify(endpoint) },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  process.once("exit", () => child.kill("SIGKILL"));
  const deadline = performance.now() + START_TIMEOUT_MS;
  const isReady = () =>
    fetch(`${url}/messages`, { method: "POST" }).then(
      ({ status }) => status === 401,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`Next ended with ${child.exitCode}`);
    if (performance.now() > deadline) throw new Error("Next did not start in time");
    await sleep(50);
  }
  return { url, counters: (when) => countersOf(child, when), stop: () => void child.kill() };
}
