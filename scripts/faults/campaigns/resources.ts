/**
 * Something runs out or blocks under two servers, in turn: the database's connections, a lock in the wrong order, a lock
 * for longer than a statement may take, one server's clock, the disk under messages and events. Then it is over, and both must
 * be healthy without a restart.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { APP_ROLE } from "@/lib/server/app-role";
import { UNPRIVILEGED_USER } from "@/lib/server/postgres-binaries";
import { POSTGRES_USER } from "@/lib/server/postgres-cluster";
import { readOrCreateSecrets } from "@/lib/server/secrets";
import type { Batch, Outcome } from "../ledger";
import { type App, bundleApp, startApp } from "../processes";
import { onStage } from "../stage";

const DATA = ".test/faults-resources-data";
const FAULT_MS = 3000;
/** Longer than a statement may take (lib/platform/db.ts). */
const LONG_LOCK_MS = 21_000;
const STEP_MS_MAX = 3_600_000;
const DISK_MB = 64;

type Scene = { admin: Client; apps: readonly App[]; disk: string | null; random: () => number };
type Fault = (scene: Scene) => Promise<void>;

const FAULTS: Record<string, Fault> = {
  "no connections": async ({ admin }) => {
    await admin.query(`ALTER ROLE ${APP_ROLE} CONNECTION LIMIT 0`);
    await admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1", [
      APP_ROLE,
    ]);
    await sleep(FAULT_MS);
    await admin.query(`ALTER ROLE ${APP_ROLE} CONNECTION LIMIT -1`);
  },
  // The servers lock a conversation, then the counters of its workspace. They are the ones that PostgreSQL ends.
  deadlock: async ({ admin }) => {
    await admin.query("SET deadlock_timeout = '20s'; BEGIN; SELECT 1 FROM workspace_counters FOR UPDATE");
    await sleep(FAULT_MS / 10);
    await admin.query("SELECT 1 FROM conversations FOR UPDATE; ROLLBACK");
  },
  "statement timeout": async ({ admin }) => {
    await admin.query("BEGIN; LOCK TABLE messages");
    await sleep(LONG_LOCK_MS);
    await admin.query("ROLLBACK");
  },
  "clock step": async ({ apps, random }) => {
    const { child } = apps[Math.floor(random() * apps.length)] as App;
    child.send({ stepMs: Math.round((random() * 2 - 1) * STEP_MS_MAX) });
    await sleep(FAULT_MS);
    child.send({ stepMs: 0 });
  },
  "no disk": async ({ disk }) => {
    if (!disk) return;
    const ballast = join(disk, "ballast");
    try {
      writeFileSync(ballast, Buffer.alloc(DISK_MB * 1024 * 1024));
    } catch {
      // It is full.
    }
    await sleep(FAULT_MS);
    rmSync(ballast);
  },
};

export async function run(batch: Batch): Promise<Outcome> {
  const { count, number, random } = batch;
  const size = { worlds: 2, visitors: 6, programs: 2 };
  // A batch that was killed has left it.
  unmount(join(DATA, "postgres", "disk"));
  return onStage(
    { name: "resources", throwAway: true, size },
    batch,
    async ({ database, traffic, untilHealthy }) => {
      const { postgresPassword: password } = readOrCreateSecrets(DATA);
      const superuser = Object.assign(new URL(database.url), { username: POSTGRES_USER, password }).href;
      const admin = new Client({ connectionString: superuser });
      await admin.connect();
      const disk = await moveToSmallDisk(admin);
      const bundle = await bundleApp();
      const apps = [await startApp(bundle), await startApp(bundle)];
      traffic.start(apps.map(({ url }) => url));
      const figures: Record<string, number> = { "longest recovery s": 0 };
      const names = Object.keys(FAULTS).filter((name) => disk || name !== "no disk");
      for (let index = 0; index < count; index++) {
        const name = names[(number * count + index) % names.length] as string;
        await traffic.untilAcknowledged(20);
        await FAULTS[name]?.({ admin, apps, disk, random });
        const ms = await untilHealthy(apps, name);
        figures["longest recovery s"] = Math.max(figures["longest recovery s"] ?? 0, ms / 1000);
        figures[name] = (figures[name] ?? 0) + 1;
      }
      const { rows } = await admin.query<{ deadlocks: number }>(
        "SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()",
      );
      figures.deadlocks = rows[0]?.deadlocks ?? 0;
      const close = () => {
        admin.end().catch(() => undefined);
        // The database still uses it; its files go with the last one.
        if (disk) unmount(disk);
      };
      return { done: count, figures, apps, close };
    },
  );
}

/** Messages and events get a file system of their own. Only root on Linux can make one: null. */
async function moveToSmallDisk(admin: Client): Promise<string | null> {
  const disk = join(realpathSync(join(DATA, "postgres")), "disk");
  mkdirSync(disk);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tmpfs", disk], { stdio: "ignore" });
  } catch {
    return null;
  }
  const folder = join(disk, "tables");
  for (const path of [disk, folder]) {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o700);
    chownSync(path, UNPRIVILEGED_USER, UNPRIVILEGED_USER);
  }
  await admin.query(`CREATE TABLESPACE small LOCATION '${folder}'`);
  for (const table of ["messages", "events"]) await admin.query(`ALTER TABLE ${table} SET TABLESPACE small`);
  return disk;
}

function unmount(disk: string): void {
  try {
    execFileSync("umount", ["-l", disk], { stdio: "ignore" });
  } catch {
    // It is not mounted.
  }
}
