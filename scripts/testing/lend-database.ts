/** Starts a database of its own, prints its address and keeps it until it is told to end: a stand-in for someone else's server. */
import { startEmbeddedPostgres } from "@/lib/server/embedded-postgres";

const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? ".test/lent", throwAway: true });
console.log(postgres.url);
process.on("SIGTERM", () => {
  postgres.stop().then(() => process.exit(0));
});
setInterval(() => undefined, 60_000);
