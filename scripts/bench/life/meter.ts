/** Reads how much server and PostgreSQL have spent so far, and whether anything is still under way. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { OwnDatabase } from "../../lib/own-database";
import { databaseCpuMicros } from "../harness";
import type { PackagedApp } from "./packaged-app";

/** Sums; `at` in milliseconds of this process's clock. */
export type Reading = {
  at: number;
  cpuMicros: number;
  databaseCpuMicros: number;
  statements: number;
  transactions: number;
  walBytes: number;
  jobRuns: number;
};

/** A backend reports its transactions at most once a second. */
const REPORTED_MS = 1100;
const LOOK_MS = 250;
const ENDED_TIMEOUT_MS = 180_000;

export class Meter {
  private constructor(
    private readonly app: PackagedApp,
    private readonly database: OwnDatabase,
    private readonly client: pg.Client,
  ) {}

  static async open(app: PackagedApp, database: OwnDatabase): Promise<Meter> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    return new Meter(app, database, client);
  }

  /** Waits a moment, until PostgreSQL's own counters have everything. */
  async read(): Promise<Reading> {
    const [at, { cpuMicros, statements }] = [performance.now(), await this.app.counters()];
    const databaseMicros = databaseCpuMicros(this.database.postmaster);
    await sleep(REPORTED_MS);
    const { rows } = await this.client.query<{ transactions: string; wal: string; runs: string }>(
      `SELECT (SELECT xact_commit + xact_rollback FROM pg_stat_database WHERE datname = current_database()) AS transactions,
         pg_current_wal_insert_lsn() - '0/0' AS wal,
         (SELECT n_tup_ins FROM pg_stat_user_tables WHERE relname = 'job_runs') AS runs`,
    );
    const [row] = rows;
    return {
      at,
      cpuMicros,
      databaseCpuMicros: databaseMicros,
      statements,
      transactions: Number(row?.transactions),
      walBytes: Number(row?.wal),
      jobRuns: Number(row?.runs),
    };
  }

  /** Until this workspace's messages are read or delivered for good, and nothing is due: a look at the end of another process's lease is not. */
  async untilEnded(workspaceId: string): Promise<void> {
    const deadline = performance.now() + ENDED_TIMEOUT_MS;
    for (;;) {
      const { rows } = await this.client.query<Record<string, string>>(
        `SELECT
           (SELECT count(*) FROM messages m JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id
            WHERE m.workspace_id = $1 AND c.channel = 'whatsapp' AND m.direction = 'outbound' AND m.delivery_state <> 'read') AS unread,
           (SELECT count(*) FROM provider_updates WHERE processed_at IS NULL) AS updates,
           (SELECT count(*) FROM webhook_deliveries WHERE due_at IS NOT NULL) AS deliveries,
           (SELECT count(*) FROM job_runs WHERE ended_at IS NULL AND due_at <= now()) AS runs,
           (SELECT count(*) FROM outbox WHERE due_at <= now()) AS outbox`,
        [workspaceId],
      );
      const left = Object.entries(rows[0] ?? {}).filter(([, count]) => Number(count) > 0);
      if (left.length === 0) return;
      if (performance.now() > deadline) throw new Error(`still under way: ${JSON.stringify(left)}`);
      await sleep(LOOK_MS);
    }
  }

  close(): Promise<void> {
    return this.client.end();
  }
}
