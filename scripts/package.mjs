/**
 * `npm run package -- <folder>`: builds, and writes what a server needs to run into a new folder: no sources, no build tools.
 * There `npm ci --omit=dev` installs the packages, `node start.mjs` starts, `node admin.mjs` is the admin
 * command line.
 */
import "./lib/root.mjs";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { bundle, licencesFile, OUTSIDE } from "./lib/bundle.mjs";
import { exec } from "./lib/exec.mjs";
import { help } from "./lib/help.mjs";
import { prepare } from "./lib/prepare.mjs";
import { step } from "./lib/progress.mjs";
import { nextDir, root } from "./lib/root.mjs";

const COPIED = ["prisma/migrations", "public", "next.config.mjs", "package-lock.json", ".env.example"];
/** Caches and traces serve the next build only. */
const isBuildOnly = (path) => /^(cache|trace|trace-build|diagnostics|types|turbopack)$/.test(path);

/** Links too: those to packages must lead to the new folder's own. */
const AS_IT_IS = { recursive: true, verbatimSymlinks: true };

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

/** Next's compiler, and its tools for pictures, which no page uses: optional packages that a running server never loads. */
const isUnused = (name) => /^(@next\/swc-|@img\/|sharp$)/.test(name);

/**
 * package.json and a lock that know only what a server loads. Otherwise npm installs, with --omit=dev too, build tools of which a
 * package says that it may use them (Prisma's command line and what that needs).
 */
async function writePackages(folder) {
  const { devDependencies: _, scripts: __, ...rest } = JSON.parse(readFileSync(join(root, "package.json")));
  const dependencies = only(rest.dependencies, OUTSIDE);
  // Others may refer to packages that are missing there.
  const overrides = only(rest.overrides, ["@opentelemetry/auto-instrumentations-node"]);
  // A folder may have been filled with these two files alone, as an image's earlier layer is.
  const postinstall = `node -e "require('node:fs').existsSync('slim.mjs') && import('./slim.mjs')"`;
  write(join(folder, "package.json"), { ...rest, dependencies, overrides, scripts: { postinstall } });
  const options = ["--package-lock-only", "--offline", "--ignore-scripts", "--no-audit", "--no-fund"];
  await exec("npm", ["install", ...options], { cwd: folder });
  const file = join(folder, "package-lock.json");
  const lock = JSON.parse(readFileSync(file));
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages)
      .filter(([path]) => !isUnused(path.split("node_modules/").at(-1)))
      .map(([path, entry]) => [path, withoutUnused(entry)]),
  );
  write(file, lock);
}

const only = (all, names) => Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
const write = (file, content) => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);

const withoutUnused = ({ optionalDependencies, ...entry }) =>
  optionalDependencies
    ? {
        ...entry,
        optionalDependencies: Object.fromEntries(
          Object.entries(optionalDependencies).filter(([name]) => !isUnused(name)),
        ),
      }
    : entry;

async function writePackage(folder) {
  const server = await prepare({ isDev: false });
  const admin = await bundle("scripts/admin.ts", "admin-bundle", { hasPackages: true });
  await step(`Writing ${folder}`, async () => {
    mkdirSync(folder, { recursive: true });
    for (const path of COPIED) cpSync(join(root, path), join(folder, path), { recursive: true });
    // The manual is made of them.
    for (const name of readdirSync(join(root, "docs")))
      if (name.endsWith(".md")) cpSync(join(root, "docs", name), join(folder, "docs", name));
    for (const path of readdirSync(nextDir()))
      if (!isBuildOnly(path)) cpSync(join(nextDir(), path), join(folder, ".next", path), AS_IT_IS);
    for (const file of [server, admin])
      for (const path of [file, `${file}.map`, licencesFile(file)])
        cpSync(path, join(folder, path.slice(path.lastIndexOf("/") + 1)));
    cpSync(join(root, "scripts/lib/slim.mjs"), join(folder, "slim.mjs"));
    await writePackages(folder);
    writeFileSync(join(folder, "start.mjs"), START);
    writeFileSync(join(folder, "admin.mjs"), ADMIN);
  });
}

help(import.meta.filename);
const [given] = process.argv.slice(2);
if (!given || given.startsWith("-") || existsSync(resolve(given))) {
  const isFolder = given && !given.startsWith("-");
  console.error(isFolder ? `${given} exists already.` : "usage: npm run package -- <new folder>");
  process.exit(2);
}
try {
  await writePackage(resolve(given));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
