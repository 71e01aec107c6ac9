/**
 * For tools beside the server (admin command line, scripts): uses the same database and secrets, and starts the
 * database if needed.
 */
import { resolve } from "node:path";
import { startEmbeddedPostgres } from "./embedded-postgres";
import { localUrl } from "./listen";
import { migrate } from "./migrate";
import { runningUrl } from "./running-note";
import { readOrCreateSecrets } from "./secrets";

type Environment = Record<string, string | undefined>;

/** Completes the environment and migrates. The returned function stops the database if no other process uses it. */
export async function openSession(environment: Environment): Promise<() => Promise<void>> {
  const dataDir = resolve(environment.DATA_DIR || ".data");
  const usualUrl = localUrl(environment.HOST || "127.0.0.1", Number(environment.PORT) || 3000);
  environment.DATA_DIR = dataDir;
  if (environment.DATABASE_URL) {
    environment.APP_URL ||= usualUrl;
    await migrate(environment.DATABASE_URL);
    return async () => undefined;
  }
  environment.APP_URL ||= runningUrl(dataDir) ?? usualUrl;
  const secrets = readOrCreateSecrets(dataDir);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    throwAway: environment.PARLEY_THROW_AWAY_DATA === "1",
  });
  environment.DATABASE_URL = postgres.url;
  environment.NEXTAUTH_SECRET ||= secrets.nextAuthSecret;
  environment.SECRET_KEYRING ||= secrets.secretKeyring;
  await migrate(postgres.url);
  return postgres.stop;
}
