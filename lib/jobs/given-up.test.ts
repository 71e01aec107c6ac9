/** Waiting users get an end state when a job is given up. Triggers in a database of its own cause the failures. */
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { startReceiver } from "@/lib/testing/receiver";
import { createEndpoint, deliver } from "@/lib/testing/webhooks";
import { createVisitor, createWorld } from "@/lib/testing/world";
import { getCheck, startCheck } from "@/lib/webhooks/checks";
import { WEBHOOK_JOBS } from "@/lib/webhooks/jobs";
import { getReplay, startReplay } from "@/lib/webhooks/replays";
import { checkRequested, laneWoken, replayRequested } from "@/lib/webhooks/signals";
import { createClient } from "./client";
import { createExecutor } from "./embedded/executor";

await takeOwnDatabase();

beforeAll(async () => {
  await query(
    "",
    `CREATE FUNCTION fail_on_purpose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'on purpose'; END $$`,
    [],
  );
  await query(
    "",
    `CREATE TRIGGER fail_on_purpose BEFORE UPDATE ON webhook_checks FOR EACH ROW WHEN (NEW.probes <> '[]')
     EXECUTE FUNCTION fail_on_purpose()`,
    [],
  );
  await query(
    "",
    `CREATE TRIGGER fail_on_purpose BEFORE UPDATE ON webhook_replays FOR EACH ROW WHEN (NEW.at_sequence <> OLD.at_sequence)
     EXECUTE FUNCTION fail_on_purpose()`,
    [],
  );
});

/** A run that crashed ten times: the next poll fails it. */
async function leaveForTheLastTime(workspaceId: string, endpointId: string): Promise<void> {
  await query(
    "",
    `INSERT INTO job_runs (id, function_id, event, event_id, concurrency_key, state, claimed_by, crashes, claims, lease_until)
     VALUES ($1::uuid, 'parley-drain-webhook-endpoint', $2, $1::text, $3, 'running', -1, 9, 9, now() + interval '1 minute')`,
    [
      newId(),
      JSON.stringify({
        id: newId(),
        name: laneWoken,
        data: { workspaceId, endpointId },
        ts: Date.now(),
      }),
      endpointId,
    ],
  );
  await query("", "UPDATE webhook_lanes SET is_woken = true WHERE endpoint_id = $1", [endpointId]);
  await query("", "DELETE FROM outbox WHERE name = $1", [laneWoken]);
}
const calls = () =>
  query<{ payload: { endpointId: string } }>("", "SELECT payload FROM outbox WHERE name = $1", [laneWoken]);

/** Runs the jobs without their pauses. */
async function startHastily() {
  const client = createClient({ runner: "embedded" });
  const functions = WEBHOOK_JOBS.map((define) => define(client));
  const executor = await createExecutor({ client, functions, backoff: () => 5 });
  onTestFinished(executor.stop);
  executor.start();
  return executor;
}

test("a receiver check whose job is given up fails with a reason", async () => {
  const world = await createWorld();
  const { id } = await createEndpoint(world, (await startReceiver()).url);
  const check = await startCheck(world.owner.ctx, id);
  const executor = await startHastily();
  await executor.send([
    { name: checkRequested, data: { workspaceId: world.workspaceId, checkId: check.id } },
  ]);
  await vi.waitFor(
    async () =>
      expect(await getCheck(world.owner.ctx, id, check.id)).toMatchObject({
        grade: "fail",
        probes: [],
        endedAt: expect.any(String),
        failedAt: expect.any(String),
      }),
    { timeout: 10_000, interval: 20 },
  );
});

test("a replay whose job is given up ends with its progress", async () => {
  const world = await createWorld();
  const { id } = await createEndpoint(world, (await startReceiver()).url);
  await (await createVisitor(world.workspaceId)).say("hello");
  const replay = await startReplay(world.owner.ctx, id, {
    scope: "window",
    from: new Date(Date.now() - 60_000).toISOString(),
    to: new Date().toISOString(),
  });
  expect(replay).toMatchObject({ endedAt: null, failedAt: null });
  const executor = await startHastily();
  await executor.send([
    { name: replayRequested, data: { workspaceId: world.workspaceId, replayId: replay.id } },
  ]);
  await vi.waitFor(
    async () =>
      expect(await getReplay(world.owner.ctx, id, replay.id)).toMatchObject({
        queuedCount: 0,
        progress: 0,
        endedAt: expect.any(String),
        failedAt: expect.any(String),
      }),
    { timeout: 10_000, interval: 20 },
  );
});

test("after a given-up drain a lane with progress continues at once, and one without waits for the sweep", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  const [busy, stuck] = [
    await createEndpoint(world, (await startReceiver()).url),
    await createEndpoint(world, (await startReceiver()).url),
  ];
  await (await createVisitor(workspaceId)).say("hello");
  await deliver(workspaceId, busy.id);
  for (const { id } of [busy, stuck]) await leaveForTheLastTime(workspaceId, id);
  await startHastily();
  const ended = () =>
    query(
      "",
      "SELECT 1 FROM job_runs WHERE function_id LIKE 'parley-drain-webhook-endpoint-%' AND state = 'completed'",
      [],
    );
  await vi.waitFor(async () => expect(await ended()).toHaveLength(2), { timeout: 10_000, interval: 20 });
  expect((await calls()).map(({ payload }) => payload.endpointId)).toEqual([busy.id]);
});
