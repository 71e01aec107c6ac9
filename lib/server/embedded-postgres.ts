/**
 * The embedded PostgreSQL, shared by every process with the same DATA_DIR (server, admin, tests). Each process keeps
 * one connection open; the last to leave stops the server. A postmaster that outlived a killed process is taken over.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { APP_ROLE, appPassword, prepareAppRole } from "./app-role";
import { withFileLock } from "./file-lock";
import {
  type Cluster,
  ensureInitialised,
  findPostmaster,
  openCluster,
  POSTGRES_USER,
  startCluster,
  stopCluster,
} from "./postgres-cluster";
import { readOrCreateSecrets } from "./secrets";

const DATABASE = "parley";
const PRESENCE = "parley-presence";
const ADOPT_TIMEOUT_MS = 60_000;
/** Advisory lock of the one server per data folder; the number is arbitrary. */
const SERVER_LOCK = 7_275_394;

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  jit: "off",
};
/** A crash of the machine may destroy the data: tests only. They open thousands of connections, and each one proves the password. */
const THROW_AWAY_SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  scram_iterations: "1",
};

type Options = { dataDir: string; throwAway?: boolean };
export type EmbeddedPostgres = {
  /** The URL of a role without a superuser's rights. */
  url: string;
  startedByUs: boolean;
  /** True for the only process that may serve this data folder. */
  claimServer(): Promise<boolean>;
  /** Closes our connection, and stops the server if no other process is connected. */
  stop(): Promise<void>;
};

export async function startEmbeddedPostgres({
  dataDir,
  throwAway = false,
}: Options): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true });
  const { postgresPassword: password } = readOrCreateSecrets(dataDir);
  const lock = join(dataDir, "postgres.lock");
  const settings = throwAway ? { ...SETTINGS, ...THROW_AWAY_SETTINGS } : SETTINGS;
  const urlOf = (port: number, database: string, user = POSTGRES_USER, secret = password) =>
    `postgresql://${user}:${secret}@127.0.0.1:${port}/${database}`;

  const started = await withFileLock(lock, async () => {
    const cluster = openCluster(dataDir);
    await ensureInitialised(cluster, password);
    const adoptedPort = await adopt(cluster);
    const port = adoptedPort ?? (await startCluster(cluster, settings));
    const presence = await enter(urlOf(port, "postgres"), dataDir);
    const url = urlOf(port, DATABASE);
    await prepareAppRole({ url, database: DATABASE, password: appPassword(password), throwAway });
    return { cluster, port, presence, startedByUs: adoptedPort === null };
  });

  const { cluster, port, presence, startedByUs } = started;
  let stopping: Promise<void> | undefined;
  return {
    url: urlOf(port, DATABASE, APP_ROLE, appPassword(password)),
    startedByUs,
    async claimServer() {
      const result = await presence.query<{ claimed: boolean }>(
        "SELECT pg_try_advisory_lock($1) AS claimed",
        [SERVER_LOCK],
      );
      return result.rows[0]?.claimed === true;
    },
    stop() {
      stopping ??= withFileLock(lock, () => leave(cluster, presence));
      return stopping;
    },
  };
}

/** The port of a running server; waits for one that is starting or stopping. */
async function adopt(cluster: Cluster): Promise<number | null> {
  const deadline = performance.now() + ADOPT_TIMEOUT_MS;
  for (;;) {
    const postmaster = findPostmaster(cluster);
    if (!postmaster) return null;
    if (postmaster.isReady) return postmaster.port;
    if (performance.now() > deadline)
      throw new Error(
        `PostgreSQL (process ${postmaster.pid}) neither starts nor stops; end it and try again.`,
      );
    await sleep(100);
  }
}

async function enter(url: string, dataDir: string): Promise<Client> {
  const presence = new Client({ connectionString: url, application_name: PRESENCE, keepAlive: true });
  // Without a listener a lost connection would end the process; users of the database see the error themselves.
  presence.on("error", () => undefined);
  try {
    await presence.connect();
  } catch (error) {
    if ((error as { code?: string }).code !== "28P01") throw error;
    throw new Error(`The password in ${join(dataDir, "secrets.json")} does not open the database beside it.`);
  }
  const found = await presence.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
  if (found.rowCount === 0) await presence.query(`CREATE DATABASE ${DATABASE}`);
  return presence;
}

async function leave(cluster: Cluster, presence: Client): Promise<void> {
  let others = 0;
  try {
    const result = await presence.query<{ others: number }>(
      "SELECT count(*)::int AS others FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()",
      [PRESENCE],
    );
    others = result.rows[0]?.others ?? 0;
    await presence.end();
  } catch {
    // The server has stopped, or is stopping.
  }
  if (others === 0 && findPostmaster(cluster)) await stopCluster(cluster);
}
