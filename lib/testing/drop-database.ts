import type { Client } from "pg";

const IN_USE = "55006";
const ATTEMPTS = 6;

/**
 * Ends the database's sessions first, and lets no new one in: a pool of the file under test may open one in between.
 * `WITH (FORCE)` would fail while autovacuum works there, whose sessions only a superuser ends; a plain DROP asks them to
 * leave and waits 5 s, which a busy machine can exceed, so it is tried again.
 */
export async function dropDatabase(admin: Client, name: string): Promise<void> {
  const { rowCount } = await admin.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
  if (rowCount === 0) return;
  await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  for (let attempt = 1; ; attempt++) {
    await admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user",
      [name],
    );
    try {
      await admin.query(`DROP DATABASE IF EXISTS ${name}`);
      return;
    } catch (error) {
      const isInUse = (error as { code?: string }).code === IN_USE;
      if (!isInUse || attempt === ATTEMPTS) throw error;
    }
  }
}
