/**
 * Starts everything in order: port, secrets, database, migrations, demo, relay, Next. Every failure is one readable
 * sentence.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { join, resolve } from "node:path";
import { withoutTrailingSlashes } from "@/lib/platform/paths";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres";
import { createFront, type PageHandler } from "./front";
import { isForThisMachineOnly, listen, localUrl } from "./listen";
import type { Mount } from "./mounts";
import { forgetRunning, noteRunning, runningUrl } from "./running-note";
import { readOrCreateSecrets } from "./secrets";
import { endOnSignals } from "./shutdown-signals";
import type { DemoFacts } from "./welcome";

/** Completes the environment before anything reads it. */
type Environment = Record<string, string | undefined>;

export type ServerOptions = {
  environment: Environment;
  isDev: boolean;
  /** Imported late: route modules may read the environment. */
  loadMounts: () => Promise<readonly Mount[]>;
  /** Seeds a new database of our own. */
  seedDemo: () => Promise<void>;
  /** Shows what takes long (scripts/lib/progress.mjs). */
  step?: <T>(label: string, work: () => Promise<T>) => Promise<T>;
};

export async function startServer(options: ServerOptions): Promise<void> {
  const { environment, isDev, step = (_, work) => work() } = options;
  const startedAt = performance.now();
  const host = environment.HOST || "127.0.0.1";
  const dataDir = resolve(environment.DATA_DIR || ".data");

  const front = createFront();
  const port = await listen(front.server, { host, port: environment.PORT });
  const url = withoutTrailingSlashes(environment.APP_URL || localUrl(host, port));
  Object.assign(environment, { HOST: host, PORT: String(port), APP_URL: url, DATA_DIR: dataDir });
  environment.NEXTAUTH_URL ||= url;

  const postgres = environment.DATABASE_URL ? null : await openOwnDatabase(environment, dataDir);
  // Stops what has started if a later step fails, or on Ctrl-C.
  const rest: (() => Promise<void> | void)[] = [() => postgres?.stop()];
  const closeRest = async (): Promise<void> => {
    for (const close of rest.reverse()) await close();
  };
  const drainDelayMs = Number(environment.DRAIN_DELAY || 0) * 1000;
  const drainMs = Number(environment.DRAIN_SECONDS || 20) * 1000;
  endOnSignals({ front, closeRest, drainDelayMs, drainMs });
  try {
    await mustBeUsable(environment);
    const { env } = await import("@/lib/platform/env");
    const { migrate, mustBeMigrated } = await import("./migrate");
    if (env().MIGRATE_ON_START === "1")
      await step("Preparing the database", () => migrate(env().DATABASE_URL));
    else await mustBeMigrated(env().DATABASE_URL);

    const { closeDatabase } = await import("@/lib/platform/db");
    rest.push(closeDatabase);
    const { checkKeyRing } = await import("./sealed-columns");
    await checkKeyRing();
    const mounts = await options.loadMounts();
    const { openSimulator } = await import("./simulator-listener");
    let pages: PageHandler | undefined;
    rest.push(
      await openSimulator({ mounts, ...(isDev && { pages: async (req, res) => pages?.(req, res) }) }),
    );
    // Its customers write on simulated phones.
    if (postgres) await step("Creating the demo", () => seedOnce(dataDir, options.seedDemo));
    rest.push(await startWork());

    const { default: createNext } = await import("next");
    const next = createNext({
      dev: isDev,
      dir: process.cwd(),
      hostname: host,
      port,
      quiet: true,
      httpServer: front.server,
    });
    await quietly(() => next.prepare());
    rest.push(() => next.close());
    pages = next.getRequestHandler();
    if (!isDev) {
      await collectGarbage();
      // Again after the first work, such as that of a new demo.
      setTimeout(() => void collectGarbage(), FIRST_WORK_MS).unref();
    }
    const { findOwnHost } = await import("@/lib/http/own-hosts");
    front.open({
      mounts,
      pages,
      findOwnHost,
      isHttps: url.startsWith("https:"),
    });
    if (postgres) {
      noteRunning(dataDir, url);
      rest.push(() => forgetRunning(dataDir));
    }
    const demo = postgres ? await demoFacts() : null;
    const { filesWarnings, welcomeText } = await import("./welcome");
    const { logFile } = await import("@/lib/platform/log");
    console.log(
      welcomeText({
        url,
        dataDir: postgres && dataDir,
        demo,
        log: logFile(),
        seconds: (performance.now() - startedAt) / 1000,
        isDev,
      }),
    );
    const { fileStore } = await import("@/lib/platform/file-store");
    for (const warning of filesWarnings(await fileStore.problem())) warn(warning);
    const { settingWarnings } = await import("./settings");
    for (const { setting, text } of settingWarnings(env(), environment)) warn(`${setting} ${text}`);
    void warnOfOtherServers();
  } catch (error) {
    front.close();
    front.server.closeAllConnections();
    await closeRest();
    throw error;
  }
}

