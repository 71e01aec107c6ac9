/** `npm run admin -- <command> [--json]`: makes sure that the code can run, then hands over to lib/server/admin. */
import { loadEnvFile } from "./lib/env-file.mjs";
import { run } from "./run.mjs";

try {
  loadEnvFile();
  process.env.NODE_ENV ||= "production";
  await run("scripts/admin.ts", process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
