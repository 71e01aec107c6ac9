/**
 * A claim costs little, and takes the right runs. Cost is counted in pages that the statement touches. In its own database, so that
 * VACUUM removes what no snapshot of this file needs.
 */
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { fn } from "@/lib/platform/sql";
import { known, newApp } from "@/lib/testing/executor";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { stopAutovacuum } from "@/lib/testing/rows-read";
import { claimRuns, giveBack, insertRuns } from "./run-store";

await takeOwnDatabase();
const WORKER = 4711;
const ADD = `
  INSERT INTO job_runs (id, function_id, event, event_id, concurrency_key, due_at)
  SELECT gen_random_uuid(), $1, '{}', $2 || n, CASE WHEN $3 = 'own' THEN $2 || n WHEN $3 <> 'none' THEN $3 END,
    now() - $5::interval + n * interval '1 millisecond'
  FROM generate_series(1, $4::int) n`;

/** Due runs of one function; key: `none`, `own` for each its own, or the one of all. */
const add = (functionId: string, key: string, count: number, batch = "a", age = "1 hour") =>
  query("", ADD, [functionId, batch, key, count, age]);

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: env().DATABASE_URL, statement_timeout: 20_000 });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const claimOf = (limits: Record<string, number | null>, slots: number) =>
  `SELECT * FROM ${fn}.claim_job_runs(${WORKER}, '${JSON.stringify(limits)}', ${slots}, interval '30 seconds')`;

test.each(["none", "own", "full"])(
  "a claim of 20 costs the same with 60,000 due runs as with 100: key %s",
  async (key) => {
    await query("", "TRUNCATE job_runs", []);
    await stopAutovacuum();
    const functionId = newApp();
    const client = await connect();
    const claim = claimOf({ [functionId]: key === "none" ? null : 1, [`${functionId}-other`]: null }, 20);
    const pages = async (): Promise<number> => {
      const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${claim}`);
      const { Plan: plan } = rows[0]["QUERY PLAN"][0];
      expect(plan["Actual Rows"]).toBe(20);
      return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
    };
    /**
     * The middle of five: a page is split now and then. The first ones fill the session's caches. Vacuum before each removes the
     * former claims' places in the index, which transactions of other tests' databases keep from being passed over.
     */
    const usual = async (): Promise<number> => {
      for (let i = 0; i < 3; i++) await client.query(claim);
      const measured: number[] = [];
      for (let i = 0; i < 5; i++) {
        await query("", "VACUUM job_runs", []);
        measured.push(await pages());
      }
      return measured.sort((left, right) => left - right)[2] ?? Number.NaN;
    };
    // Those behind a full key come before some that are not.
    const fill = async (count: number, batch: string) => {
      await add(functionId, key, count, batch);
      if (key === "full") await add(`${functionId}-other`, "none", 400, batch, "1 minute");
    };
    await fill(key === "full" ? 100 : 420, "few");
    /** The first claim passes them once; vacuum removes their old places in the index. */
    const marked = async () => {
      await client.query(claim);
      await query("", "VACUUM job_runs", []);
    };
    const few = await usual();
    await fill(60_000, "many");
    if (key === "full") await marked();
    expect(await usual()).toBeLessThanOrEqual(few * 1.5);
    // The planner knows now how many they are.
    await query("", "VACUUM ANALYZE job_runs", []);
    expect(await usual()).toBeLessThanOrEqual(few * 1.5);
  },
);

test("a claim waits for no other, and takes what that one leaves", async () => {
  const functionId = newApp();
  await add(functionId, "none", 10);
  const [first, second] = [await connect(), await connect()];
  const claim = claimOf({ [functionId]: null }, 5);
  await first.query("BEGIN");
  const taken = (await first.query(claim)).rows.map(({ id }) => id);
  const others = (await second.query(claim)).rows.map(({ id }) => id);
  await first.query("COMMIT");
  expect(new Set([...taken, ...others]).size).toBe(10);
});

test("claims at the same time keep to the limit of each key, and use it", async () => {
  const functionId = newApp();
  const lanes = Array.from({ length: 60 }, (_, lane) => add(functionId, `lane-${lane}`, 5, `${lane}-`));
  await Promise.all(lanes);
  const clients = await Promise.all(Array.from({ length: 6 }, connect));
  for (let round = 0; round < 10; round++)
    await Promise.all(clients.map((client) => client.query(claimOf({ [functionId]: 2 }, 20))));
  const running = await query<{ runs: number }>(
    "",
    "SELECT count(*)::int AS runs FROM job_runs WHERE function_id = $1 AND state = 'running' GROUP BY concurrency_key",
    [functionId],
  );
  expect(running.map(({ runs }) => runs)).toEqual(Array(60).fill(2));
});

test("what waits for its key is claimed in the order of its time, however the key became free", async () => {
  const functionId = newApp();
  const jobs = [known(functionId, 1)];
  const insert = (eventId: string, concurrencyKey: string) =>
    insertRuns([{ functionId, event: {}, eventId, concurrencyKey, delayMs: 0 }]);
  const claim = async (slots = 10) => {
    const { runs } = await claimRuns(WORKER, jobs, slots);
    const found = await query<{ id: string; eventId: string }>(
      "",
      `SELECT id, event_id AS "eventId" FROM job_runs WHERE id = ANY($1) ORDER BY due_at`,
      [runs.map(({ id }) => id)],
    );
    return found;
  };
  for (const eventId of ["1", "2", "3", "4"]) await insert(eventId, "lane");
  const [one] = await claim();
  expect(one?.eventId).toBe("1");
  await insert("5", "lane");
  await insert("6", "other");
  // The key is full for all that came, and the other one is not.
  expect((await claim()).map(({ eventId }) => eventId)).toEqual(["6"]);
  await giveBack(WORKER, [one?.id ?? ""]);
  await query("", "UPDATE job_runs SET due_at = now() + interval '1 hour' WHERE id = $1", [one?.id]);
  const [two] = await claim();
  expect(two?.eventId).toBe("2");
  await query("", "DELETE FROM job_runs WHERE id = $1", [two?.id]);
  await insert("7", "third");
  // One place: the run that has waited goes first.
  const [three] = await claim(1);
  expect(three?.eventId).toBe("3");
  await query(
    "",
    "UPDATE job_runs SET state = 'completed', ended_at = now(), claimed_by = NULL, lease_until = NULL WHERE id = $1",
    [three?.id],
  );
  expect((await claim()).map(({ eventId }) => eventId)).toEqual(["4", "7"]);
});
