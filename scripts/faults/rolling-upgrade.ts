/**
 * `npm run faults:upgrade -- [--seconds 8] [--writers 12]`: two processes of this version take messages and commands while
 * three made-up versions follow each other beside them: one changed function and an added column, the column no longer
 * written, the column dropped. No answer may be a 5xx but 503, nothing acknowledged may be lost, no lane may stand still.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startOwnDatabase } from "../lib/own-database";
import { makeVersions } from "./made-up-versions";
import { UpgradeTraffic } from "./upgrade-traffic";
import { verifyRows } from "./verify-rows";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "8" },
    writers: { type: "string", default: "12" },
    data: { type: "string", default: ".test/faults-upgrade-data" },
  },
});
const phaseMs = Number(values.seconds) * 1000;
/** The longest that a message may wait for its turn: what a lane's lease and its takeover allow. */
const LATENESS_MAX_SECONDS = 80;

const LONGEST_WAIT =
  "SELECT coalesce(max(extract(epoch FROM now() - due_at)), 0)::float8 AS seconds FROM messages WHERE due_at < now()";

const WRITTEN_BY =
  "SELECT count(*) FILTER (WHERE origin IS NULL)::int AS former, count(origin)::int AS next FROM messages WHERE created_at > $1";

type Version = { url: string; applied: string[]; stop: () => Promise<void> };
const children = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

async function startVersion(folder: string): Promise<Version> {
  const child = fork(resolve(folder, "scripts/run.mjs"), ["scripts/faults/version-server.ts"], {
    cwd: folder,
  });
  children.add(child);
  const [message] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code]) => {
      throw new Error(`the version in ${folder} ended with ${code} at its start`);
    }),
  ]);
  const stop = async (): Promise<void> => {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    const [code] = await ended;
    children.delete(child);
    if (code !== 0) throw new Error(`the version in ${folder} ended with ${code}`);
  };
  return { ...(message as Omit<Version, "stop">), stop };
}

const startedAt = performance.now();
process.env.RATE_LIMIT_SCALE = "1000";
const database = await startOwnDatabase({ dataDir: values.data });
const problems: string[] = [];
let summary = "";
try {
  const { query, closeDatabase } = await import("@/lib/platform/db");
  const traffic = await UpgradeTraffic.prepare(Number(values.writers));
  const { adds, leaves, drops } = makeVersions(".test/upgrade");
  const first = [await startVersion("."), await startVersion(".")];
  traffic.start(first.map(({ url }) => url));
  await sleep(phaseMs);

  const waits: number[] = [];
  let isWatching = true;
  const watching = (async () => {
    for (; isWatching; await sleep(250)) {
      const [row] = await query<{ seconds: number }>("", LONGEST_WAIT, []).catch(() => []);
      waits.push(row?.seconds ?? 0);
    }
  })();
  // Only the new version's function fills the new column.
  const bothWrote = async (since: Date): Promise<void> => {
    const [row] = await query<{ former: number; next: number }>("", WRITTEN_BY, [since]);
    if (!row?.former || !row.next)
      problems.push(
        `beside each other the former version wrote ${row?.former} messages, the next ${row?.next}`,
      );
  };
  let running = first;
  for (const folder of [adds, leaves, drops]) {
    const next = await startVersion(folder);
    console.log(`${folder}: ${next.applied.join(", ") || "no migration"} beside ${running.length} running`);
    const besideSince = new Date();
    await traffic.beside(
      [...running, next].map(({ url }) => url),
      phaseMs,
    );
    if (folder === adds) await bothWrote(besideSince);
    traffic.moveTo([next.url]);
    await Promise.all(running.map(({ stop }) => stop()));
    await sleep(phaseMs / 2);
    running = [next];
  }
  await traffic.stop();
  await traffic.untilSent(query);
  isWatching = false;
  await watching;
  problems.push(...traffic.problems);
  const wait = Math.max(...waits);
  if (wait > LATENESS_MAX_SECONDS) problems.push(`a due message waited ${wait.toFixed(1)} s`);
  problems.push(...(await verifyRows(database.url, traffic.acknowledged)));
  for (const running_ of running) await running_.stop();
  await closeDatabase();
  summary = `${traffic.summary()}, longest wait of a due message ${wait.toFixed(1)} s`;
} finally {
  await database.stop();
}
for (const problem of problems) console.error(`✗ ${problem}`);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(`3 made-up versions beside running ones: ${summary}, ${problems.length} problems, ${seconds} s`);
process.exit(problems.length > 0 ? 1 : 0);
