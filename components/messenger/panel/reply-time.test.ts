import { expect, it, vi } from "vitest";
import type { VisitorThread, Widget } from "@/lib/carriers/messenger/schemas";
import { replyTimeOf } from "./reply-time";

// The document loads them before the panel.
await vi.hoisted(async () => {
  globalThis.parleyTexts = await import("./texts/en");
});

const now = new Date(2026, 10, 23, 18, 0);
const say = (
  availability: Partial<Widget["availability"]>,
  replyTimeHint = "",
  opening?: VisitorThread["opening"],
) =>
  replyTimeOf(
    {
      replyTimeHint,
      availability: { isOpen: true, backAt: null, usualReplySeconds: null, ...availability },
    } as Widget,
    opening,
    now,
  );
const back = (...at: [number, number, number, number]) =>
  say({ isOpen: false, backAt: new Date(at[0], at[1], at[2], at[3]).toISOString() }, "Within an hour");

it("claims nothing that was not measured, and rounds up what was", () => {
  expect(say({})).toBe("");
  expect(say({}, "Ask away")).toBe("Ask away");
  const usual = (usualReplySeconds: number) => say({ usualReplySeconds });
  expect(usual(20)).toBe("We usually answer within 5 minutes");
  expect(usual(11 * 60)).toBe("We usually answer within 15 minutes");
  expect(usual(46 * 60)).toBe("We usually answer within 1 hour");
  expect(usual(61 * 60)).toBe("We usually answer within 2 hours");
  expect(usual(30 * 3600)).toBe("We usually answer within 30 hours");
  expect(usual(49 * 3600)).toBe("We usually answer within 3 days");
});

it("says when a closed team is back, by the visitor's clock", () => {
  expect(back(2026, 10, 23, 20)).toMatch(/^We are back today at 8:00\sPM$/);
  expect(back(2026, 10, 24, 9)).toMatch(/^We are back tomorrow at 9:00\sAM$/);
  expect(back(2026, 10, 27, 9)).toMatch(/^We are back on Friday at 9:00\sAM$/);
  expect(back(2027, 0, 4, 9)).toMatch(/^We are back on Monday, January 4 at 9:00\sAM$/);
  expect(say({ isOpen: false })).toBe("We are not here right now");
});

it("says when the conversation's team is back, where that has hours of its own", () => {
  const closed = { isOpen: false, backAt: new Date(2026, 10, 23, 20).toISOString() };
  expect(say({}, "Ask away", closed)).toMatch(/^We are back today at 8:00\sPM$/);
  expect(say({ isOpen: false }, "Ask away", { isOpen: true, backAt: null })).toBe("Ask away");
});
