/**
 * `npm run test:node24`: the tests on Node 24, which image and guide use, whichever Node is installed. The program comes from the npm
 * registry. With arguments it runs these instead: `npm run test:node24 -- node_modules/vitest/vitest.mjs run lib/platform`.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { exec } from "./lib/exec.mjs";
import { help } from "./lib/help.mjs";
import "./lib/root.mjs";

const VERSION = "24.21.0";
const FOLDER = ".test/node24";

const name = `node-${process.platform}-${process.arch}`;
const given = process.argv.slice(2);
const target = ["--prefix", FOLDER, "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
help(import.meta.filename);
try {
  mkdirSync(FOLDER, { recursive: true });
  await exec("npm", ["install", ...target, `${name}@${VERSION}`]);
  const bin = resolve(FOLDER, "node_modules", name, "bin");
  // Everything that the tests start is found there too.
  const PATH = `${bin}${delimiter}${process.env.PATH}`;
  const { status } = spawnSync(join(bin, "node"), given.length > 0 ? given : ["scripts/test.mjs"], {
    env: { ...process.env, PATH },
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
