/** Asks the server that DATA_DIR/server.json names whether it still answers, before a second start rebuilds its files. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dataDir } from "./root.mjs";

export async function runningServerUrl() {
  try {
    const { pid, url } = JSON.parse(readFileSync(join(dataDir(), "server.json"), "utf8"));
    process.kill(pid, 0);
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) });
    await answer.body?.cancel();
    return url;
  } catch {
    return null;
  }
}
