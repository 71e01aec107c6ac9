/** Data folders that a script makes for itself and removes again. */
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Marks the folder as this process's, until it ends; throws when another one that lives has it. */
export function takeData(dataDir: string): void {
  const mark = `${dataDir}.pid`;
  const holder = existsSync(mark) ? Number(readFileSync(mark, "utf8")) : 0;
  if (holder > 0 && isAlive(holder)) throw new Error(`Process ${holder} already works on ${dataDir}.`);
  mkdirSync(join(dataDir, ".."), { recursive: true });
  writeFileSync(mark, String(process.pid));
  process.once("exit", () => rmSync(mark, { force: true }));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export function forgetData(dataDir: string): void {
  const postgres = join(dataDir, "postgres");
  // A cluster that root started may be elsewhere, linked from here.
  if (existsSync(postgres)) rmSync(realpathSync(postgres), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
