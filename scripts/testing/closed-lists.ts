/**
 * Closed lists that enforce themselves: each error code, event type, enum value, notice and variable stands once, and the
 * tests must have produced it. Runs after them, on what they left in .test/produced.json and .test/produced-codes.
 */
import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { EVENT_TYPES } from "@/lib/events/catalog";
import { EnvSchema } from "@/lib/platform/env";
import { ERRORS } from "@/lib/platform/errors";
import { NOTICE_TYPES } from "@/lib/realtime/topics";
import type { Produced } from "./produced";

/** Typing goes around the outbox, since nobody would miss it; the browser tests see it. */
const TOLD_ELSEWHERE = ["typing"];

const produced = JSON.parse(readFileSync(".test/produced.json", "utf8")) as Produced;
const codes = readFileSync(".test/produced-codes", "utf8").split("\n");
const envExample = readFileSync(".env.example", "utf8");
const variables = Object.keys(EnvSchema.shape);

function absent(problem: string, declared: readonly string[], seen: Iterable<string>): string[] {
  const known = new Set(seen);
  return declared.filter((name) => !known.has(name)).map((name) => `${problem}: ${name}`);
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === "generated" ? [] : sourceFiles(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) && path !== "lib/platform/env.ts" && !path.includes(".test.")
      ? [path]
      : [];
  });
}

/** Every identifier of a file, by TypeScript's own scanner: comments and strings do not count as reading. */
function namesIn(file: string): string[] {
  const scanner = ts.createScanner(
    ts.ScriptTarget.Latest,
    true,
    ts.LanguageVariant.JSX,
    readFileSync(file, "utf8"),
  );
  const names: string[] = [];
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    if (token === ts.SyntaxKind.Identifier) names.push(scanner.getTokenText());
  }
  return names;
}

const problems = [
  ...absent("error code never answered", Object.keys(ERRORS), codes),
  ...absent("event type never recorded", EVENT_TYPES, produced.events),
  ...absent("notice never told", NOTICE_TYPES, [...produced.notices, ...TOLD_ELSEWHERE]),
  ...Object.entries(produced.enums).flatMap(([name, { declared, stored }]) =>
    absent(`value of ${name} never stored`, declared, stored),
  ),
  ...absent(
    "variable not explained in .env.example",
    variables,
    [...envExample.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? ""),
  ),
  ...absent(
    "variable that nothing reads",
    variables,
    ["lib", "app", "scripts"].flatMap(sourceFiles).flatMap(namesIn),
  ),
  ...absent(
    "line of .env.example that is no variable",
    [...envExample.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? ""),
    variables,
  ),
];
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
