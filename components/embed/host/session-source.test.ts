import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Session, sessionSource } from "./session-source";

const session: Session = {
  surfaceSessionId: "ss_01h455vb4pex5vsknk084sn02q",
  token: "sst_x",
  url: "https://parley.example/embed/inbox/ss_01h455vb4pex5vsknk084sn02q#sst_x",
};
const away = () => Promise.reject(new Error("away"));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A source with a scripted server of its page, and its results. */
function world(fetchSession: () => Promise<Session>) {
  const got: (Session | "failed")[] = [];
  /** Seconds after the start. */
  const calls: number[] = [];
  const startedAt = Date.now();
  const source = sessionSource({
    fetchSession: () => {
      calls.push((Date.now() - startedAt) / 1000);
      return fetchSession();
    },
    onSession: (each) => got.push(each),
    onFailed: () => got.push("failed"),
  });
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  return { source, got, calls, pass };
}

describe("the source of sessions", () => {
  test("asks once for concurrent calls, and again after an answer", async () => {
    const { source, got, calls, pass } = world(async () => session);
    source.ask();
    source.ask();
    await pass(0);
    expect([calls.length, got]).toEqual([1, [session]]);
    source.ask();
    await pass(0);
    expect([calls.length, got]).toEqual([2, [session, session]]);
  });

  test("never has two calls under way, however long one takes", async () => {
    const answers: ((session: Session) => void)[] = [];
    const { source, got, calls, pass } = world(() => new Promise((answer) => answers.push(answer)));
    source.ask();
    await pass(3600);
    source.ask();
    expect(calls).toEqual([0]);
    answers[0]?.(session);
    await pass(0);
    expect(got).toEqual([session]);
  });

  test("tries again with growing pauses for a minute, says once that it failed, and can be asked again", async () => {
    const { source, got, calls, pass } = world(away);
    source.ask();
    await pass(60.9);
    expect(got).toEqual([]);
    await pass(3600);
    expect(calls).toEqual([0, 1, 3, 7, 15, 31, 61]);
    expect(got).toEqual(["failed"]);
    source.ask();
    await pass(0);
    expect(calls).toHaveLength(8);
  });

  test("is asked between two attempts without a call of its own, and succeeds with the next", async () => {
    let isAway = true;
    const { source, got, calls, pass } = world(() => (isAway ? away() : Promise.resolve(session)));
    source.ask();
    await pass(2);
    isAway = false;
    source.ask();
    await pass(1);
    expect([calls, got]).toEqual([[0, 1, 3], [session]]);
  });

  test.each([
    ["nothing", undefined],
    ["an error's body", { error: { code: "policy_forbidden" } }],
    ["no token", { ...session, token: "" }],
    ["an address that is none", { ...session, url: "/embed" }],
    ["a script for an address", { ...session, url: "javascript:alert(1)" }],
  ])("takes %s for a failure, and logs it to the console", async (_, answer) => {
    const { source, got, pass } = world(async () => answer as Session);
    source.ask();
    await pass(0);
    expect(console.warn).toHaveBeenCalledOnce();
    await pass(61);
    expect(got).toEqual(["failed"]);
  });

  test("takes what fetchSession throws at once for a failure like any other", async () => {
    const { source, got, pass } = world(() => {
      throw new Error("not signed in");
    });
    source.ask();
    await pass(61);
    expect(got).toEqual(["failed"]);
  });

  test("reports nothing once it is stopped: neither a late answer nor another attempt", async () => {
    const late = world(async () => session);
    late.source.ask();
    late.source.stop();
    const failing = world(away);
    failing.source.ask();
    await failing.pass(2);
    failing.source.stop();
    await failing.pass(3600);
    expect([late.got, failing.got, failing.calls]).toEqual([[], [], [0, 1]]);
  });
});
