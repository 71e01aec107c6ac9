/** The server as a process that can be killed: started as `npm start` starts it, on its own data. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const START_TIMEOUT_MS = 60_000;
export type ServerProcess = { url: string; kill: () => void; stop: () => Promise<void> };

export async function startServer(dataDir: string): Promise<ServerProcess> {
  const note = join(dataDir, "server.json");
  rmSync(note, { force: true });
  const child = spawn("node", ["scripts/start.mjs"], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0", RATE_LIMIT_SCALE: "1000", LOG_LEVEL: "silent" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!existsSync(note)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The server did not start:\n${output}`);
    }
    await sleep(50);
  }
  const { url } = JSON.parse(readFileSync(note, "utf8")) as { url: string };
  return {
    url,
    kill: () => child.kill("SIGKILL"),
    stop: async () => {
      child.kill("SIGTERM");
      const code = await ended;
      if (code !== 0) throw new Error(`The server ended with ${code}:\n${output}`);
    },
  };
}
