/** Every variable of the environment is explained in .env.example and read by something, and no other is explained. */
import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { syntaxOf, visit } from "@/lib/testing/source";
import { SETTINGS } from "@/scripts/testing/environment.mjs";
import { EnvSchema, parseEnv } from "./env";

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

/** Every identifier of a file: comments and strings do not count as reading. */
function namesIn(file: string): string[] {
  const names: string[] = [];
  visit(syntaxOf(file), (node) => {
    if (ts.isIdentifier(node)) names.push(node.text);
  });
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

const REQUIRED = {
  APP_URL: "https://parley.example.com",
  DATABASE_URL: "postgresql://localhost/parley",
  NEXTAUTH_SECRET: "x".repeat(32),
  SECRET_KEYRING: "x",
};
const defaults = Object.entries(parseEnv(REQUIRED)).filter(([name]) => !(name in REQUIRED));

/** Defaults that .env.example explains in words, because the commands choose them. */
const IN_WORDS = ["NODE_ENV", "OUTBOUND_ALLOW_LOOPBACK", "PORT"];

test(".env.example has the default of each variable, as its value or after Without it", () => {
  const example = readFileSync(".env.example", "utf8");
  const shownOf = (name: string): string | undefined => {
    const [, explained = "", value] = new RegExp(`((?:^#.*\\n)*)^${name}=(.*)$`, "m").exec(example) ?? [];
    return value || (/Without it: (\w+)\.$/m.exec(explained)?.[1] ?? value);
  };
  const wrong = defaults
    .filter(([name, value]) => !IN_WORDS.includes(name) && shownOf(name) !== String(value))
    .map(([name, value]) => `${name}: ${shownOf(name)} instead of ${value}`);
  expect(wrong).toEqual([]);
});

test("docs/limits.md has the default of each limit that a variable sets", () => {
  const rows = readFileSync("docs/limits.md", "utf8").matchAll(/\| ([\d,]+) [^|\n(]*\(`([A-Z_]+)`\)/g);
  const shown = [...rows].map(([, value = "", name]) => [name, value.replaceAll(",", "")]);
  const limits = defaults.filter(([name]) => /_PER_DAY$|_MB$/.test(name));
  expect(shown.sort()).toEqual(limits.map(([name, value]) => [name, String(value)]).sort());
});
