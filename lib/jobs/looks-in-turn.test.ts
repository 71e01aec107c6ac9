/** Looks with Inngest: it starts several of one key, and a process takes them in turn. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { newId } from "@/lib/platform/ids";
import { isLook, type Job, lookKey, onSignal } from "@/lib/platform/jobs/define";
import { createClient } from "./client";
import { describe, serveFunctions, signedRequest } from "./embedded/serve";
import { readSupported } from "./embedded/supported";
import type { JobsMode } from "./mode";
import { JOBS } from "./registry";

const INNGEST: JobsMode = {
  runner: "inngest",
  isDev: false,
  eventKey: "event-key",
  signingKey: "signkey-test-00112233445566778899aabbccddeeff",
};
const served = (mode: JobsMode, jobs: readonly Job[]) => {
  const client = createClient(mode);
  return serveFunctions({ client, functions: jobs.map((define) => define(client)) });
};
const limitsOf = async (mode: JobsMode) => {
  const functions = readSupported(await describe(served(mode, JOBS)));
  const named = functions.map(({ id, concurrency }) => ({ name: id.replace(/^parley-/, ""), concurrency }));
  const limited = named.filter(({ concurrency }) => concurrency?.limit === 1).map(({ name }) => name);
  return { looks: limited.filter(isLook), others: limited.filter((name) => !isLook(name)) };
};

test("Inngest starts a look although the answer of another with its key never came", async () => {
  const [embedded, inngest] = [await limitsOf({ runner: "embedded" }), await limitsOf(INNGEST)];
  expect(embedded.looks).toContain("drain-message-lane");
  expect(inngest.looks).toEqual([]);
  expect(inngest.others).toEqual(embedded.others);
});

test.each([true, false])("calls of one process take turns by key if they are looks (%s)", async (isLook) => {
  const id = `test-turns-${newId()}`;
  const atWork = { one: 0, all: 0 };
  const most = { one: 0, all: 0 };
  const job = onSignal({
    id,
    signals: [`test/${id}`],
    payload: z.object({ lane: z.string() }),
    key: "lane",
    isLook,
    run: ({ data, step }) =>
      step.run("look", async () => {
        const isOne = data.lane === "one";
        for (const name of isOne ? (["one", "all"] as const) : (["all"] as const))
          most[name] = Math.max(most[name], ++atWork[name]);
        await sleep(30);
        atWork.all--;
        if (isOne) atWork.one--;
      }),
  });
  const { handler, ...rest } = served(INNGEST, [job]);
  const call = async (lane: string) => {
    const event = { id: newId(), name: `test/${id}`, data: { lane }, ts: 1 };
    const ctx = { run_id: newId(), attempt: 0, stack: { stack: [], current: 0 } };
    const body = { version: 2, event, events: [event], steps: {}, ctx };
    const query = `?fnId=parley-${id}&stepId=step`;
    return handler(signedRequest(rest, { method: "POST", query, body }));
  };
  const answers = await Promise.all(["one", "one", "one", "two"].map(call));
  expect(answers.map(({ status }) => status)).toEqual([206, 206, 206, 206]);
  expect(most).toEqual(isLook ? { one: 1, all: 2 } : { one: 3, all: 4 });
});

test("calls that wait share a result with the same kind of step only, and failure handlers wait for none", async () => {
  const id = `test-kinds-${newId()}`;
  const job = onSignal({
    id,
    signals: [`test/${id}`],
    payload: z.object({ lane: z.string(), kind: z.string() }),
    key: "lane",
    isLook: true,
    run: ({ data, step }) =>
      step.run(data.kind, async () => {
        await sleep(20);
        return data.kind.replace(/-[0-9]+$/, "");
      }),
  });
  const { handler, ...rest } = served(INNGEST, [job]);
  const call = async (kind: string) => {
    const event = { id: newId(), name: `test/${id}`, data: { lane: "one", kind }, ts: 1 };
    const ctx = { run_id: newId(), attempt: 0, stack: { stack: [], current: 0 } };
    const body = { version: 2, event, events: [event], steps: {}, ctx };
    const query = `?fnId=parley-${id}&stepId=step`;
    return (await handler(signedRequest(rest, { method: "POST", query, body }))).text();
  };
  const kinds = ["batch-1", "go-on", "batch-2", "go-on", "batch-3"];
  const answers = await Promise.all(kinds.map(call));
  for (const [index, kind] of kinds.entries())
    expect(answers[index]).toContain(`"data":"${kind.replace(/-[0-9]+$/, "")}"`);
  expect(lookKey(id, { lane: "one" })).toBe("one");
  expect(lookKey(id, { event: { data: { lane: "one" } } })).toBeNull();
});
