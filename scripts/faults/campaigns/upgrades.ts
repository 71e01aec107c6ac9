/**
 * Two processes are replaced one after the other by two of another version, under load, up and down among four: this one, and
 * made-up ones that add a column and fill it, no longer fill it, and drop it. No answer may be a 5xx but 503, nothing
 * acknowledged may be lost, no lane may stand still.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Batch, Outcome } from "../ledger";
import { makeVersions, type Version } from "../made-up-versions";
import { type App, startApp } from "../processes";
import { onStage } from "../stage";

/** One migration goes up, one down the column; the last step leads back to this version. */
const CYCLE = ["adds", "base", "adds", "leaves", "drops", "leaves", "base"] as const;
/** How long both versions answer. */
const BESIDE_MS = 1000;
const BOTH_WRITE_TIMEOUT_MS = 15_000;
/** The longest that a message may wait for its turn: a lane's lease + 5 s. */
const WAIT_S_MAX = 80;
const LONGEST_WAIT =
  "SELECT coalesce(max(extract(epoch FROM now() - due_at)), 0)::float8 AS seconds FROM messages WHERE due_at < now()";
const WRITTEN_BY =
  "SELECT count(*) FILTER (WHERE origin IS NULL)::int AS former, count(origin)::int AS next FROM messages WHERE created_at > $1";

export async function run(batch: Batch): Promise<Outcome> {
  const { count } = batch;
  const size = { worlds: 1, visitors: 5, programs: 3 };
  return onStage({ name: "upgrades", throwAway: true, size }, batch, async ({ traffic, problems }) => {
    const { query } = await import("@/lib/platform/db");
    const versions = await makeVersions(".test/upgrade");
    const start = ({ bundle, folder }: Version): Promise<App> => startApp(bundle, { cwd: folder });
    let former: (typeof CYCLE)[number] = "base";
    let running = [await start(versions.base), await start(versions.base)] as const;
    traffic.start(running.map(({ url }) => url));
    const watch = watchWaits(
      async () => (await query<{ seconds: number }>("", LONGEST_WAIT, []))[0]?.seconds ?? 0,
    );
    let migrations = 0;
    for (let index = 0; index < count; index++) {
      const name = CYCLE[index % CYCLE.length] as (typeof CYCLE)[number];
      if (index % CYCLE.length === 0) versions.addMigrations(index / CYCLE.length);
      const [first, second] = running;
      const besideSince = new Date();
      const third = await start(versions[name]);
      migrations += third.applied.length;
      traffic.moveTo([first, second, third].map(({ url }) => url));
      await sleep(BESIDE_MS);
      if (name === "adds" && !(await bothWrite(besideSince)))
        problems.push(`beside each other ${former} and ${name} did not both write messages`);
      traffic.moveTo([second.url, third.url]);
      await first.stop();
      const fourth = await start(versions[name]);
      traffic.moveTo([third.url, fourth.url]);
      await second.stop();
      problems.push(...first.problems, ...second.problems);
      running = [third, fourth];
      former = name;
    }
    const wait = await watch.end();
    if (wait > WAIT_S_MAX) problems.push(`a due message waited ${wait.toFixed(1)} s`);
    return {
      done: count,
      figures: { migrations, "longest wait of a due message s": wait },
      apps: [...running],
    };
  });
}

/** Only one of the versions fills the new column. */
async function bothWrite(since: Date): Promise<boolean> {
  const { query } = await import("@/lib/platform/db");
  const deadline = Date.now() + BOTH_WRITE_TIMEOUT_MS;
  for (;;) {
    const [row] = await query<{ former: number; next: number }>("", WRITTEN_BY, [since]);
    if (row?.former && row.next) return true;
    if (Date.now() > deadline) return false;
    await sleep(100);
  }
}

/** The longest seen. */
function watchWaits(read: () => Promise<number>): { end: () => Promise<number> } {
  let longest = 0;
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await sleep(250)) longest = Math.max(longest, await read());
  })();
  return {
    end: async () => {
      isOver = true;
      await watching;
      return longest;
    },
  };
}
