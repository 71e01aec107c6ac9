/** A server of the PostgreSQL that is installed on this machine, for tests that need its pg_dump. */
import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { onTestFinished } from "vitest";
import { isRoot, UNPRIVILEGED_USER } from "@/lib/server/postgres-binaries";

/** The folder of programs; null unless both server and client programs are there. */
export function findInstalledPostgres(): string | null {
  try {
    const folder = execFileSync("pg_config", ["--bindir"], { encoding: "utf8", stdio: "pipe" }).trim();
    const isThere = (program: string) => existsSync(join(folder, program));
    return ["initdb", "pg_ctl", "pg_dump", "pg_restore"].every(isThere) ? folder : null;
  } catch {
    return null;
  }
}

/** Starts an empty server on the port of `url`, with its role and database. The returned function destroys it, and so does the test's end. */
export async function startInstalledPostgres(programs: string, url: string): Promise<() => void> {
  const { port, username, password, pathname } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), "parley-pg-"));
  const data = join(folder, "data");
  mkdirSync(data);
  chmodSync(folder, 0o755);
  const identity = isRoot() ? { uid: UNPRIVILEGED_USER, gid: UNPRIVILEGED_USER } : {};
  if (isRoot()) chownSync(data, UNPRIVILEGED_USER, UNPRIVILEGED_USER);
  const run = (program: string, ...args: string[]): void =>
    void execFileSync(join(programs, program), args, { ...identity, cwd: "/", stdio: "ignore" });
  run("initdb", "-D", data, "-U", "postgres", "-E", "UTF8", "--no-locale", "--auth=trust", "--no-sync");
  const options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
  run("pg_ctl", "start", "-w", "-D", data, "-l", join(data, "log"), "-o", options);
  let isThere = true;
  const destroy = (): void => {
    if (!isThere) return;
    isThere = false;
    run("pg_ctl", "stop", "-w", "-m", "immediate", "-D", data);
    rmSync(folder, { recursive: true, force: true });
  };
  onTestFinished(destroy);
  const admin = new Client({ connectionString: `postgresql://postgres@127.0.0.1:${port}/postgres` });
  await admin.connect();
  await admin.query(`CREATE ROLE ${username} LOGIN PASSWORD '${password}'`);
  await admin.query(`CREATE DATABASE ${pathname.slice(1)} OWNER ${username}`);
  await admin.end();
  return destroy;
}
