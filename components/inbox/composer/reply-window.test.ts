import { describe, expect, it } from "vitest";
import { type ReplyWindow, replyWindow, wordsOf } from "@/components/inbox/composer/reply-window";
import { translator } from "@/lib/i18n/translator";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");
const MINUTE = 60_000;
const at = (ms: number) => ({
  channel: "whatsapp" as const,
  canReply: true,
  replyWindowExpiresAt: new Date(NOW + ms).toISOString(),
});

const said = (window: ReplyWindow | null) => window && wordsOf(window, translator("en", "inbox.replyWindow"));

describe("the reply window", () => {
  it.each([
    [24 * 60 * MINUTE, "Reply within 24 h", "open"],
    [192 * MINUTE, "Reply within 3 h 12 min", "open"],
    [192 * MINUTE + 59_999, "Reply within 3 h 12 min", "open"],
    [60 * MINUTE, "Reply within 1 h", "open"],
    [60 * MINUTE - 1, "Reply within 59 min", "closing"],
    [MINUTE, "Reply within 1 min", "closing"],
    [MINUTE - 1, "Reply within a minute", "closing"],
    [1, "Reply within a minute", "closing"],
    [0, "Replies are closed", "closed"],
    [-MINUTE, "Replies are closed", "closed"],
  ])("with %i ms left says %s", (left, words, state) => {
    const window = replyWindow(at(left), NOW);
    expect(window?.state).toBe(state);
    expect(said(window)).toBe(words);
  });

  it("changes its words after changesInMs, not earlier, down to the last", () => {
    const conversation = at(3 * MINUTE + 20_000);
    const shown: string[] = [];
    let now = NOW;
    for (;;) {
      const window = replyWindow(conversation, now);
      shown.push(said(window) ?? "");
      if (!window?.changesInMs) break;
      // A millisecond before, the words are still there.
      expect(said(replyWindow(conversation, now + window.changesInMs - 1))).toBe(said(window));
      now += window.changesInMs;
    }
    expect(shown).toEqual([
      "Reply within 3 min",
      "Reply within 2 min",
      "Reply within 1 min",
      "Reply within a minute",
      "Replies are closed",
    ]);
    expect(now - NOW).toBeLessThanOrEqual(3 * MINUTE + 20_001);
  });

  it("is closed once the server closes it, even if this clock differs", () => {
    expect(replyWindow({ ...at(MINUTE), canReply: false }, NOW)?.state).toBe("closed");
  });

  it("is closed for a contact who never wrote, and absent where the channel knows none", () => {
    const silent = { channel: "whatsapp" as const, canReply: false, replyWindowExpiresAt: null };
    expect(replyWindow(silent, NOW)).toMatchObject({ state: "closed", expiresAt: null });
    expect(replyWindow({ ...silent, channel: "messenger", canReply: true }, NOW)).toBeNull();
  });
});
