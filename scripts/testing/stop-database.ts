/** Stops the databases that interrupted tests left running. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@/lib/server/embedded-postgres";

for (const dataDir of process.argv.slice(2)) {
  if (!existsSync(join(dataDir, "postgres/cluster/postmaster.pid"))) continue;
  const postgres = await startEmbeddedPostgres({ dataDir, throwAway: true });
  await postgres.stop();
}
