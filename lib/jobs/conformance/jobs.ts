/** The suite's jobs: each uses one feature that our functions may use, and records what it saw in the journal. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Inngest, type InngestFunction, NonRetriableError, RetryAfterError } from "inngest";
import { PermanentFailure } from "@/lib/platform/errors";
import type { Journal } from "./journal";

type TestJob = (inngest: Inngest, journal: Journal) => InngestFunction.Any;
/** `key` separates the tests; every other field belongs to one job. */
type Data = { key: string; lane?: string; until?: string };

export const CONCURRENT_MS = 150;

const dataOf = ({ data }: { data?: unknown }): Data => data as Data;
const on = (id: string) => ({ id, triggers: [{ event: `test/${id}` }] });

type Failure = { event: { data: { event: { data?: unknown } } }; error: Error };
const recordFailure =
  ({ write }: Journal) =>
  ({ event, error }: Failure): void => {
    const original = dataOf(event.data.event);
    write(original.key, `onFailure: ${error.message}`, { value: original });
  };

const inOrder: TestJob = (inngest, { write }) =>
  inngest.createFunction(on("in-order"), async ({ event, step }) => {
    const { key } = dataOf(event);
    const one = await step.run("one", () => {
      write(key, "one");
      return 1;
    });
    const two = await step.run("two", () => {
      write(key, "two");
      return { sum: one + 1, at: new Date(0) };
    });
    await step.run("three", () => write(key, "three", { value: { one, two } }));
  });

const sameName: TestJob = (inngest, { write }) =>
  inngest.createFunction(on("same-name"), async ({ event, step }) => {
    const values: number[] = [];
    for (const each of [1, 2, 3]) values.push(await step.run("again", () => each));
    await step.run("record", () => write(dataOf(event).key, "recorded", { value: values }));
  });

const sideBySide: TestJob = (inngest, { write }) =>
  inngest.createFunction(on("side-by-side"), async ({ event, step }) => {
    const { key } = dataOf(event);
    const sides = ["left", "right"].map((side) =>
      step.run(side, () => {
        write(key, side);
        return side;
      }),
    );
    const all = await Promise.all([...sides, step.sleep("a-second", "1s")]);
    await step.run("after", () => write(key, "after", { value: all }));
  });

const sleeping: TestJob = (inngest, { write }) =>
  inngest.createFunction(on("sleeping"), async ({ event, step }) => {
    const { key, until } = dataOf(event);
    await step.run("before", () => write(key, "before"));
    if (until) await step.sleepUntil("until", new Date(until));
    else await step.sleep("a-second", "1s");
    await step.run("after", () => write(key, "after"));
  });

const flaky: TestJob = (inngest, { write }) =>
  inngest.createFunction({ ...on("flaky"), retries: 3 }, async ({ event, step, attempt }) => {
    const { key } = dataOf(event);
    await step.run("first", () => write(key, "first", { attempt }));
    await step.run("flaky", () => {
      write(key, "flaky", { attempt });
      if (attempt < 2) throw new Error(`attempt ${attempt} fails`);
    });
    await step.run("last", () => write(key, "last", { attempt }));
  });

const failing: TestJob = (inngest, journal) =>
  inngest.createFunction(
    { ...on("failing"), retries: 1, onFailure: recordFailure(journal) },
    async ({ event, step, attempt }) => {
      await step.run("fail", () => {
        journal.write(dataOf(event).key, "fail", { attempt });
        throw new Error("on purpose");
      });
    },
  );

const failingOutside: TestJob = (inngest, journal) =>
  inngest.createFunction(
    { ...on("failing-outside"), retries: 1, onFailure: recordFailure(journal) },
    async ({ event, step, attempt }) => {
      const { key } = dataOf(event);
      await step.run("once", () => journal.write(key, "once"));
      journal.write(key, "outside", { attempt });
      throw new Error("outside of any step");
    },
  );

const forgiving: TestJob = (inngest, { write }) =>
  inngest.createFunction({ ...on("forgiving"), retries: 1 }, async ({ event, step }) => {
    const { key } = dataOf(event);
    const fail = step.run("fail", () => {
      write(key, "fail");
      throw new Error("on purpose");
    });
    const outcome = await fail.catch((error: Error) => `caught: ${error.message}`);
    await step.run("go-on", () => write(key, String(outcome)));
  });

const final: TestJob = (inngest, journal) =>
  inngest.createFunction(
    { ...on("final"), retries: 3, onFailure: recordFailure(journal) },
    async ({ event, step }) => {
      await step.run("fail", () => {
        journal.write(dataOf(event).key, "fail");
        throw new NonRetriableError("never again");
      });
    },
  );

const permanent: TestJob = (inngest, journal) =>
  inngest.createFunction(
    { ...on("permanent"), retries: 3, onFailure: recordFailure(journal) },
    async ({ event, step }) => {
      await step.run("fail", () => {
        journal.write(dataOf(event).key, "fail");
        throw new PermanentFailure("never again");
      });
    },
  );

const later: TestJob = (inngest, { write }) =>
  inngest.createFunction({ ...on("later"), retries: 1 }, async ({ event, step, attempt }) => {
    await step.run("later", () => {
      write(dataOf(event).key, "later", { attempt });
      if (attempt === 0) throw new RetryAfterError("in two seconds", 2000);
    });
  });

const inTurn: TestJob = (inngest, { write }) =>
  inngest.createFunction(
    { ...on("in-turn"), concurrency: { key: "event.data.lane", limit: 1 } },
    async ({ event, step }) => {
      const { key, lane } = dataOf(event);
      await step.run("occupy", async () => {
        write(key, `${lane} begins`);
        await sleep(CONCURRENT_MS);
        write(key, `${lane} ends`);
      });
    },
  );

const once: TestJob = (inngest, { write }) =>
  inngest.createFunction(
    { id: "once", triggers: [{ event: "test/once" }, { event: "test/once-more" }] },
    async ({ event, step }) => {
      await step.run("run", () => write(dataOf(event).key, event.name));
    },
  );

const parent: TestJob = (inngest, { write }) =>
  inngest.createFunction(on("parent"), async ({ event, step }) => {
    const { key } = dataOf(event);
    const child = (lane: string) => ({ name: "test/child", data: { key, lane } });
    await step.sendEvent("fan-out", ["a", "b", "c"].map(child));
    await step.run("send-one", () => inngest.send(child("d")));
    await step.run("after", () => write(key, "after"));
  });

const child: TestJob = (inngest, { write }) =>
  inngest.createFunction(on("child"), async ({ event, step }) => {
    const { key, lane } = dataOf(event);
    await step.run("run", () => write(key, `child ${lane}`));
  });

const JOBS = [
  inOrder,
  sameName,
  sideBySide,
  sleeping,
  flaky,
  failing,
  failingOutside,
  forgiving,
  final,
  permanent,
  later,
  inTurn,
  once,
  parent,
  child,
];

export const conformanceJobs = (inngest: Inngest, journal: Journal): InngestFunction.Any[] =>
  JOBS.map((define) => define(inngest, journal));
