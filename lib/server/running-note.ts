/** DATA_DIR/server.json: where the server of this folder answers, for those who start a second one. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const fileIn = (dataDir: string): string => join(dataDir, "server.json");

export function noteRunning(dataDir: string, url: string): void {
  writeFileSync(fileIn(dataDir), JSON.stringify({ pid: process.pid, url }));
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
