import type { InngestFunction } from "inngest";
import { expect, test } from "vitest";
import { createClient } from "../client";
import { JOBS } from "../registry";
import { describe, serveFunctions } from "./serve";
import { readSupported } from "./supported";

const client = createClient({ runner: "embedded" }, "app");
const readAll = async (functions: InngestFunction.Any[]) =>
  readSupported(await describe(serveFunctions({ client, functions })));
type Options = Partial<Parameters<typeof client.createFunction>[0]>;
const read = (options: Options) =>
  readAll([
    client.createFunction({ id: "job", triggers: [{ event: "test/job" }], ...options }, async () => null),
  ]);

test.each<[string, Options]>([
  ["batchEvents", { batchEvents: { maxSize: 10, timeout: "5s" } }],
  ["debounce", { debounce: { period: "5s" } }],
  ["throttle", { throttle: { limit: 1, period: "5s" } }],
  ["rateLimit", { rateLimit: { limit: 1, period: "5s" } }],
  ["priority", { priority: { run: "event.data.urgency" } }],
  ["idempotency", { idempotency: "event.data.id" }],
  ["cancelOn", { cancelOn: [{ event: "test/cancel" }] }],
  ["timeouts", { timeouts: { start: "1m" } }],
  ["singleton", { singleton: { mode: "skip" } }],
  ["more than one concurrency", { concurrency: [{ limit: 1 }, { limit: 2, key: "event.data.id" }] }],
  ["the concurrency", { concurrency: { limit: 1, scope: "account", key: '"all"' } }],
  ["the concurrency", { concurrency: { limit: 1, key: "event.data.a + event.data.b" } }],
  ["the condition (if) on test/job", { triggers: [{ event: "test/job", if: "event.data.id == 1" }] }],
  ["the wildcard trigger test/*", { triggers: [{ event: "test/*" }] }],
  ["Inngest's own event inngest/function.finished", { triggers: [{ event: "inngest/function.finished" }] }],
  ['the cron "now and then"', { triggers: [{ cron: "now and then" }] }],
  ['the cron "0 0 31 2 *"', { triggers: [{ cron: "0 0 31 2 *" }] }],
])("a function that uses %s is refused by name", async (feature, options) => {
  await expect(read(options)).rejects.toThrow(`app-job uses ${feature}`);
});

test("all problems of all functions are reported together", async () => {
  const define = (id: string) =>
    client.createFunction(
      { id, triggers: [{ event: "test/job" }], debounce: { period: "5s" } },
      async () => null,
    );
  await expect(readAll([define("one"), define("two")])).rejects.toThrow(
    "app-one uses debounce; app-two uses debounce",
  );
});

test("supported features are read", async () => {
  const [job, failure] = await read({
    triggers: [{ event: "test/job" }, { event: "test/other" }, { cron: "TZ=Europe/Berlin 0 9 * * 1" }],
    retries: 7,
    concurrency: { limit: 2, key: "event.data.lane.id" },
    onFailure: async () => null,
  });
  expect(job).toEqual({
    id: "app-job",
    events: ["test/job", "test/other"],
    crons: ["TZ=Europe/Berlin 0 9 * * 1"],
    attemptsMax: 8,
    concurrency: { limit: 2, path: ["lane", "id"] },
    failureOf: null,
  });
  expect(failure).toMatchObject({ id: "app-job-failure", events: [], attemptsMax: 2, failureOf: "app-job" });
  expect(await read({ concurrency: 5 })).toMatchObject([
    { attemptsMax: 4, concurrency: { limit: 5, path: null } },
  ]);
});

test("every job of ours runs on both", async () => {
  const jobs = await readAll(JOBS.map((define) => define(client)));
  expect(jobs.length).toBeGreaterThanOrEqual(JOBS.length);
  for (const { id, events, crons, failureOf } of jobs)
    expect([id, events.length + crons.length > 0 || failureOf !== null]).toEqual([id, true]);
});
