/** Starts a database of its own, prints its address and keeps it until it gets a signal, like a server that another team runs. */
import { startEmbeddedPostgres } from "@/lib/server/embedded-postgres";

const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? ".test/lent", throwAway: true });
console.log(postgres.url);
process.on("SIGTERM", () => {
  postgres.stop().then(() => process.exit(0));
});
setInterval(() => undefined, 60_000);
