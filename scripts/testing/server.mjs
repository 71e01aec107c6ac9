/** The server under the browser tests: started as `npm start` starts it, on a free port, with new data. */
import { existsSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { exec } from "../lib/exec.mjs";
import { DATA, serverEnvironment } from "./environment.mjs";

const START_TIMEOUT_MS = 120_000;

export function forgetData() {
  const postgres = join(DATA, "postgres");
  // A cluster that root started may be elsewhere, linked from here.
  if (existsSync(postgres)) rmSync(realpathSync(postgres), { recursive: true, force: true });
  rmSync(DATA, { recursive: true, force: true });
}

/** Resolves with `{url, bootstrap, stop}` once it serves; `stop` resolves with its whole output. */
export async function startTestServer() {
  let child;
  let hasEnded = false;
  const ended = exec("node", ["scripts/start.mjs"], {
    env: serverEnvironment(),
    check: false,
    onStart: (started) => {
      child = started;
    },
  }).finally(() => {
    hasEnded = true;
  });
  const stop = async () => {
    child.kill("SIGTERM");
    const { code, output } = await ended;
    if (code !== 0) throw new Error(`The server ended with ${code}:\n${output}`);
    return output;
  };
  const note = join(DATA, "server.json");
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!existsSync(note)) {
    if (hasEnded || Date.now() > deadline) {
      child.kill("SIGTERM");
      throw new Error(`The server did not start:\n${(await ended).output}`);
    }
    await sleep(100);
  }
  const { url } = JSON.parse(readFileSync(note, "utf8"));
  try {
    const admin = await exec("node", ["scripts/admin.mjs", "bootstrap", "--json"], {
      env: { ...serverEnvironment(), APP_URL: url },
      onlyStdout: true,
    });
    return { url, bootstrap: JSON.stringify(JSON.parse(admin.output)), stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}
