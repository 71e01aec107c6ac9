/** `admin check`: all that can be known of an installation before people depend on it. Changes nothing. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { closeDatabase } from "@/lib/platform/db";
import { parseEnv } from "@/lib/platform/env";
import { startEmbeddedPostgres } from "../embedded-postgres";
import { bounded, type Finding, ok } from "../finding";
import { localUrl } from "../listen";
import { checkInngest, checkMailIn, checkMailOut, checkMeta } from "../outside-services";
import { runningUrl } from "../running-note";
import { readOrCreateSecrets } from "../secrets";
import { problemOf, type Settings, settingProblems, settingWarnings, sources } from "../settings";
import { checkAddress } from "./address";
import { checkDatabase } from "./database";
import { checkFiles } from "./files";

/** Stands in for what a first start makes. */
const UNMADE = {
  url: "postgresql://parley@127.0.0.1/parley",
  secret: "made by the first start of the server",
};

type Options = { processes: number; file: Settings };
export type Report = { status: Finding["level"]; findings: Finding[] };

/** Completes `settings`, which is the environment, as a start does. */
export async function checkInstallation(settings: Settings, { processes, file }: Options): Promise<Report> {
  const given = sources(settings, file);
  const builtIn = await completed(settings);
  try {
    const problems = settingProblems(settings).map(problemOf);
    const isValid = problems.length === 0;
    const url = settings.DATABASE_URL;
    const database =
      url && url !== UNMADE.url && !problems.some(({ setting }) => setting === "DATABASE_URL")
        ? await bounded("DATABASE_URL", () => checkDatabase(url, { processes, opensSecrets: isValid }))
        : [];
    const isMigrated = database.some(
      ({ level, setting }) => setting === "MIGRATE_ON_START" && level === "ok",
    );
    const others = isValid ? await checkRest(isMigrated) : [];
    const warnings = isValid ? settingWarnings(parseEnv(settings), settings) : [];
    const isWrong = ({ setting }: Finding): boolean => problems.some((each) => each.setting === setting);
    const right = given.filter((each) => !isWrong(each));
    const findings = [...right, ...builtIn.findings, ...problems, ...warnings, ...database, ...others.flat()];
    return { status: worst(findings), findings };
  } finally {
    await closeDatabase();
    await builtIn.stop();
  }
}

const checkRest = (isMigrated: boolean): Promise<Finding[][]> =>
  Promise.all([
    bounded("DATA_DIR", () => checkFiles(isMigrated)),
    bounded("SMTP_URL", checkMailOut, 60),
    bounded("INBOUND_MAIL_URL", checkMailIn, 60),
    bounded("APP_URL", () => checkAddress(Date.now())),
    bounded("INNGEST_BASE_URL", checkInngest),
    bounded("META_APP_ID", checkMeta),
  ]);

const worst = (findings: Finding[]): Finding["level"] =>
  (["problem", "warning"] as const).find((level) => findings.some((each) => each.level === level)) ?? "ok";

/** The built-in database is started if it exists; a new one is made by the first start. */
async function completed(settings: Settings): Promise<{ findings: Finding[]; stop: () => Promise<void> }> {
  const dataDir = resolve(settings.DATA_DIR || ".data");
  settings.DATA_DIR = dataDir;
  settings.APP_URL ||=
    runningUrl(dataDir) ?? localUrl(settings.HOST || "127.0.0.1", Number(settings.PORT) || 3000);
  const nothing = { findings: [] as Finding[], stop: async () => undefined };
  if (settings.DATABASE_URL) return nothing;
  if (!existsSync(join(dataDir, "secrets.json"))) {
    settings.DATABASE_URL = UNMADE.url;
    settings.NEXTAUTH_SECRET ||= UNMADE.secret;
    settings.SECRET_KEYRING ||= `unmade:${"0".repeat(43)}=`;
    return {
      ...nothing,
      findings: [ok("DATABASE_URL", `is not set: the first start makes a built-in PostgreSQL in ${dataDir}`)],
    };
  }
  const secrets = readOrCreateSecrets(dataDir);
  settings.NEXTAUTH_SECRET ||= secrets.nextAuthSecret;
  settings.SECRET_KEYRING ||= secrets.secretKeyring;
  const postgres = await startEmbeddedPostgres({
    dataDir,
    throwAway: settings.PARLEY_THROW_AWAY_DATA === "1",
  });
  settings.DATABASE_URL = postgres.url;
  return {
    findings: [ok("DATABASE_URL", `is not set: the built-in PostgreSQL in ${dataDir} is used`)],
    stop: postgres.stop,
  };
}
