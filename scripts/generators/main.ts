/**
 * `npm run generators`: makes clients of the partner API with third parties' generators, compiles them, and lets each read
 * and write recorded answers. One line a generator. `--only name` takes those whose name contains it, `--node` those that run on
 * Node alone.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { casesOf } from "./cases";
import { nodeGenerators } from "./node";
import { otherGenerators } from "./others";

const full = resolve("public/openapi/partner.json");
const cases = casesOf(JSON.parse(readFileSync(full, "utf8")));
const file = resolve(".test/generators/cases.json");
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, JSON.stringify(cases));
const input = {
  full,
  operations: resolve("public/openapi/partner-operations.json"),
  oneOf: resolve("public/openapi/partner-one-of.json"),
  cases,
  file,
};
const only = process.argv.includes("--only") ? process.argv.at(process.argv.indexOf("--only") + 1) : "";

let count = 0;
for (const group of process.argv.includes("--node") ? [nodeGenerators] : [nodeGenerators, otherGenerators])
  for (const { name, folder, ...steps } of await group(input)) {
    if (!name.includes(only ?? "")) continue;
    const done: string[] = [];
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    try {
      for (const [step, said] of [
        ["make", "made"],
        ["compile", "compiled"],
        ["roundTrip", "round trip"],
      ] as const) {
        await steps[step]();
        done.push(said);
      }
      console.log(`${name}: ${done.join(", ")}`);
      count++;
    } catch (error) {
      console.log(`${name}: ${[...done, "FAILED"].join(", ")}\n${(error as Error).message}`);
      process.exitCode = 1;
    }
  }
console.log(`${count} generators read and write ${cases.length} recorded answers`);
process.exit();
