/** The environment of everything that the tests start: own folders, and nothing of the developer's settings. */
import { createHash } from "node:crypto";

export const SETTINGS =
  /^(HOST|PORT|APP_URL|DATA_DIR|DATABASE_URL|MIGRATE_ON_START|SECRET_KEYRING|OUTBOUND_ALLOW_LOOPBACK|TRUSTED_PROXIES|DNS_SERVERS|DRAIN_DELAY|DRAIN_SECONDS|METRICS_TOKEN|PLATFORM_OPERATORS|SIGN_UP|RATE_LIMIT_SCALE|INBOUND_MAIL_URL|REPLY_ADDRESS|LOG_LEVEL|FILES_FREE_MB|UPLOAD_MB_PER_DAY|NODE_ENV|(NEXTAUTH|SMTP|MAIL|GOOGLE|GITHUB_CLIENT|META|WHATSAPP|INNGEST(?!_CONFORMANCE))_\w+)$/;

export const DATA = ".test/e2e-data";

/** A story's name server listens there; each checkout has a port of its own. */
export const NAME_SERVER_PORT =
  20_000 + (createHash("sha256").update(process.cwd()).digest().readUInt16BE(0) % 10_000);

export function testEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !SETTINGS.test(name));
  return {
    ...Object.fromEntries(kept),
    PARLEY_ENV_FILE: "",
    PARLEY_BUILD_DIR: ".test/build",
    NEXT_DIST_DIR: ".next-test",
    NEXT_TELEMETRY_DISABLED: "1",
  };
}

export const serverEnvironment = () => ({
  ...testEnvironment(),
  DATA_DIR: DATA,
  PORT: "0",
  DNS_SERVERS: `127.0.0.1:${NAME_SERVER_PORT}`,
  RATE_LIMIT_SCALE: "1000",
  PLATFORM_OPERATORS: "demo@example.com",
  // Each request is a line then; secrets-in-log.mjs reads them all.
  LOG_LEVEL: "debug",
  PARLEY_THROW_AWAY_DATA: "1",
});
