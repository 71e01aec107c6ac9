import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MUTANTS } from "./mutants";

test("every mutant changes one place that is still there", () => {
  const wrong = MUTANTS.filter(({ file, find }) => readFileSync(file, "utf8").split(find).length !== 2);
  expect(wrong.map(({ name, file }) => `${name}: say in mutants.ts what ${file} reads now`)).toEqual([]);
});
