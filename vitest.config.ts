import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { generateSqlFunctions } from "./scripts/lib/sql-functions.mjs";
import { generateWorkers } from "./scripts/lib/workers.mjs";

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");

// A changed SQL function, parser of mails or reader of documents is tested without any other step.
generateSqlFunctions();
generateWorkers();

/**
 * What changes the process for every later file in it: environment, database, modules. A file that does so, or whose support in
 * lib/testing does, gets a process of its own; all others share theirs, which saves them the imports.
 * scripts/testing/same-process.ts fails a file that leaves its shared process changed in a way that is missing here.
 */
const CHANGES_ITS_PROCESS =
  /process\.env|\b(takeOwnDatabase|serveOwnApp|closeDatabase|closeRealtime|relayNotices|closeAll|endInOrder|perProcess|vi\.(hoisted|mock|doMock|stubEnv|resetModules))\b/;
/** What only a process of its own undoes. */
const REPLACES_MODULES = /\bvi\.(hoisted|mock|doMock|resetModules)\b/;
/** A hook at the top of a shared module would serve only the first file that imports it. */
const SUPPORT_CHANGES_IT = /\b(takeOwnDatabase|serveOwnApp)\(|^(before|after)(All|Each)\(/m;

const testFiles = ["app", "components", "docs", "examples", "lib", "scripts", "proxy.next.test.ts"].flatMap(
  (place) =>
    place.endsWith(".ts")
      ? [place]
      : readdirSync(`${root}/${place}`, { recursive: true, encoding: "utf8" })
          .filter((path) => /\.test\.tsx?$/.test(path))
          .map((path) => `${place}/${path}`),
);
const textOf = (path: string): string => readFileSync(`${root}/${path}`, "utf8");
const SUPPORTS = readdirSync(`${root}/lib/testing`).filter(
  (file) => /\.tsx?$/.test(file) && SUPPORT_CHANGES_IT.test(textOf(`lib/testing/${file}`)),
);
function isAlone(path: string): boolean {
  const text = textOf(path);
  const importsSupport = (file: string) => text.includes(`"@/lib/testing/${file.replace(/\.tsx?$/, "")}"`);
  return CHANGES_ITS_PROCESS.test(text) || SUPPORTS.some(importsSupport);
}

const resolve = { alias: { "@": root } };
/** By itself Vitest leaves one core to its own process, which has little to do. */
const maxWorkers = availableParallelism();

const TIME_LIMIT = /(?:timeout: |_MS = |\}, )(\d+)_000\b/g;
/** The longest time limit that a file's tests declare, in seconds: long tests say that they are long. */
const patienceOf = (path: string): number =>
  Math.max(0, ...[...readFileSync(path, "utf8").matchAll(TIME_LIMIT)].map(([, seconds]) => Number(seconds)));
/** Within each project long files come first, so that none is left to run alone at the end; the rest as Vitest orders them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const patience = new Map(sorted.map(({ moduleId }) => [moduleId, patienceOf(moduleId)]));
    return sorted.toSorted(
      (left, right) =>
        projects.indexOf(left.project) - projects.indexOf(right.project) ||
        (patience.get(right.moduleId) ?? 0) - (patience.get(left.moduleId) ?? 0),
    );
  }
}
const OWN_DATABASE = "scripts/testing/worker-database.ts";
const shared = {
  environment: "node",
  pool: "forks",
  maxWorkers,
  testTimeout: 20_000,
  hookTimeout: 30_000,
  // What is waited for comes within moments, on a busy machine too.
  expect: { poll: { timeout: 5_000 } },
} as const;

export default defineConfig({
  resolve,
  test: {
    // By their content: the projects share what one of them has transformed, and so does the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: ".test/modules" },
    globalSetup: ["scripts/testing/database.ts"],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve,
        test: {
          ...shared,
          name: "together",
          include: testFiles.filter((path) => !isAlone(path)),
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          setupFiles: [OWN_DATABASE, "scripts/testing/same-process.ts"],
        },
      },
      {
        resolve,
        test: {
          ...shared,
          name: "one by one",
          include: testFiles.filter((path) => isAlone(path) && !REPLACES_MODULES.test(textOf(path))),
          isolate: false,
          setupFiles: [OWN_DATABASE, "scripts/testing/fresh-process.ts"],
        },
      },
      {
        resolve,
        test: {
          ...shared,
          name: "alone",
          include: testFiles.filter((path) => isAlone(path) && REPLACES_MODULES.test(textOf(path))),
          setupFiles: [OWN_DATABASE],
        },
      },
    ],
  },
});
