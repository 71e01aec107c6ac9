import { tmpdir } from "node:os";
import { join } from "node:path";
import { runDay } from "./day";

const { PARLEY_URL: url = "http://localhost:3000", PARLEY_KEY: key } = process.env;
const externalTenantId = `tenant-${Date.now()}`;
const file = join(tmpdir(), `partner-bot-${externalTenantId}.json`);
try {
  if (!key) throw new Error("Set PARLEY_KEY to a test key (ptk_test_…).");
  await runDay({ url, key, externalTenantId, file, log: console.log });
} catch (error) {
  // For the person who runs it: the sentence without the stack.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
