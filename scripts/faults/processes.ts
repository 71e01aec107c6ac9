/** Processes of the product that can be killed at any instant: forks of a bundle, and `npm start`. */
import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { bundleBeside } from "../lib/bundle-beside";

/** The first start may have to build. */
const START_TIMEOUT_MS = 300_000;
/** A service manager would wait as long. */
const END_TIMEOUT_MS = 90_000;

const children = new Set<ChildProcess>();
// A run that fails must not leave its processes behind.
process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

/** The next message; throws when the process ends first. */
export async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    const [message] = await Promise.race([
      once(child, "message", { signal }),
      once(child, "exit", { signal }).then(([code, killed]) => {
        throw new Error(`a process ended with ${code ?? killed}`);
      }),
    ]);
    return message as Message;
  } finally {
    waiting.abort();
  }
}

export type App = {
  url: string;
  child: ChildProcess;
  /** Names of the migrations that it has applied at its start. */
  applied: string[];
  /** The loopback listener of its simulator. */
  simulatorUrl: string;
  /** Ends that were not requested. */
  problems: string[];
  /** kill -9. */
  kill: () => Promise<void>;
  /** SIGTERM; it is a problem unless it ends with 0 in time. */
  stop: () => Promise<void>;
};

export const bundleApp = (): Promise<string> =>
  bundleBeside("scripts/faults/app-process.ts", `faults-app-${process.pid}`);

/** `cwd`: of another version. `env`: beside this process's. */
export async function startApp(
  bundle: string,
  { cwd, env }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<App> {
  const child = fork(bundle, { cwd, env: { ...process.env, ...env } });
  const started = await nextMessage<Pick<App, "url" | "applied" | "simulatorUrl">>(supervised(child));
  return { ...started, ...endsOf(child), child };
}

/** Starts the product as a user does, with its built-in database, at this address. `env`: beside this process's. */
export async function startProduct(dataDir: string, url: string, env: Record<string, string>): Promise<App> {
  const note = join(dataDir, "server.json");
  rmSync(note, { force: true });
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn("node", ["scripts/start.mjs"], {
    env: { ...environment, DATA_DIR: dataDir, PORT: new URL(url).port, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  supervised(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!existsSync(note)) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server did not start:\n${output}`);
    await sleep(50);
  }
  return { url, applied: [], simulatorUrl: "", ...endsOf(child), child };
}

/** An address of this machine with a port that is free now. */
export async function freeUrl(): Promise<string> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return `http://localhost:${port}`;
}

/** Ends with this process. */
export function supervised<Child extends ChildProcess>(child: Child): Child {
  children.add(child);
  child.once("exit", () => children.delete(child));
  return child;
}

function endsOf(child: ChildProcess): Pick<App, "problems" | "kill" | "stop"> {
  const problems: string[] = [];
  let isEnding = false;
  const ended = new Promise<number | string>((resolve) => {
    child.once("exit", (code, signal) => {
      if (!isEnding) problems.push(`a process ended unexpectedly with ${code ?? signal}`);
      resolve(code ?? signal ?? "nothing");
    });
  });
  const end = (signal: NodeJS.Signals) => {
    isEnding = true;
    child.kill(signal);
    return ended;
  };
  return {
    problems,
    kill: async () => void (await end("SIGKILL")),
    stop: async () => {
      const impatience = setTimeout(() => child.kill("SIGKILL"), END_TIMEOUT_MS);
      const code = await end("SIGTERM");
      clearTimeout(impatience);
      if (code === 0) return;
      const when =
        code === "SIGKILL" ? `did not end within ${END_TIMEOUT_MS / 1000} s` : `ended with ${code}`;
      problems.push(`after SIGTERM a process ${when}`);
    },
  };
}
