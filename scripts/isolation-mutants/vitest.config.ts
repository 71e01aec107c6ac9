/** The isolation matrix on a source in which one condition is missing: MUTANT names it. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { generateSqlFunctions } from "../lib/sql-functions.mjs";
import { generateWorkers } from "../lib/workers.mjs";
import { MUTANTS } from "./mutants";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const SQL_TEXTS = "lib/platform/generated/sql-function-texts.ts";
const mutant = MUTANTS.find(({ name }) => name === process.env.MUTANT);
if (!mutant) throw new Error(`There is no mutant ${process.env.MUTANT}.`);

generateSqlFunctions();
generateWorkers();

/** A function's text is in a generated module as a JSON string. */
function mutate(code: string, { file, find, put }: typeof mutant & object): string {
  if (!file.endsWith(".sql")) return code.replace(find, () => put);
  const whole = JSON.stringify(readFileSync(`${root}/${file}`, "utf8"));
  return code.replace(whole, () => whole.replace(find, () => put));
}

export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  plugins: [
    {
      name: "mutant",
      enforce: "pre",
      transform(code, id) {
        const file = mutant.file.endsWith(".sql") ? SQL_TEXTS : mutant.file;
        if (id !== `${root}/${file}`) return null;
        const changed = mutate(code, mutant);
        if (changed === code) throw new Error(`${mutant.name} changes nothing`);
        return changed;
      },
    },
  ],
  test: {
    globalSetup: ["scripts/testing/database.ts"],
    setupFiles: ["scripts/testing/worker-database.ts"],
    include: [...(mutant.tests ?? ["app/api/isolation.test.ts"])],
    pool: "forks",
    hookTimeout: 60_000,
    testTimeout: 60_000,
  },
});
