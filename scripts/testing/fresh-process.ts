/**
 * For test files that change their process and still share it: the next file finds the environment, what exists once per process
 * and all of our modules as new. Packages stay loaded, which is most of the time that a process of its own would cost. Fails the file that leaves more changed than is undone here.
 */
import type { Pool } from "pg";
import { afterAll, vi } from "vitest";
import { expectNothingReplaced } from "./replaced";

const environment = { ...process.env };

// The first hook registered is the last to run.
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  const { parley } = globalThis as { parley?: Map<string, unknown> };
  // Its idle connections would count for many seconds more.
  const pool = parley?.get("pool") as Pool | undefined;
  if (pool && !pool.ending) void pool.end();
  parley?.clear();
  vi.resetModules();
  expectNothingReplaced();
});
