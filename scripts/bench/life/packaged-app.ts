/** The server as `npm start` starts it, with its jobs, in a process of its own that is asked for its counters. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const START_TIMEOUT_MS = 240_000;
const SETTLE_MS = 5000;

export type Counters = { statements: number; cpuMicros: number; residentBytes: number; heapBytes: number };
/** A process that counters.mjs was loaded into. */
export type Counted = {
  /** `collected`: after a forced garbage collection. */
  counters: (when?: "counts" | "collected") => Promise<Counters>;
};
export type Steady = { text: string; values: unknown[]; perSecond: number; total: number };
export type PackagedApp = Counted & {
  /** Runs a statement at a steady rate inside of the server; resolves with when each was committed, in milliseconds since 1970. */
  steadily: (statement: Steady) => Promise<number[]>;
  stop: () => Promise<void>;
};
export const COUNTERS = resolve("scripts/bench/life/counters.mjs");

/** Names a free port in the environment, before anything reads it. */
export async function choosePort(): Promise<void> {
  Object.assign(process.env, await freePort());
}

/**
 * Started, and left alone until it looks itself for what it asks for (decision 35). Connections that are busy at that moment go on
 * leaving rows, which wait for the relay.
 */
export async function startSettledApp(...given: Parameters<typeof startPackagedApp>): Promise<PackagedApp> {
  const app = await startPackagedApp(...given);
  await sleep(SETTLE_MS);
  return app;
}

/** The settings of a server on a free port of loopback. */
export async function freePort(): Promise<{ HOST: string; PORT: string; APP_URL: string }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return { HOST: "127.0.0.1", PORT: String(port), APP_URL: `http://127.0.0.1:${port}` };
}

/** On the database and the port that `env` names. The checkout's own start builds first what is not built. */
export async function startPackagedApp(entry = "scripts/start.mjs", env = process.env): Promise<PackagedApp> {
  const child = fork(resolve(entry), {
    env,
    execArgv: ["--import", COUNTERS],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  process.once("exit", () => child.kill("SIGKILL"));
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!(await isReady(env.APP_URL))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    if (performance.now() > deadline) throw new Error("the server did not start in time");
    await sleep(20);
  }
  return {
    counters: (when) => countersOf(child, when),
    steadily: async (statement) =>
      (await askChild<{ committedAt: number[] }>(child, { statement })).committedAt,
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

const isReady = (url: string | undefined): Promise<boolean> =>
  fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

export const countersOf = (child: ChildProcess, when: "counts" | "collected" = "counts"): Promise<Counters> =>
  askChild(child, when);

/** Resolves with its next message. */
export async function askChild<T>(child: ChildProcess, question: string | object): Promise<T> {
  child.send(question);
  const [answer] = await once(child, "message");
  return answer as T;
}
