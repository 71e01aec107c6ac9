/**
 * One suite for both runners. It runs against a real Inngest, dev or self-hosted, when INNGEST_CONFORMANCE_URL names
 * one; INNGEST_CONFORMANCE_EVENT_KEY and INNGEST_CONFORMANCE_SIGNING_KEY are for one that requires keys.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { newId } from "@/lib/platform/ids";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { CONCURRENT_MS } from "./jobs";
import { startEmbeddedTarget, startInngestTarget, type Target } from "./target";

const {
  INNGEST_CONFORMANCE_URL: baseUrl,
  INNGEST_CONFORMANCE_EVENT_KEY: eventKey,
  INNGEST_CONFORMANCE_SIGNING_KEY: signingKey,
} = process.env;
await takeOwnDatabase();

const targets = [
  {
    name: "the embedded executor",
    start: startEmbeddedTarget,
    timeout: 10_000,
    earlyMs: 5,
    isThere: true,
  },
  {
    name: baseUrl ? `Inngest at ${baseUrl}` : "Inngest (skipped: INNGEST_CONFORMANCE_URL names none)",
    start: () => startInngestTarget({ runner: "inngest", isDev: !signingKey, baseUrl, eventKey, signingKey }),
    // Inngest's own back-off: 15 s, 30 s.
    timeout: 120_000,
    // It counts instants and Retry-After in whole seconds.
    earlyMs: 1000,
    isThere: Boolean(baseUrl),
  },
];

for (const { name, start, timeout, earlyMs, isThere } of targets) {
  describe.skipIf(!isThere)(name, { timeout: timeout + 5000 }, () => {
    let target: Target;
    beforeAll(async () => {
      target = await start();
    }, timeout);
    afterAll(() => target.stop());

    /** Sends one event of this name and waits for this many notes. */
    async function run(name: string, count: number, data: Record<string, unknown> = {}) {
      const key = newId();
      await target.send([{ name, data: { key, ...data } }]);
      return entriesOf(key, count);
    }
    async function entriesOf(key: string, count: number) {
      await vi.waitFor(() => expect(target.journal.notes(key).length).toBeGreaterThanOrEqual(count), {
        timeout,
        interval: 10,
      });
      return target.journal.entries(key);
    }
    const notes = (entries: { note: string }[]) => entries.map(({ note }) => note);

    test("steps run once each, in order, and their results are kept as JSON", async () => {
      const entries = await run("test/in-order", 3);
      expect(notes(entries)).toEqual(["one", "two", "three"]);
      expect(entries[2]?.value).toEqual({ one: 1, two: { sum: 2, at: new Date(0).toISOString() } });
    });

    test("a step's name may be used again", async () => {
      const [recorded] = await run("test/same-name", 1);
      expect(recorded?.value).toEqual([1, 2, 3]);
    });

    test("steps side by side run once each, and all are awaited", async () => {
      const entries = await run("test/side-by-side", 3);
      expect(notes(entries).slice(0, 2).sort()).toEqual(["left", "right"]);
      expect(entries[2]).toMatchObject({ note: "after", value: ["left", "right", null] });
      expect((entries[2]?.at ?? 0) - (entries[0]?.at ?? 0)).toBeGreaterThanOrEqual(900);
    });

    test("a sleep ends after its time, and what came before is not repeated", async () => {
      const entries = await run("test/sleeping", 2);
      expect(notes(entries)).toEqual(["before", "after"]);
      expect((entries[1]?.at ?? 0) - (entries[0]?.at ?? 0)).toBeGreaterThanOrEqual(1000);
    });

    test("a sleep until an instant ends then", async () => {
      const until = new Date(Date.now() + 1500);
      const entries = await run("test/sleeping", 2, { until: until.toISOString() });
      expect(entries[1]?.at).toBeGreaterThanOrEqual(until.getTime() - earlyMs);
    });

    test("a step that fails is tried again, and sees which attempt it is", async () => {
      const entries = await run("test/flaky", 5);
      expect(entries.map(({ note, attempt }) => [note, attempt])).toEqual([
        ["first", 0],
        ["flaky", 0],
        ["flaky", 1],
        ["flaky", 2],
        ["last", 0],
      ]);
    });

    test("after the last attempt onFailure is called with the event and the error", async () => {
      const entries = await run("test/failing", 3, { lane: "x" });
      expect(notes(entries)).toEqual(["fail", "fail", "onFailure: on purpose"]);
      expect(entries.slice(0, 2).map(({ attempt }) => attempt)).toEqual([0, 1]);
      expect(entries[2]?.value).toMatchObject({ lane: "x" });
    });

    test("a failure outside of any step is tried again too, without repeating the steps", async () => {
      const entries = await run("test/failing-outside", 4);
      expect(notes(entries)).toEqual(["once", "outside", "outside", "onFailure: outside of any step"]);
    });

    test("a function may go on after a step that failed for good", async () => {
      expect(notes(await run("test/forgiving", 3))).toEqual(["fail", "fail", "caught: on purpose"]);
    });

    test("an error that says so is not tried again", async () => {
      expect(notes(await run("test/final", 2))).toEqual(["fail", "onFailure: never again"]);
    });

    test("a verb's PermanentFailure is not retried", async () => {
      expect(notes(await run("test/permanent", 2))).toEqual(["fail", "onFailure: never again"]);
    });

    test("a step may say when it is to be tried again", async () => {
      const entries = await run("test/later", 2);
      expect(entries.map(({ attempt }) => attempt)).toEqual([0, 1]);
      expect((entries[1]?.at ?? 0) - (entries[0]?.at ?? 0)).toBeGreaterThanOrEqual(2000 - earlyMs);
    });

    test("runs of one key take turns; another key does not wait for them", async () => {
      const key = newId();
      const event = (lane: string) => ({ name: "test/in-turn", data: { key, lane } });
      await target.send([event("a"), event("a"), event("a"), event("b")]);
      const entries = await entriesOf(key, 8);
      const ofA = notes(entries).filter((note) => note.startsWith("a"));
      expect(ofA).toEqual(["a begins", "a ends", "a begins", "a ends", "a begins", "a ends"]);
      const [first, last] = [entries[0]?.at ?? 0, entries.at(-1)?.at ?? 0];
      const endOfB = entries.find(({ note }) => note === "b ends")?.at ?? 0;
      expect(last - first).toBeGreaterThanOrEqual(3 * CONCURRENT_MS - 10);
      expect(endOfB - first).toBeLessThan(last - first);
    });

    test("an event id is acted upon once", async () => {
      const [key, later] = [newId(), newId()];
      const event = { id: `conformance-${key}`, name: "test/once", data: { key } };
      await target.send([event]);
      await target.send([event, event]);
      await target.send([{ name: "test/once", data: { key: later } }]);
      await Promise.all([entriesOf(key, 1), entriesOf(later, 1)]);
      expect(target.journal.notes(key)).toEqual(["test/once"]);
    });

    test("a function may have several triggers", async () => {
      expect(notes(await run("test/once", 1))).toEqual(["test/once"]);
      expect(notes(await run("test/once-more", 1))).toEqual(["test/once-more"]);
    });

    test("an event of the future waits for its time", async () => {
      const key = newId();
      const ts = Date.now() + 1200;
      await target.send([{ name: "test/once", data: { key }, ts }]);
      const [entry] = await entriesOf(key, 1);
      expect(entry?.at).toBeGreaterThanOrEqual(ts - earlyMs);
    });

    test("a function starts others by the events that it sends", async () => {
      const entries = await run("test/parent", 5);
      expect(notes(entries).sort()).toEqual(["after", "child a", "child b", "child c", "child d"]);
    });
  });
}
