/** An embedded PostgreSQL of a script's own, migrated, and the environment that Parley's code reads, completed for it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@/lib/server/embedded-postgres";
import { migrate } from "@/lib/server/migrate";
import { POSTGRES_USER } from "@/lib/server/postgres-cluster";
import { readOrCreateSecrets } from "@/lib/server/secrets";
import { forgetData, takeData } from "./own-data";

export type OwnDatabase = {
  url: string;
  /** Its superuser's, who may make databases. */
  superuserUrl: string;
  /** Process id of the server. */
  postmaster: number;
  /** Ends the server and removes its data. */
  stop: () => Promise<void>;
};

/** To be called before anything reads the environment. Without `throwAway` the settings are those of real data. */
export async function startOwnDatabase({
  dataDir,
  throwAway = false,
}: {
  dataDir: string;
  throwAway?: boolean;
}): Promise<OwnDatabase> {
  takeData(dataDir);
  const pidFile = join(dataDir, "postgres", "cluster", "postmaster.pid");
  // A script that was killed has left its server running.
  if (existsSync(pidFile)) await (await startEmbeddedPostgres({ dataDir, throwAway })).stop();
  forgetData(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, throwAway });
  await migrate(postgres.url);
  const { nextAuthSecret, secretKeyring, postgresPassword } = readOrCreateSecrets(dataDir);
  const superuser = { username: POSTGRES_USER, password: postgresPassword };
  Object.assign(process.env, {
    NODE_ENV: "production",
    LOG_LEVEL: process.env.LOG_LEVEL || "silent",
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    APP_URL: "http://localhost",
    NEXTAUTH_SECRET: nextAuthSecret,
    SECRET_KEYRING: secretKeyring,
    OUTBOUND_ALLOW_LOOPBACK: "1",
  });
  return {
    url: postgres.url,
    superuserUrl: Object.assign(new URL(postgres.url), superuser).href,
    postmaster: Number(readFileSync(pidFile, "utf8").split("\n")[0]),
    stop: async () => {
      await postgres.stop();
      forgetData(dataDir);
    },
  };
}
