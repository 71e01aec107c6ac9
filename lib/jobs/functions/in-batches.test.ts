import { expect, onTestFinished, test, vi } from "vitest";
import { createClient } from "@/lib/jobs/client";
import { createExecutor } from "@/lib/jobs/embedded/executor";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { BATCHES_MAX, inBatches } from "./define";

await takeOwnDatabase();

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
