/**
 * `npm run fuzz -- [--requests 5000]`: the long form of the property tests of the partner API, which `npm test` runs
 * with 300 requests per operation.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { testEnvironment } from "./testing/environment.mjs";

const { values } = parseArgs({ options: { requests: { type: "string", default: "5000" } } });
const vitest = ["node_modules/vitest/vitest.mjs", "run", "app/api/partners/v2/properties", "--testTimeout=0"];
const env = { ...testEnvironment(), PARLEY_FUZZ_REQUESTS: values.requests };
process.exit(spawnSync("node", vitest, { env, stdio: "inherit" }).status ?? 1);
