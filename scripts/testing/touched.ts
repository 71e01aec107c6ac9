/**
 * Prints the test files that the changes since the last commit touch, or that commit's if there are none: those whose imports, or
 * SQL functions, lead to a changed file, and those that read the sources themselves. `all`: a change that touches everything.
 */
import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { type Import, importsOf, sourceFiles, sqlCalls, textOf } from "@/lib/testing/source-graph";

const PLACES = ["app", "components", "docs", "examples", "lib", "scripts"];
/** The schema, the packages and the test runner reach each test. */
const EVERYTHING =
  /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|prisma\/schema\/|scripts\/testing\/)/;
/** Tests of the sources themselves, which no import leads to. */
const READS_SOURCES = /\b(readFileSync|readdirSync|sourceFiles|filesIn)\(/;

const git = (...args: string[]): string[] =>
  execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);

function changedFiles(): string[] {
  const open = [...git("diff", "--name-only", "HEAD"), ...git("ls-files", "--others", "--exclude-standard")];
  return open.length > 0 ? open : git("diff", "--name-only", "HEAD~1", "HEAD");
}

/**
 * Ends of the search: support of tests is no reason to run them, and every verb calls append_events(). A change below them reaches
 * the tests of its own domain and those that import it.
 */
const ENDS = /^lib\/testing\/|\/append_events\.sql$/;

/** A file, and each that imports or calls it, directly or not. */
function dependents(changed: string[], uses: Import[]): Set<string> {
  const users = new Map<string, string[]>();
  for (const { from, to } of uses) users.set(to, [...(users.get(to) ?? []), from]);
  const found = new Set(changed);
  // A set also iterates over what is added meanwhile.
  for (const file of found)
    if (changed.includes(file) || !ENDS.test(file)) for (const user of users.get(file) ?? []) found.add(user);
  return found;
}

const folderOf = (file: string): string => `${dirname(file).replace(/\/sql$/, "")}/`;

const changed = changedFiles();
if (changed.some((file) => EVERYTHING.test(file))) console.log("all");
else {
  const files = PLACES.flatMap(sourceFiles);
  const touched = dependents(changed, [...files.flatMap(importsOf), ...sqlCalls(files)]);
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  const domains = changed.filter((file) => file.startsWith("lib/")).map(folderOf);
  const isTouched = (test: string): boolean =>
    touched.has(test) || domains.includes(folderOf(test)) || READS_SOURCES.test(textOf(test));
  for (const test of tests.filter(isTouched)) console.log(test);
}
