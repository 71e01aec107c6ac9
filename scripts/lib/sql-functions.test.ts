/** The seam between TypeScript and SQL: what a header declares is what the body reads, and what callers pass. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseFunction, readFunctions, type SqlFunction, schemaOf } from "./sql-functions.mjs";

const functions = readFunctions();
const bodyOf = ({ text, header }: SqlFunction): string => text.slice(header.length).replace(/--.*$/gm, "");
const sorted = (keys: Iterable<string>): string[] => [...new Set(keys)].sort();

/** Names under which a body knows the elements of a jsonb array: jsonb_array_elements(p_events) … AS list(e, position). */
function elementsOf(body: string, parameter: string): string[] {
  const way = new RegExp(
    `jsonb_array_elements\\(${parameter}\\)(?: WITH ORDINALITY)? AS (?:\\w+\\((\\w+)|(\\w+))`,
    "g",
  );
  return [...body.matchAll(way)].map(([, column, alias]) => column ?? alias ?? "");
}

const keysRead = (body: string, name: string): string[] =>
  [...body.matchAll(new RegExp(`\\b${name}(?: ->>? | \\? )'(\\w+)'`, "g"))].map(([, key]) => key ?? "");

const jsonParameters = functions.flatMap((entry) =>
  entry.parameters.filter(({ type }) => type === "jsonb").map(({ parameter }) => ({ entry, parameter })),
);

test.each(
  jsonParameters.map(({ entry, parameter }) => [`${entry.name}(${parameter})`, entry, parameter] as const),
)("%s reads exactly the keys that its header declares", (_, entry, parameter) => {
  const declared = entry.keys.filter((key) => key.parameter === parameter);
  const body = bodyOf(entry);
  const isList = declared[0]?.way.startsWith("[]") ?? false;
  const names = isList ? elementsOf(body, parameter) : [parameter];
  const read = names.flatMap((name) => keysRead(body, name));
  const known = declared.flatMap(({ way }) => /^(?:\[\])?\.(\w+)/.exec(way)?.[1] ?? []);
  // An element or an object that is passed on whole is read by its callee.
  const passedOn = names.flatMap((name) =>
    [...body.matchAll(new RegExp(`fn\\.(\\w+)\\((?:[^()]*, )?${name}(?:, [^()]*)?\\)`, "g"))].map(
      ([, callee]) => callee,
    ),
  );
  const isMerged = names.some((name) => new RegExp(`\\b${name} \\|\\| |\\|\\| ${name}\\b`).test(body));
  if (passedOn.length > 0 || isMerged) expect(known).toEqual(expect.arrayContaining(sorted(read)));
  else expect(sorted(read)).toEqual(sorted(known));
});

