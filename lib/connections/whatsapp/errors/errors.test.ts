import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DICTIONARY, explain, explanationOf, retryDelaySeconds } from "./errors";

/** Every code that Meta documents for the Cloud API (error reference, read 2026-09), with its retry policy. */
const never = [
  ...[33, 100, 104, 190, 0, 3, 10, 368, 803, 130403, 130472, 130497, 131005, 131008, 131009, 131020, 131021],
  ...[131026, 131030, 131031, 131037, 131041, 131042, 131045, 131047, 131049, 131050, 131051, 131052, 131053],
  ...[131055, 131060, 131062, 131063, 131201, 131215, 132000, 132001, 132005, 132007, 132008, 132012, 132016],
  ...[132018, 132068, 133000, 133005, 133006, 133010, 133016, 134011, 134100, 134101, 135000, 137000],
  ...[200, 250, 299, 2200, 2388019, 2388039, 2388040, 2388047, 2388072, 2388073, 2388293, 2388299, 2388999],
  ...[2593107, 2593108, 2593109],
];
const backoff = [1, 2, 4, 80007, 130429, 131000, 131016, 131057, 133004];
const later = [613, 131048, 131064, 132015, 132069, 133008, 133009, 133015, 134102];
const pair = [131056];

test.each(Object.entries({ never, backoff, later, pair }))(
  "retry %s: for just these codes",
  (retry, codes) => {
    for (const code of codes) {
      expect([code, explain(code, 400).retry]).toEqual([code, retry]);
      // An explicit code does not depend on the status.
      expect(explain(code, 500)).toEqual(explain(code, 400));
      expect(explain(code, null)).toEqual(explain(code, 400));
    }
    const known = new Set(codes);
    const others = DICTIONARY.filter((row) => row.retry === retry).flatMap((row) => row.codes);
    expect(others.filter((code) => !known.has(code) && !(code > 131201 && code < 131215))).toEqual([]);
  },
);

test.each([
  ["account", [0, 3, 4, 10, 104, 190, 200, 299, 368, 80007, 131005, 131031, 131042, 131064, 134011]],
  ["number", [33, 130429, 131037, 131045, 131048, 131057, 133006, 133010]],
  ["pair", [131056]],
  ["nothing", [100, 131026, 131047, 131049, 131050, 132000, 132001, 132015, 131000, 2]],
])("what would fail the same way waits: %s", (pauses, codes) => {
  for (const code of codes) expect([code, explain(code, null).pauses]).toEqual([code, pauses]);
});

test.each([
  [null, 503, "provider_unavailable"],
  [999_999, 500, "provider_error"],
  [null, 504, "provider_error"],
  [999_999, 429, "number_throttled"],
  [null, 404, "object_missing"],
  [999_999, 400, "provider_refused"],
  [null, null, "provider_refused"],
  [-1, 400, "provider_refused"],
])("code %s with HTTP %s is classified by the status: %s", (code, status, key) => {
  expect(explain(code, status).key).toBe(key);
});

test("a bare 401 or 403 from a proxy condemns neither credential nor account", () => {
  for (const status of [401, 403])
    expect(explain(null, status)).toMatchObject({ pauses: "nothing", retry: "never" });
});

test("keys are distinct and in one form; no code has two rows", () => {
  const keys = DICTIONARY.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^[a-z]+(_[a-z0-9]+)*$/);
  const codes = DICTIONARY.flatMap((row) => row.codes);
  expect(new Set(codes).size).toBe(codes.length);
  expect(() => explanationOf("no_such_key")).toThrow("no_such_key");
});

test("an agent understands every sentence: no code numbers, no jargon, no sighs", () => {
  for (const { key, sentence, nextStep, finalStep = nextStep } of DICTIONARY)
    for (const text of [sentence, nextStep, finalStep]) {
      expect([key, text]).toEqual([key, expect.stringMatching(/^[A-Z].{10,}\.$/)]);
      expect(text).not.toMatch(/\d{3,}|HTTP|API|OAuth|JSON|WABA|\btoken\b|Oops|Sorry|!|_/);
    }
});

test("a text that announces a retry has another for the end", () => {
  const promises = /Parley retries/;
  for (const { key, retry, nextStep, finalStep = nextStep } of DICTIONARY) {
    expect([key, finalStep]).toEqual([key, expect.not.stringMatching(promises)]);
    if (promises.test(nextStep)) expect([key, retry]).not.toEqual([key, "never"]);
  }
});

const delays = (retry: "never" | "backoff" | "pair" | "later", random = 0.5) =>
  [1, 2, 3, 4, 5, 6].map((failures) => retryDelaySeconds({ retry }, failures, random));

test("back-off, the pair's own rhythm, an hour, or not at all", () => {
  expect(delays("backoff")).toEqual([2, 8, 30, 120, 600, null]);
  expect(delays("pair")).toEqual([1, 4, 16, 64, null, null]);
  expect(delays("later")).toEqual([3600, 3600, 3600, null, null, null]);
  expect(delays("never")).toEqual([null, null, null, null, null, null]);
});

test("back-off is spread by a fifth to either side, so that a thousand messages do not return as one", () => {
  expect(delays("backoff", 0)[4]).toBeCloseTo(480);
  expect(delays("backoff", 1)[4]).toBeCloseTo(720);
});

test("docs/whatsapp-errors.md has exactly the dictionary's rows", () => {
  const rows = DICTIONARY.map((row) => {
    const codes = row.codes.length > 0 ? row.codes.join(", ") : "—";
    return `| \`${row.key}\` | ${codes} | ${row.sentence} | ${row.nextStep}${row.finalStep ? ` At the end: ${row.finalStep}` : ""} | ${row.audience} | ${row.retry} | ${row.pauses} |`;
  });
  const doc = readFileSync("docs/whatsapp-errors.md", "utf8");
  expect(doc.split("\n").filter((line) => line.startsWith("| `"))).toEqual(rows);
});
