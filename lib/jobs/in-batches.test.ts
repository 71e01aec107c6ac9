import { expect, onTestFinished, test, vi } from "vitest";
import { createClient } from "@/lib/jobs/client";
import { createExecutor } from "@/lib/jobs/embedded/executor";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { takeOwnDatabase } from "@/lib/testing/own-database";

process.env.WHATSAPP_GRAPH_URL = "http://127.0.0.1:9";
await takeOwnDatabase();
const { startJobs } = await import("@/lib/jobs/start");
const { acquireLease: acquireMessageLease } = await import("@/lib/carriers/lane/lane");
const { createLane } = await import("@/lib/testing/lanes");
const { startReceiver } = await import("@/lib/testing/receiver");
const { connect } = await import("@/lib/testing/scratch-database");
const { endpointWith } = await import("@/lib/testing/webhooks");
const { messageRow } = await import("@/lib/testing/whatsapp");
const { acquireLease: acquireWebhookLease } = await import("@/lib/webhooks/queries");
const { BATCHES_MAX, inBatches } = await import("@/lib/platform/jobs/define");

test("a lane that never empties is processed by successive runs of bounded length", async () => {
  const app = `app-${newId().slice(-8)}`;
  const client = createClient({ runner: "embedded" }, app);
  let left = BATCHES_MAX * 2 + 5;
  const work = async () => ({ isEmpty: --left === 0 });
  const define = client.createFunction(
    { id: "busy", triggers: [{ event: "test/busy" }], concurrency: { key: "event.data.lane", limit: 1 } },
    async ({ event, step }) => {
      const goOn = async (): Promise<void> => {
        await executor.send([{ name: "test/busy", data: event.data as object }]);
      };
      await inBatches(step, { work, goOn });
    },
  );
  const executor = await createExecutor({ client, functions: [define], backoff: () => 10 });
  onTestFinished(executor.stop);
  executor.start();
  await executor.send([{ name: "test/busy", data: { lane: "a" } }]);
  await vi.waitFor(() => expect(left).toBe(0), { timeout: 20_000, interval: 20 });
  const steps = () =>
    query<{ count: number; state: string }>(
      "",
      "SELECT jsonb_array_length(steps) AS count, state FROM job_runs WHERE function_id = $1 ORDER BY created_at, id",
      [`${app}-busy`],
    );
  // In the first two runs the last step schedules the next run.
  await vi.waitFor(async () =>
    expect(await steps()).toEqual([
      { count: BATCHES_MAX + 1, state: "completed" },
      { count: BATCHES_MAX + 1, state: "completed" },
      { count: 5, state: "completed" },
    ]),
  );
});

test.each(["message", "webhook"] as const)(
  "a %s lane that a failed drain left leased by a process that lives on is worked on when the lease ends",
  async (kind) => {
    const holder = await connect(process.env.DATABASE_URL ?? "");
    onTestFinished(() => holder.end());
    // live_workers() recognizes a process by this lock.
    await holder.query("SELECT pg_advisory_lock(7205761, $1)", [HOLDER]);
    const held = kind === "message" ? await heldMessageLane() : await heldWebhookLane();
    const stop = await startJobs();
    onTestFinished(stop);
    const startedAt = performance.now();
    await vi.waitFor(async () => expect(await held.isDone()).toBe(true), { timeout: 15_000, interval: 50 });
    expect(performance.now() - startedAt).toBeGreaterThan(1000);
  },
);

const HOLDER = 4711;
const LEASE_SECONDS = 3;

async function heldMessageLane() {
  const { lane, say } = await createLane();
  const origin = { actorType: "job", actorId: "test", correlationId: null };
  expect(await acquireMessageLease(lane, HOLDER, LEASE_SECONDS, origin, new Date())).not.toBeNull();
  const id = await say("Hello");
  // The provider cannot be reached: it was tried.
  return { isDone: async () => (await messageRow(id)).attempt > 0 };
}

async function heldWebhookLane() {
  const receiver = await startReceiver();
  const { world, endpoint } = await endpointWith(receiver);
  const lane = { workspaceId: world.workspaceId, endpointId: endpoint.id };
  expect(await acquireWebhookLease(lane, HOLDER, LEASE_SECONDS)).toBe(true);
  return { isDone: async () => receiver.arrivals.length > 0 };
}