/** The arguments of a call, split at its own commas. */
function splitArguments(text: string): string[] {
  const parts = [""];
  let depth = 0;
  let isQuoted = false;
  for (const character of text) {
    if (character === "'") isQuoted = !isQuoted;
    if (!isQuoted && "([".includes(character)) depth++;
    if (!isQuoted && ")]".includes(character) && --depth < 0) break;
    if (character === "," && depth === 0 && !isQuoted) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

test("what one SQL function passes to another as an object has the keys that the other declares", () => {
  const problems = functions.flatMap((entry) => {
    const body = bodyOf(entry);
    const keysAt = (start: number): string[] =>
      splitArguments(body.slice(start))
        .filter((_, index) => index % 2 === 0)
        .map((key) => key.replaceAll("'", ""));
    return [...body.matchAll(/fn\.(\w+)\((?:(\w+) \|\| )?jsonb_build_object\(/g)].flatMap((call) => {
      const callee = functions.find(({ name }) => name === call[1]);
      // A variable that was declared with such an object.
      const base = call[2] ? new RegExp(`\\b${call[2]} jsonb := jsonb_build_object\\(`).exec(body) : null;
      const given = [
        ...(base ? keysAt(base.index + base[0].length) : []),
        ...keysAt((call.index ?? 0) + call[0].length),
      ];
      const parameter = callee?.parameters[0]?.parameter;
      const keys = (callee?.keys ?? []).filter((key) => key.parameter === parameter);
      const known = keys.map(({ way }) => way.slice(1));
      const missing = keys.filter(({ isOptional }) => !isOptional).map(({ way }) => way.slice(1));
      return [
        ...given
          .filter((key) => !known.includes(key))
          .map((key) => `${entry.name} → ${call[1]}: ${key} is not declared`),
        // A variable may hold more than the test can see.
        ...(call[2] ? [] : missing)
          .filter((key) => !given.includes(key))
          .map((key) => `${entry.name} → ${call[1]}: ${key} is missing`),
      ];
    });
  });
  expect(problems).toEqual([]);
});

test("each function says what it does; one with a jsonb parameter also what is in it", () => {
  expect(functions.filter(({ header }) => !/^-- \S/.test(header)).map(({ name }) => name)).toEqual([]);
  const undocumented = jsonParameters.filter(
    ({ entry, parameter }) =>
      !entry.keys.some((key) => key.parameter === parameter) && // Fields have the keys that a workspace gave them.
      !/p_(events|details|failure)|^fields$/.test(parameter),
  );
  expect(undocumented.map(({ entry, parameter }) => `${entry.name}(${parameter})`)).toEqual([]);
});

test("a header names only files that exist", () => {
  const named = functions.flatMap(({ path, header }) =>
    [...header.matchAll(/\b(?:lib|scripts|docs)\/[\w/.-]+\.(?:ts|md|sql)\b/g)].map(([file]) => ({
      path,
      file,
    })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ file }) => !existsSync(file))).toEqual([]);
});

test("no body depends on the columns of a table: PostgreSQL would refuse to change the table", () => {
  // A body in SQL-standard form (RETURN, BEGIN ATOMIC) is bound to the columns it names; a string is not.
  const bound = functions.filter(
    (entry) =>
      entry.schema === "fn" && /\bRETURN \w|BEGIN ATOMIC/.test(bodyOf(entry)) && !/plpgsql/.test(entry.text),
  );
  expect(bound.map(({ name }) => name)).toEqual([]);
});

test("the schema's name follows from the texts, and a file holds the function of its name", () => {
  const [first, ...rest] = functions;
  expect(schemaOf(functions)).toMatch(/^fn_[0-9a-f]{12}$/);
  expect(schemaOf([...rest, { ...(first as SqlFunction), text: `${first?.text} ` }])).not.toBe(
    schemaOf(functions),
  );
  expect(schemaOf([...functions].reverse())).toBe(schemaOf(functions));
  expect(() => parseFunction("messages/other.sql", first?.text ?? "")).toThrow("does not define");
});

function sources(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "generated" ? [] : sources(path);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [{ path, text: readFileSync(path, "utf8") }] : [];
  });
}

test("SQL is in lib, below the routes; a function of ours is called with its types or by its schema, never by a bare name", () => {
  const raw = /\$queryRaw|\$executeRaw|\bqueryText\(|[^.\w]query[(<]|pool\(\)\.query/;
  const isAllowed = (path: string): boolean => /^lib\//.test(path) && !/^lib\/(client|i18n)\//.test(path);
  const all = ["app", "components", "lib"].flatMap(sources);
  expect(all.filter(({ path, text }) => raw.test(text) && !isAllowed(path)).map(({ path }) => path)).toEqual(
    [],
  );
  const names = functions.filter(({ schema }) => schema === "fn").map(({ name }) => name);
  const bare = new RegExp(`(?:SELECT|FROM|JOIN|[(,=])\\s*(?<![.}])(${names.join("|")})\\(`);
  const wrong = all.filter(({ text }) =>
    [...text.matchAll(/`[^`]*`|"[^"\n]*"/g)].some(([statement]) => bare.test(statement)),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("each SQL function that does all its writes is called from one place", () => {
  const calls = ["app", "lib"]
    .flatMap(sources)
    .flatMap(({ path, text }) =>
      path.startsWith("lib/testing/")
        ? []
        : [...text.matchAll(/callSql(?:<[^>]*>)?\(\s*"(\w+)"/g)].map(([, name]) => ({ name, path })),
    );
  const doubled = calls.filter(({ name, path }) =>
    calls.some((other) => other.name === name && other.path !== path),
  );
  expect(doubled).toEqual([]);
});
