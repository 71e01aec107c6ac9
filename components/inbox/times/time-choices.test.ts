import { describe, expect, it } from "vitest";
import { timeChoices } from "@/components/inbox/times/time-choices";
import { toLocalMinute } from "@/components/ui/time-format";
import { translator } from "@/lib/i18n/translator";

/** Local wall clock, so the test holds in every zone. Month 10 is November 2026, which begins on a Sunday. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
/** Formats by the reader's region, here Britain. */
const hour = (date: Date) => date.toLocaleTimeString("en-GB", { timeStyle: "short" });
const until = (now: Date) =>
  timeChoices(now, translator("en", "inbox.snooze"), hour).map((choice) => [
    choice.label,
    toLocalMinute(choice.until),
  ]);

describe("snooze choices", () => {
  it("on a Saturday: one hour or three, Sunday morning, Monday morning", () => {
    expect(until(at(21, 16, 20))).toEqual([
      ["For an hour", "2026-11-21T17:20"],
      ["For three hours", "2026-11-21T19:20"],
      ["Tomorrow, 09:00", "2026-11-22T09:00"],
      ["Next Monday, 09:00", "2026-11-23T09:00"],
    ]);
  });

  it("on a Sunday Monday is offered once, as tomorrow", () => {
    expect(until(at(22, 10)).map(([label]) => label)).toEqual([
      "For an hour",
      "For three hours",
      "This evening, 18:00",
      "Tomorrow, 09:00",
    ]);
  });

  it("on a Monday the next one is a week away", () => {
    expect(until(at(23, 8)).at(-1)).toEqual(["Next Monday, 09:00", "2026-11-30T09:00"]);
  });

  it("shortly before midnight tomorrow is still the next calendar day", () => {
    expect(until(at(30, 23, 59))[2]).toEqual(["Tomorrow, 09:00", "2026-12-01T09:00"]);
  });
});
