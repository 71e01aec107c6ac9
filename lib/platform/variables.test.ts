/** Every variable of the environment is explained in .env.example and read by something, and no other is explained. */
import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { SETTINGS } from "@/scripts/testing/environment.mjs";
import { EnvSchema } from "./env";

const variables = Object.keys(EnvSchema.shape).sort();

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

test(".env.example explains each variable, and nothing else", () => {
  const explained = [...readFileSync(".env.example", "utf8").matchAll(/^([A-Z][A-Z0-9_]+)=/gm)];
  expect(explained.map(([, name]) => name).sort()).toEqual(variables);
});

test("each variable is read somewhere", () => {
  const read = new Set(["lib", "app", "scripts"].flatMap(sourceFiles).flatMap(namesIn));
  expect(variables.filter((name) => !read.has(name))).toEqual([]);
});

test("tests start without any of the developer's settings", () => {
  const kept = [...variables, "NODE_ENV"].filter((name) => !SETTINGS.test(name));
  expect(kept).toEqual([]);
});
