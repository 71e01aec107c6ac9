import { expect, test } from "vitest";
import { translator } from "@/lib/i18n/translator";
import type { Timeline } from "@/lib/partner/timeline/schemas";
import { LANES, messagePicture } from "./marks";

const t = translator("en", "evidence");

const drawn = (events: Timeline["events"], space = 0) => messagePicture(t, events, LANES, space);

type Event = Timeline["events"][number];
const at = (ms: number): string => new Date(Date.UTC(2026, 10, 21) + ms).toISOString();
const job = (ms: number, state: string, detail?: Event["detail"]): Event => ({
  kind: "delivery_job",
  at: at(ms),
  state,
  ...(detail && { detail }),
});
const HOURS = 3_600_000;

/** Refused at once, accepted two hours later in 200 ms, delivered to a subscriber. */
const retried: Event[] = [
  { kind: "command", at: at(0), state: "accepted" },
  job(0, "queued"),
  job(5, "running", { attempt: 1 }),
  job(105, "retry_scheduled", { attempt: 1, nextAttemptAt: at(2 * HOURS) }),
  job(2 * HOURS, "running", { attempt: 2 }),
  job(2 * HOURS + 200, "succeeded", { attempt: 2, durationMs: 200 }),
  { kind: "provider_receipt", at: at(2 * HOURS + 200), state: "accepted" },
  {
    kind: "partner_webhook",
    at: at(2 * HOURS + 400),
    state: "delivered",
    detail: { event: "message.sent", httpStatus: 200, durationMs: 30, deliveryId: "d", attempt: 1 },
  },
];

test("a retry after two hours does not squash a send of 200 ms, and the gap is labelled", () => {
  const { marks, gaps, width } = drawn(retried);
  const attempts = marks.filter(({ lane }) => lane === "queue").map(({ label, tone }) => [label, tone]);
  expect(attempts).toEqual([
    ["queued", "neutral"],
    ["attempt 1, retry scheduled", "warn"],
    ["attempt 2, 200 ms", "neutral"],
  ]);
  const second = marks.find(({ label }) => label === "attempt 2, 200 ms");
  expect(second?.width).toBeGreaterThan(40);
  expect(gaps.filter(({ isCut }) => isCut).map(({ ms }) => ms)).toEqual([2 * HOURS - 105]);
  expect(width).toBeLessThan(900);
});

test("marks keep the order of their instants, and labels of one lane never cover each other", () => {
  const { marks, rows } = drawn(retried);
  const lefts = marks.map(({ start, left }) => [start, left] as const);
  for (const [start, left] of lefts)
    for (const [other, otherLeft] of lefts) if (start < other) expect(left).toBeLessThan(otherLeft);
  expect(rows.queue).toBeGreaterThan(1);
  expect(marks.map(({ lane }) => lane)).toEqual(
    expect.arrayContaining(["command", "queue", "provider", "server"]),
  );
});

test("an attempt without an end is drawn as unknown, and what is due as planned", () => {
  const { marks } = drawn([job(0, "queued"), job(5, "running", { attempt: 1 })]);
  expect(marks.map(({ label, tone }) => [label, tone])).toEqual([
    ["queued", "neutral"],
    ["attempt 1 in progress", "unknown"],
  ]);
  const receipt: Event = { kind: "provider_receipt", at: at(900), state: "sent" };
  const open = drawn([job(0, "queued"), job(5, "running", { attempt: 1 }), receipt]).marks[1];
  expect([open?.start, open?.end].map((ms) => (ms ?? 0) - Date.parse(at(0)))).toEqual([5, 900]);
  const waiting = drawn(retried.slice(0, 4)).marks.at(-1);
  expect(waiting).toMatchObject({ label: "next attempt", tone: "planned", lane: "queue" });
});

test("the gaps grow into free space, and never beyond", () => {
  const usual = drawn(retried);
  const wide = drawn(retried, usual.width * 2);
  expect(wide.width).toBeGreaterThan(usual.width * 1.8);
  expect(wide.width).toBeLessThanOrEqual(usual.width * 2);
  expect(drawn(retried, usual.width - 100)).toEqual(usual);
});

test("an empty timeline is an empty picture", () => {
  expect(drawn([])).toMatchObject({ marks: [], gaps: [] });
});

test("green is on the receipt of the contact's device alone; a server's answer and a call that worked are no proof", () => {
  const receipts = ["accepted", "sent", "delivered", "read"].map(
    (state, index): Event => ({ kind: "provider_receipt", at: at(2 * HOURS + 300 + index), state }),
  );
  const good = drawn([...retried, ...receipts]).marks.filter(({ tone }) => tone === "good");
  expect(good.map(({ lane, label }) => [lane, label])).toEqual([
    ["provider", "delivered"],
    ["provider", "read"],
  ]);
});
