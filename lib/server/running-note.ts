/** DATA_DIR/server.json: the address of the running server of this folder, for a second start. */
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const fileIn = (dataDir: string): string => join(dataDir, "server.json");

export function noteRunning(dataDir: string, url: string): void {
  // Readers wait for the file to appear, so it must be whole when it does.
  const draft = `${fileIn(dataDir)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, url }));
  renameSync(draft, fileIn(dataDir));
}

export const forgetRunning = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true });

export function runningUrl(dataDir: string): string | null {
  try {
    const note = JSON.parse(readFileSync(fileIn(dataDir), "utf8")) as { url?: unknown };
    return typeof note.url === "string" ? note.url : null;
  } catch {
    return null;
  }
}
