/** The folder that `npm run package` writes, with its packages installed. */
import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { installedSizes, installPackages } from "../../testing/installed-package.mjs";

const FOLDER = ".test/bench-package";

export const PACKAGE_START = join(FOLDER, "start.mjs");

export async function writePackage(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  await promisify(execFile)("node", ["scripts/package.mjs", FOLDER]);
  await installPackages(FOLDER);
}

export const packageSizes = () => installedSizes(FOLDER);
