/** The product's files and what each imports or calls, read by TypeScript's own parser and resolver, for the tests of its plan. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { calleesOf, readFunctions } from "@/scripts/lib/sql-functions.mjs";

/** Tests and scripts run in the project's folder, scripts from a bundle elsewhere. */
export const ROOT = process.cwd();

/** One file imports another; both paths are relative to the project's root. */
export type Import = { from: string; to: string };

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(ROOT, "tsconfig.json"), ts.sys.readFile).config,
  ts.sys,
  ROOT,
);

/** TypeScript below a folder, without what is generated. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === "generated" ? [] : sourceFiles(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

export const textOf = (file: string): string => readFileSync(join(ROOT, file), "utf8");

/** Lists imported names as they are written: `node:fs`, `@/lib/platform/db`. */
export const namedImports = (file: string): string[] =>
  ts.preProcessFile(textOf(file), true, true).importedFiles.map(({ fileName }) => fileName);

export function importsOf(file: string): Import[] {
  return namedImports(file).flatMap((name) => {
    const resolved = ts.resolveModuleName(name, join(ROOT, file), options, ts.sys).resolvedModule
      ?.resolvedFileName;
    if (!resolved || resolved.includes("node_modules")) return [];
    return [{ from: file, to: relative(ROOT, resolved) }];
  });
}

export const isTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || file.startsWith("lib/testing/");
export const isLib = (file: string): boolean => file.startsWith("lib/");

const functions = readFunctions();
const pathOf = new Map(functions.map(({ name, path }) => [name, path]));

/** `callSql("name", …)`, and `${fn}.name(…)` inside of a statement. */
const CALL = /\bcallSql(?:<[^>]*>)?\(\s*"(\w+)"|\$\{(?:fn|FUNCTION_SCHEMA)\}\.(\w+)\(/g;

function sqlCallsOf(file: string): Import[] {
  const names = [...textOf(file).matchAll(CALL)].map(([, called, inside]) => called ?? inside ?? "");
  return [...new Set(names)].flatMap((name) => {
    const to = pathOf.get(name);
    return to ? [{ from: file, to }] : [];
  });
}

/** Calls of SQL functions, by TypeScript and by each other. */
export const sqlCalls = (files: string[]): Import[] => [
  ...files.flatMap(sqlCallsOf),
  ...functions.flatMap((entry) =>
    calleesOf(entry).map((callee) => ({ from: entry.path, to: pathOf.get(callee) ?? "" })),
  ),
];

type Graph = Map<string, Set<string>>;

/** Nodes are named by `nodeOf`; imports within a node do not count. */
export function graphOf(list: Import[], nodeOf: (file: string) => string): Graph {
  const graph: Graph = new Map();
  for (const { from, to } of list) {
    const [source, target] = [nodeOf(from), nodeOf(to)];
    if (source !== target) graph.set(source, (graph.get(source) ?? new Set()).add(target));
  }
  return graph;
}

/** The first cycle that a depth-first walk finds, as `a → b → a`. */
export function findCycle(graph: Graph): string | null {
  const done = new Set<string>();
  const visit = (node: string, path: string[]): string | null => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node].join(" → ");
    if (done.has(node)) return null;
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...path, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle) return cycle;
  }
  return null;
}