const FIRST_WORK_MS = 8_000;

/**
 * V8 keeps what the start leaves behind until it needs the space: 120 MB on Node 24, for as long as the process is idle. The function
 * of `--expose-gc` keeps the young generation's space, some 35 MB; the profiler's gives it back too. It opens no port.
 */
async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.collectGarbage");
  // Not earlier: a session that is disconnected first collects nothing, and says nothing.
  session.disconnect();
}

const warn = (sentence: string): void => console.warn(`! ${sentence}\n`);

/** Throws one Error that lists every setting that is wrong, the database's password among them. */
async function mustBeUsable(environment: Environment): Promise<void> {
  const { settingProblems } = await import("./settings");
  const { settingsError } = await import("@/lib/platform/env");
  const { connectTo } = await import("./database-session");
  const problems = settingProblems(environment);
  const url = environment.DATABASE_URL;
  if (url && !problems.some((line) => line.startsWith("DATABASE_URL"))) {
    try {
      await (await connectTo(url, "parley-start")).end();
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  if (problems.length > 0) throw settingsError(problems);
}

/** The server serves without them; mails and jobs are late until they answer. */
async function warnOfOtherServers(): Promise<void> {
  const { checkInngest, checkMailIn, checkMailOut } = await import("./outside-services");
  const { bounded } = await import("./finding");
  const findings = await Promise.all([
    bounded("SMTP_URL", checkMailOut),
    bounded("INBOUND_MAIL_URL", checkMailIn),
    bounded("INNGEST_BASE_URL", checkInngest),
  ]);
  for (const { level, setting, text } of findings.flat()) if (level !== "ok") warn(`${setting}: ${text}`);
}

async function openOwnDatabase(environment: Environment, dataDir: string): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true });
  const secrets = readOrCreateSecrets(dataDir);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    throwAway: environment.PARLEY_THROW_AWAY_DATA === "1",
  });
  if (!(await postgres.claimServer())) {
    await postgres.stop();
    throw new Error(
      `Parley already runs on ${dataDir}: ${runningUrl(dataDir) ?? "it is just starting"}. For a second one set DATA_DIR and PORT.`,
    );
  }
  environment.DATABASE_URL = postgres.url;
  environment.NEXTAUTH_SECRET ||= secrets.nextAuthSecret;
  environment.SECRET_KEYRING ||= secrets.secretKeyring;
  if (isForThisMachineOnly(environment)) environment.OUTBOUND_ALLOW_LOOPBACK ||= "1";
  return postgres;
}

/** Background work. The returned function stops it. */
async function startWork(): Promise<() => Promise<void>> {
  const { startJobs } = await import("@/lib/jobs/start");
  const { closeRealtime } = await import("@/lib/realtime/subscribe");
  const { flushRequests } = await import("@/lib/account/partners/request-buffer");
  const { flushViews } = await import("@/lib/articles/feedback/views");
  const { keepFunctions } = await import("./function-sets");
  const { env } = await import("@/lib/platform/env");
  const { keepDatabaseTime } = await import("./database-clock");
  const { watchDatabase } = await import("./database-watch");
  const stopClock = await keepDatabaseTime();
  const stopWatch = watchDatabase();
  const stopJobs = await startJobs();
  const stopKeeping = keepFunctions(env().DATABASE_URL);
  return async () => {
    await stopKeeping();
    await stopClock();
    await stopWatch();
    await stopJobs();
    await flushRequests();
    await flushViews();
    await closeRealtime();
  };
}

/** A new key at every start, because only hashes are stored. */
async function demoFacts(): Promise<DemoFacts> {
  const { ensureDemo, issueDemoKey } = await import("./demo");
  const demo = await ensureDemo();
  const personalApiKey = await issueDemoKey(demo, "personal", "Printed at start");
  return { email: demo.email, password: demo.password, personalApiKey };
}

/** Runs once per data folder: deleted demo data does not return. */
async function seedOnce(dataDir: string, seedDemo: () => Promise<void>): Promise<void> {
  const mark = join(dataDir, "demo-seeded");
  if (existsSync(mark)) return;
  await seedDemo();
  writeFileSync(mark, "");
}

/** Next prints how long it read its settings. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { log } = console;
  console.log = () => undefined;
  try {
    return await work();
  } finally {
    console.log = log;
  }
}
