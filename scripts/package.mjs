/**
 * `npm run package -- <folder>`: builds, and writes what a server needs to run into a new folder: no sources, no build tools.
 * There `npm ci --omit=dev` installs the packages, `node start.mjs` starts, `node admin.mjs` is the admin
 * command line.
 */
import "./lib/root.mjs";
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { bundle } from "./lib/bundle.mjs";
import { prepare } from "./lib/prepare.mjs";
import { step } from "./lib/progress.mjs";
import { nextDir, root } from "./lib/root.mjs";

const COPIED = [
  "prisma/migrations",
  "public",
  "next.config.mjs",
  "package.json",
  "package-lock.json",
  ".env.example",
];
/** Of the build: caches and traces are for the next build only. */
const isBuildOnly = (path) => /^(cache|trace|trace-build|diagnostics|types|turbopack)$/.test(path);

const START = `/** Starts the server: the settings are in the environment or in .env beside this file. */
import { existsSync } from "node:fs";

process.chdir(import.meta.dirname);
if (process.argv.includes("--help")) {
  console.log("usage: node start.mjs\\nSettings: the environment, or .env beside this file; .env.example explains them. node admin.mjs check looks at them.");
  process.exit();
}
if (existsSync(".env")) process.loadEnvFile(".env");
process.env.NODE_ENV = "production";
process.env.NEXT_TELEMETRY_DISABLED = "1";
process.setSourceMapsEnabled(true);
try {
  await (await import("./server.mjs")).start();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
`;
const ADMIN = `/** The admin command line: \`node admin.mjs <command> [--option value] [--json]\`. */
import { existsSync } from "node:fs";

process.chdir(import.meta.dirname);
if (existsSync(".env")) process.loadEnvFile(".env");
process.env.NODE_ENV = "production";
await import("./admin-bundle.mjs");
`;

async function write(folder) {
  const server = await prepare({ isDev: false });
  const admin = await bundle("scripts/admin.ts", "admin-bundle");
  await step(`Writing ${folder}`, async () => {
    mkdirSync(folder, { recursive: true });
    for (const path of COPIED) cpSync(join(root, path), join(folder, path), { recursive: true });
    for (const path of readdirSync(nextDir()))
      if (!isBuildOnly(path)) cpSync(join(nextDir(), path), join(folder, ".next", path), { recursive: true });
    for (const file of [server, admin])
      for (const path of [file, `${file}.map`])
        cpSync(path, join(folder, path.slice(path.lastIndexOf("/") + 1)));
    writeFileSync(join(folder, "start.mjs"), START);
    writeFileSync(join(folder, "admin.mjs"), ADMIN);
  });
}

const [given] = process.argv.slice(2);
if (!given || given.startsWith("-") || existsSync(resolve(given))) {
  const isFolder = given && !given.startsWith("-");
  console.error(isFolder ? `${given} exists already.` : "usage: npm run package -- <new folder>");
  process.exit(given === "--help" ? 0 : 2);
}
try {
  await write(resolve(given));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
