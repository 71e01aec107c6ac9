/**
 * Generators that run on Node alone, among the development packages, so that `npm test` runs them too: their code has to compile,
 * and to take every recorded answer.
 */
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Case } from "./cases";
import { run } from "./tools";

export type Generator = {
  name: string;
  /** Empty before it is made. */
  folder: string;
  make: () => Promise<void>;
  compile: () => Promise<void>;
  /** Throws if a recorded answer is refused, or differs after it was read and written. */
  roundTrip: () => Promise<void>;
};
/** `full` has `webhooks`; `operations` has not. */
export type Input = { full: string; operations: string; oneOf: string; cases: Case[] };

const STRICT = ["--strict", "--skipLibCheck", "--module", "esnext"];
const TARGET = ["--moduleResolution", "bundler", "--target", "es2022", "--lib", "es2022,dom,dom.iterable"];
const tsc = (folder: string, files: string[], more: string[] = []) =>
  run(
    resolve("node_modules/typescript7/bin/tsc"),
    [...STRICT, ...TARGET, "--noEmit", "--ignoreConfig", ...more, ...files],
    folder,
  );

/** Recorded answers as constants of their types: what the compiler takes, a program can read. */
const constants = (cases: Case[], typeOf: (schema: string) => string, head: string): string =>
  [
    head,
    ...cases.map(
      ({ schema, value }, at) => `export const c${at}: ${typeOf(schema)} = ${JSON.stringify(value)};`,
    ),
  ].join("\n");

/** Parses each answer with the schema of its name; unknown fields may go. */
const parses = (cases: Case[], module: string, nameOf: (each: Case) => string): string => `
import * as made from "${module}";
const cases: [string, unknown][] = ${JSON.stringify(cases.map((each) => [nameOf(each), each.value]))};
let count = 0;
for (const [name, value] of cases) {
  const parser = (made as any)[name];
  if (!parser) continue;
  const { success, error, data } = parser.safeParse(value);
  if (!success) throw new Error(name + " refuses its answer: " + error.message.slice(0, 500));
  if (value && (value as any).type && JSON.stringify(data.type) !== JSON.stringify((value as any).type)) throw new Error(name + " lost the type");
  count++;
}
if (count < 50) throw new Error("only " + count + " answers have a schema");
`;

export function nodeGenerators({ full, cases }: Input): Generator[] {
  const bin = (name: string) => resolve("node_modules/.bin", name);
  // Within the project, so that what is made finds its packages.
  const folderOf = (name: string): string => resolve(".test/generators", name);
  const [types, hey, fetched, zod] = ["openapi-typescript", "hey-api", "orval-fetch", "orval-zod"].map(
    folderOf,
  ) as [string, string, string, string];
  const orval = (folder: string, output: object) => {
    const config = `module.exports = { parley: { input: ${JSON.stringify(full)}, output: ${JSON.stringify(output)} } };`;
    writeFileSync(join(folder, "orval.config.cjs"), config);
    return run(bin("orval"), ["--config", "./orval.config.cjs"], folder).then(() => undefined);
  };
  const execute = async (folder: string, text: string): Promise<void> => {
    writeFileSync(join(folder, "check.ts"), text);
    await run(
      bin("esbuild"),
      ["check.ts", "--bundle", "--format=esm", "--outfile=check.mjs", "--log-level=error"],
      folder,
    );
    await run(process.execPath, ["check.mjs"], folder);
  };
  const typed = async (folder: string, text: string): Promise<void> => {
    writeFileSync(join(folder, "check.ts"), text);
    await tsc(folder, ["check.ts"]);
  };
  return [
    {
      name: "openapi-typescript 7.13",
      folder: types,
      make: () => run(bin("openapi-typescript"), [full, "-o", "api.ts"], types).then(() => undefined),
      compile: () => tsc(types, ["api.ts"]).then(() => undefined),
      roundTrip: () =>
        typed(
          types,
          constants(
            cases,
            (name) => `components["schemas"]["${name}"]`,
            'import type { components } from "./api";',
          ),
        ),
    },
    {
      name: "hey-api 0.95 (client, sdk, zod)",
      folder: hey,
      make: async () => {
        const plugins = ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk", "zod"];
        const options = { input: full, output: "made", plugins, logs: { level: "silent" } };
        writeFileSync(
          join(hey, "make.mjs"),
          `import { createClient } from "@hey-api/openapi-ts"; await createClient(${JSON.stringify(options)});`,
        );
        await run(process.execPath, ["make.mjs"], hey);
      },
      compile: () => tsc(hey, ["made/index.ts", "made/zod.gen.ts"]).then(() => undefined),
      roundTrip: async () => {
        await typed(
          hey,
          constants(cases, (name) => `made.${name}`, 'import type * as made from "./made/types.gen";'),
        );
        await execute(
          hey,
          parses(cases, "./made/zod.gen", ({ schema }) => `z${schema}`),
        );
      },
    },
    {
      name: "orval 7.13 fetch",
      folder: fetched,
      make: () => orval(fetched, { target: "api.ts", client: "fetch", schemas: "model" }),
      compile: () => tsc(fetched, ["api.ts"]).then(() => undefined),
      roundTrip: () =>
        typed(
          fetched,
          constants(cases, (name) => `made.${name}`, 'import type * as made from "./model";'),
        ),
    },
    {
      name: "orval 7.13 zod",
      folder: zod,
      make: () => orval(zod, { target: "api.ts", client: "zod" }),
      compile: () => tsc(zod, ["api.ts"]).then(() => undefined),
      roundTrip: () =>
        execute(
          zod,
          parses(cases, "./api", ({ operation }) => `${operation}Response`),
        ),
    },
  ];
}
