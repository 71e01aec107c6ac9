import { tmpdir } from "node:os";
import { join } from "node:path";
import { runDay } from "./day";

const { PARLEY_URL: url = "http://localhost:3000", PARLEY_KEY: key } = process.env;
if (!key) throw new Error("Set PARLEY_KEY to a test key (ptk_test_…).");
const tenant = `tenant-${Date.now()}`;
await runDay({ url, key, tenant, file: join(tmpdir(), `partner-bot-${tenant}.json`), log: console.log });
