import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { sqlMutants } from "./sql-mutants";
import { mutantsOf, TARGETS } from "./targets";
import { instrument } from "./typescript-mutants";

test("every target has mutants, and its tests are there", () => {
  expect(TARGETS.filter(({ file }) => mutantsOf(file).length === 0)).toEqual([]);
  expect(TARGETS.flatMap(({ tests }) => tests.flat()).filter((path) => !existsSync(path))).toEqual([]);
});

test("a module keeps its meaning while no mutant is active, and has another with each", async () => {
  const source = "export const isOver = (a, b) => !b && a >= 10;";
  const { code, mutants } = instrument("x.ts", source);
  const { isOver } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  const answers = (active: number | null) => {
    Object.assign(globalThis, { isActiveMutant: (id: number) => id === active });
    return [9, 10, 11].flatMap((a) => [true, false].map((b) => isOver(a, b))).join();
  };
  const original = answers(null);
  expect(original).toBe("false,false,false,true,false,true");
  expect(mutants.map(({ name }) => name)).toEqual([
    "1: !b → b",
    "1: 10 → 10 + 1",
    "1: a >= 10 → (a) < (10)",
    "1: a >= 10 → (a) > (10)",
    "1: !b && a >= 10 → (!b) || (a >= 10)",
  ]);
  for (const { id } of mutants) expect(answers(id)).not.toBe(original);
  Object.assign(globalThis, { isActiveMutant: undefined });
});

test("a SQL function is changed in its body, outside of comments and strings", () => {
  const text =
    "-- a = b\nCREATE FUNCTION fn.f() AS $$\n  -- a = b\n  IF a = ' = ' THEN\n    UPDATE t SET x = 1;\n  END IF;\n$$;\n";
  const changed = sqlMutants(text).map((mutant) =>
    mutant.text
      .split("\n")
      .slice(3, 5)
      .map((line) => line.trim()),
  );
  expect(changed).toEqual([
    ["IF a <> ' = ' THEN", "UPDATE t SET x = 1;"],
    ["IF a = ' = ' THEN", "UPDATE t SET x <> 1;"],
    ["IF NOT coalesce((a = ' = '), false) THEN", "UPDATE t SET x = 1;"],
    ["IF a = ' = ' THEN", "NULL;"],
  ]);
});
