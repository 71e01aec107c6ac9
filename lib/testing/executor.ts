/** Embedded executors over one database. For files with a process of their own. */
import { onTestFinished, vi } from "vitest";
import { createClient } from "@/lib/jobs/client";
import { createExecutor } from "@/lib/jobs/embedded/executor";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import type { Job } from "@/lib/platform/jobs/define";
import { takeOwnDatabase } from "@/lib/testing/own-database";

await takeOwnDatabase();

type StoredRun = {
  id: string;
  state: string;
  claims: number;
  crashes: number;
  error: { message: string } | null;
};

export const runsOf = (functionId: string) =>
  query<StoredRun>(
    "",
    "SELECT id, state, claims, crashes, error FROM job_runs WHERE function_id = $1 ORDER BY created_at, id",
    [functionId],
  );

export const until = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 15_000, interval: 10 });

export const newApp = (): string => `app-${newId().slice(-8)}`;

export const known = (id: string, limit: number | null = null) => ({
  id,
  events: [],
  crons: [],
  attemptsMax: 4,
  concurrency: limit ? { limit, path: null } : null,
  failureOf: null,
});

type Options = { app?: string; slots?: number; graceMs?: number; isIdle?: boolean };

export async function startExecutor(
  jobs: Job[],
  { app = newApp(), isIdle = false, ...options }: Options = {},
) {
  const client = createClient({ runner: "embedded" }, app);
  const functions = jobs.map((define) => define(client));
  const executor = await createExecutor({ client, functions, backoff: () => 10, ...options });
  onTestFinished(executor.stop);
  const start = (): void => executor.start();
  if (!isIdle) start();
  return { app, send: executor.send, looks: executor.looks, start, stop: executor.stop };
}

export const job =
  (id: string, work: (lane: string) => unknown, limit?: number): Job =>
  (inngest) =>
    inngest.createFunction(
      {
        id,
        triggers: [{ event: `test/${id}` }],
        ...(limit && { concurrency: { key: "event.data.lane", limit } }),
      },
      async ({ event, step }) => {
        await step.run("work", () => work((event.data as { lane: string }).lane));
      },
    );

export const event = (name: string, lane = "") => ({ name: `test/${name}`, data: { lane } });
