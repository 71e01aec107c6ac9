/**
 * Reads the SQL functions, lib/<domain>/sql/<name>.sql, and writes lib/platform/generated/sql-functions.ts: the schema that holds
 * this build's functions, their texts in dependency order, and the type of each function's parameters, read from its signature
 * and its header.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { root } from "./root.mjs";

const SOURCES = "lib";
const TARGET = "lib/platform/generated/sql-functions.ts";
const TEXTS = "lib/platform/generated/sql-function-texts.ts";
/** `--   p.messages[].id?  text|null  what it means` */
const KEY = /^-- {3}(\w+)((?:\.(?:\w+|\*)|\[\])+)(\?)? +([\w[\]]+)(\|null)?(?: |$)/gm;
const SIGNATURE =
  /^ *CREATE (?:OR REPLACE )?FUNCTION (fn|public)\.(\w+)\(([^)]*)\)\s*(?:RETURNS (TABLE \([^)]*\)|SETOF \w+|\w+(?:\[\])?))?/m;
const NULLABLE = /^-- Nullable: (.*)$/m;

const sha256 = (text) => createHash("sha256").update(text).digest("hex");
const camel = (name) => name.replace(/^p_/, "").replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

export function readFunctions() {
  const files = readdirSync(join(root, SOURCES), { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => name.endsWith(".sql") && basename(parentPath) === "sql")
    .map(({ name, parentPath }) => join(parentPath, name))
    .sort();
  const found = files.map((path) => parseFunction(relative(root, path), readFileSync(path, "utf8")));
  return inDependencyOrder(found);
}

/** The functions of the build that a function calls. */
export const calleesOf = ({ text, header, name }) => [
  ...new Set(
    [...text.slice(header.length).matchAll(/\bfn\.(\w+)\(/g)]
      .map(([, callee]) => callee)
      .filter((callee) => callee !== name),
  ),
];

export function parseFunction(path, text) {
  const [, schema, name, parameters, returns = ""] = SIGNATURE.exec(text) ?? [];
  if (`${name}.sql` !== path.split(/[\\/]/).pop()) throw new Error(`${path} does not define ${path}`);
  const header = /^(?:--.*\n)*/.exec(text)[0];
  const split = parameters.replace(/\s+/g, " ").split(/, ?/).filter(Boolean);
  const all = split.map((parameter) => /^(OUT )?(\w+) (\w+(?:\[\])?)/.exec(parameter));
  const columns = returns.startsWith("TABLE")
    ? returns
        .slice(7, -1)
        .replace(/\s+/g, " ")
        .split(/, ?/)
        .map((column) => column.split(" "))
    : all.filter(([, out]) => out).map(([, , column, type]) => [column, type]);
  return {
    path,
    schema,
    name,
    text,
    header,
    keys: [...header.matchAll(KEY)].map(([, parameter, way, optional, type, nullable]) => ({
      parameter,
      way,
      isOptional: optional !== undefined,
      type: tsType(type) + (nullable ? " | null" : ""),
    })),
    parameters: all.filter(([, out]) => !out).map(([, , parameter, type]) => ({ parameter, type })),
    columns,
    returns,
  };
}

/** Names the schema of this build's functions; comments count, since a schema holds exactly one state of the files. */
export const schemaOf = (functions) =>
  `fn_${sha256(
    functions
      .filter(isBuilt)
      .map(({ text }) => text)
      .sort()
      .join("\0"),
  ).slice(0, 12)}`;

const isBuilt = ({ schema }) => schema === "fn";

/** A function after those that it calls: PostgreSQL checks the body of an SQL function when it is created. */
function inDependencyOrder(functions) {
  const byName = new Map(functions.map((entry) => [entry.name, entry]));
  const ordered = new Set();
  const visit = (entry, path) => {
    if (path.includes(entry)) throw new Error(`${entry.path} calls itself in a circle`);
    for (const callee of calleesOf(entry)) {
      const next = byName.get(callee);
      if (!next) throw new Error(`${entry.path} calls fn.${callee}(), which has no file`);
      visit(next, [...path, entry]);
    }
    ordered.add(entry);
  };
  for (const entry of functions) visit(entry, []);
  return [...ordered];
}

function tsType(type) {
  if (type.endsWith("[]")) return `${tsType(type.slice(0, -2))}[]`;
  if (type === "jsonb" || type === "json") return "unknown";
  if (type === "boolean") return "boolean";
  if (["int", "bigint", "float8"].includes(type)) return "number";
  return "string";
}

/** `timestamptz` is given as a Date; an array as it is, or as PostgreSQL's own text form, which is cheaper to make. */
const argumentType = (type) =>
  type === "timestamptz"
    ? "Date"
    : type.endsWith("[]")
      ? `(${tsType(type.slice(0, -2))} | null)[] | string`
      : tsType(type);

/** The TypeScript type of a jsonb parameter, from the keys that the header declares. */
function shapeOf(keys) {
  if (keys.length === 0) return "unknown";
  const [first] = keys;
  if (first.way.startsWith("[]"))
    return `${shapeOf(keys.map((key) => ({ ...key, way: key.way.slice(2) })))}[]`;
  if (first.way === ".*") return `Record<string, ${first.type}>`;
  const members = keys.map(({ way, isOptional, type }) => `${way.slice(1)}${isOptional ? "?" : ""}: ${type}`);
  return `{ ${members.join("; ")} }`;
}

function typeOf(entry) {
  const nullable = NULLABLE.exec(entry.header)?.[1].split(/, */) ?? [];
  const members = entry.parameters.map(({ parameter, type }) => {
    const keys = entry.keys.filter((key) => key.parameter === parameter);
    return `${argumentName(parameter)}: ${type === "jsonb" ? shapeOf(keys) : argumentType(type)}${nullable.includes(parameter) ? " | null" : ""}`;
  });
  const columns = entry.columns.map(
    ([name, type]) => `${camel(name)}: ${tsType(type)}${nullable.includes(name) ? " | null" : ""}`,
  );
  const scalar = `${tsType(entry.returns.replace(/^SETOF /, ""))}${nullable.includes("result") ? " | null" : ""}`;
  const one = columns.length > 0 ? `{ ${columns.join("; ")} }` : entry.returns === "void" ? "null" : scalar;
  const result = isSet(entry) ? `(${one})[]` : one;
  return `  ${docOf(entry)}
  ${entry.name}: { args: { ${members.join("; ")} }; result: ${result} };`;
}

/** Leads from a call to the file. */
function docOf({ path, header }) {
  const [summary] = header.replace(/^-- ?/gm, "").split(/\n\n|\n {2}/);
  return `/** [${path}](../../../${path}): ${summary.trim().replaceAll("\n", " ").replaceAll("*/", "* /")} */`;
}

/** A lone `p` is the function's input. */
const argumentName = (parameter) => (parameter === "p" ? "input" : camel(parameter));

const isSet = ({ returns }) => /^(TABLE|SETOF)\b/.test(returns);

/** The functions after which the outbox may hold work, by what they or their callees insert. */
function thoseThatLeaveWork(functions) {
  const names = new Set();
  // Callees come first.
  for (const entry of functions)
    if (/\bINSERT INTO outbox\b/.test(entry.text) || calleesOf(entry).some((callee) => names.has(callee)))
      names.add(entry.name);
  return names;
}

function callOf(entry, leavesWork) {
  const args = entry.parameters.map(({ parameter, type }, index) => ({
    name: argumentName(parameter),
    isJson: type === "jsonb",
    place: `$${index + 1}::${type}`,
  }));
  // A driver cannot read void.
  const cast = entry.returns === "void" ? "::text" : "";
  const call = `${entry.name}(${args.map(({ place }) => place).join(", ")})${cast}`;
  const columns = entry.columns.map(([name]) =>
    camel(name) === name ? name : `${name} AS "${camel(name)}"`,
  );
  return {
    args: args.map(({ name, isJson }) => ({ name, isJson })),
    call,
    columns: columns.join(", "),
    isSet: isSet(entry),
    leavesWork,
  };
}

const isCallable = ({ schema, parameters }) =>
  schema === "fn" &&
  parameters.every(({ type }) => !ROW_TYPES.has(type.replace("[]", "")) && type !== "jsonb[]");
/** Rows of a table: such functions are used inside of statements only. */
const ROW_TYPES = new Set([
  "messages",
  "conversations",
  "contacts",
  "users",
  "events",
  "commands",
  "webhook_endpoints",
]);

export function generateSqlFunctions() {
  const functions = readFunctions();
  const callable = functions.filter(isCallable);
  const leaving = thoseThatLeaveWork(functions);
  const calls = callable.map((entry) => [entry.name, callOf(entry, leaving.has(entry.name))]);
  const texts = functions.map(({ schema, name, text }) => ({ schema, name, text }));
  const source = `// Written by scripts/lib/sql-functions.mjs from lib/**/sql/*.sql. Do not edit.
/** The schema that holds the functions of this build; see docs/sql.md. */
export const FUNCTION_SCHEMA = ${JSON.stringify(schemaOf(functions))};

/** Parameters and results by function; their meaning is in the header of its file. */
export type SqlFunctions = {
${callable.map(typeOf).join("\n")}
};

/** \`isSet\`: a call answers rows. \`leavesWork\`: the outbox may hold more afterwards. */
type Call = {
  args: { name: string; isJson: boolean }[];
  call: string;
  columns: string;
  isSet: boolean;
  leavesWork: boolean;
};
export const CALLS: Record<keyof SqlFunctions, Call> = ${JSON.stringify(Object.fromEntries(calls), null, 1)};
`;
  writeWhenChanged(TARGET, source);
  writeWhenChanged(
    TEXTS,
    `// Written by scripts/lib/sql-functions.mjs from lib/**/sql/*.sql. Do not edit.
/** Callees first. In the text, "fn." stands for the build's schema. */
export const FUNCTION_TEXTS: { schema: string; name: string; text: string }[] = ${JSON.stringify(texts)};
`,
  );
}

function writeWhenChanged(path, source) {
  const target = join(root, path);
  mkdirSync(join(target, ".."), { recursive: true });
  let former = "";
  try {
    former = readFileSync(target, "utf8");
  } catch {
    // The first time.
  }
  if (former !== source) writeFileSync(target, source);
}
