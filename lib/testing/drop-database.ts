import type { Client } from "pg";

/**
 * Ends the database's sessions first. `WITH (FORCE)` would fail while autovacuum works there, whose sessions only a superuser
 * ends; a plain DROP asks them to leave, and waits.
 */
export async function dropDatabase(admin: Client, name: string): Promise<void> {
  await admin.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user",
    [name],
  );
  await admin.query(`DROP DATABASE IF EXISTS ${name}`);
}
