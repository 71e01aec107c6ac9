/** Campaigns that are long forms of tests: the same files, with a setting in the environment. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import type { Batch, Outcome } from "../ledger";

const FORGETFUL = ["lib/jobs", "app/api/whatsapp"];
/** They state what a runner is given or keeps, not what comes of it. */
const OTHERS = ["lib/jobs/inngest.test.ts", "lib/jobs/embedded/**", "lib/jobs/conformance/**"];
const COUNTS = ".test/forgotten";

/**
 * The tests that run jobs, with a runner that loses 30 % of the events, delivers 10 % twice and 10 % late (lib/testing/jobs.ts):
 * each must end as it does with a faithful runner.
 */
export async function runForgetful({ seed }: Batch): Promise<Outcome> {
  rmSync(COUNTS, { force: true });
  const excluded = OTHERS.flatMap((path) => ["--exclude", path]);
  const problems = await vitest([...FORGETFUL, ...excluded], {
    PARLEY_FORGETFUL: String(seed),
  });
  const figures: Record<string, number> = {};
  for (const line of existsSync(COUNTS) ? readFileSync(COUNTS, "utf8").trim().split("\n") : [])
    for (const [name, count] of Object.entries(JSON.parse(line) as Record<string, number>))
      figures[name] = (figures[name] ?? 0) + count;
  return { done: figures.lost ?? 0, figures, problems };
}

/** Requests to the partner API, generated from its own document: no 5xx, no answer that the document does not describe. */
export async function runFuzz({ count, seed }: Batch): Promise<Outcome> {
  const environment = { PARLEY_FUZZ_REQUESTS: String(count), PARLEY_FUZZ_SEED: String(seed | 0) };
  const problems = await vitest(["app/api/partners/v2/properties", "--testTimeout=0"], environment);
  return { done: count, figures: {}, problems };
}

/** Merges of contacts, their undo, links and messages, in any order, beside a model. */
export async function runPeople({ count, seed }: Batch): Promise<Outcome> {
  const environment = { PARLEY_PEOPLE_SEQUENCES: String(count), PARLEY_PEOPLE_SEED: String(seed | 0) };
  const problems = await vitest(["app/api/inbox/people-properties", "--testTimeout=0"], environment);
  return { done: count, figures: {}, problems };
}

/** The output of a run that failed. */
async function vitest(args: string[], environment: Record<string, string>): Promise<string[]> {
  const child = spawn("node", ["node_modules/vitest/vitest.mjs", "run", ...args], {
    env: { ...process.env, ...environment, NODE_ENV: "test", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const [code] = await once(child, "close");
  return code === 0 ? [] : [output];
}
