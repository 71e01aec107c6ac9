/**
 * The tests of a run once without a change, once for each mutant, and again without one: the last shows that no mutant has
 * left data behind that fails the tests of another. What the first run never reaches is not tried.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, test, vi } from "vitest";
import { FUNCTION_SCHEMA } from "@/lib/platform/generated/sql-functions";
import { isSql, type Mutant, mutantsOf, type Run } from "./targets";

const { file, tests, ids } = JSON.parse(process.env.MUTATED ?? "") as Run;
const mutants = mutantsOf(file).filter(({ id }) => ids.includes(id));
const original = isSql(file) ? readFileSync(file, "utf8") : null;

let active: number | null = null;
let reached = new Set<number>();
/** By test; by "" what hooks and imports reach. */
const reachedBy = new Map<string, Set<number>>([["", reached]]);
Object.assign(globalThis, {
  isActiveMutant: (id: number) => {
    reached.add(id);
    return id === active;
  },
});

async function install(text: string): Promise<void> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    const replaced = text.replace("CREATE FUNCTION", "CREATE OR REPLACE FUNCTION");
    await client.query(replaced.replaceAll(/\bfn\./g, `${FUNCTION_SCHEMA}.`));
  } finally {
    await client.end();
  }
}

const isReached = ({ id }: Mutant): boolean => [...reachedBy.values()].some((each) => each.has(id));

/** Tests after the last that reaches the mutant cannot see it. Those before it run, since a later test may need them. */
const lastToReach = ({ id }: Mutant): number =>
  reachedBy.get("")?.has(id) ? Infinity : [...reachedBy.values()].findLastIndex((each) => each.has(id));

function trial(name: string, mutant: Mutant | null): void {
  describe(name, async () => {
    let isOver = false;
    beforeAll(async () => {
      isOver = mutant !== null && original === null && !isReached(mutant);
      active = mutant?.id ?? null;
      // A test that uses up a limit finds it full.
      (globalThis as { parley?: Map<string, unknown> }).parley?.delete("rate-limits");
      if (mutant?.text) await install(mutant.text);
    });
    beforeEach(({ task, skip, onTestFailed }) => {
      const isMeasuring = name === "before" && original === null;
      if (isMeasuring) {
        reached = new Set();
        reachedBy.set(task.name, reached);
      } else if (mutant && original === null) {
        const place = [...reachedBy.keys()].indexOf(task.name);
        if (place > lastToReach(mutant)) isOver = true;
      }
      if (isOver) skip();
      onTestFailed(() => {
        isOver = mutant !== null;
      });
    });
    afterEach(() => {
      reached = reachedBy.get("") ?? reached;
    });
    afterAll(async () => {
      active = null;
      if (original) await install(original);
      reached = new Set();
    });
    // Values that a module makes when it is imported are changed too.
    active = mutant?.id ?? null;
    if (!original) vi.resetModules();
    try {
      for (const path of tests) await import(/* @vite-ignore */ `${resolve(path)}?mutant=${name}`);
    } catch (error) {
      test("the modules can be loaded", () => Promise.reject(error));
    }
    active = null;
  });
}

trial("before", null);
for (const mutant of mutants) trial(String(mutant.id), mutant);
trial("after", null);
