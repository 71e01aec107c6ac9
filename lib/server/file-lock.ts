/** A lock between processes of one machine, held for seconds. The lock of a dead process counts as free. */
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const RETRY_MS = 50;
/** Longer than any holder works; guards against a reused process id after a reboot. */
const STALE_MS = 5 * 60_000;

export async function withFileLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  while (!take(path)) await sleep(RETRY_MS);
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function take(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  if (isStale(path)) {
    // Renaming before removing makes the takeover atomic: only one process removes a stale lock.
    const aside = `${path}.${process.pid}`;
    try {
      renameSync(path, aside);
      rmSync(aside, { force: true });
    } catch {
      // The other process won the race.
    }
  }
  return false;
}

function isStale(path: string): boolean {
  try {
    if (Date.now() - statSync(path).mtimeMs > STALE_MS) return true;
    const holder = Number(readFileSync(path, "utf8"));
    // Another process may be between creating the file and writing its id.
    return holder > 0 && !isAlive(holder);
  } catch {
    return false;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
