import { describe, expect, it } from "vitest";
import {
  firstUnread,
  hasUnsettledBefore,
  joinNewest,
  joinOlder,
  lastNumber,
  union,
  withEntry,
} from "@/components/inbox/shared/thread-entries";
import type { MessageEntry, ThreadEntry } from "@/lib/inbox/messages/schemas";
import type { NoteEntry } from "@/lib/inbox/notes/schemas";

const time = (minute: number): string => new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString();
const message = (number: number, change: Partial<MessageEntry> = {}): MessageEntry =>
  ({
    kind: "message",
    id: `m${number}`,
    number,
    direction: "inbound",
    deliveryState: null,
    createdAt: time(number),
    ...change,
  }) as MessageEntry;
const note = (minute: number): NoteEntry =>
  ({ kind: "note", id: `n${minute}`, createdAt: time(minute) }) as NoteEntry;
const messages = (from: number, to: number): MessageEntry[] =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const ids = (entries: ThreadEntry[]): string => entries.map(({ id }) => id).join(" ");

describe("one thread from several pages", () => {
  it("keeps messages by number and puts notes between them by time", () => {
    expect(ids(union([message(5), note(3)], [message(2), note(9), message(4)]))).toBe("m2 n3 m4 m5 n9");
  });

  it("a message whose clock was behind keeps its number's place", () => {
    expect(ids(union([message(1), message(2, { createdAt: time(0) }), note(3)]))).toBe("m1 m2 n3");
  });

  it("takes the newest version of an entry", () => {
    const known = { entries: [message(1, { text: "old" }), message(2)], olderCursor: "a" };
    const newest = { entries: [message(1, { text: "new" }), message(2)], olderCursor: "b" };
    expect(joinNewest(known, newest).entries[0]).toMatchObject({ text: "new" });
  });

  it("keeps older pages, and their cursor, when the newest page reaches them", () => {
    const known = { entries: messages(1, 60), olderCursor: "before-1" };
    const joined = joinNewest(known, { entries: messages(61, 110), olderCursor: "before-61" });
    expect(joined.entries).toHaveLength(110);
    expect(joined.olderCursor).toBe("before-1");
  });

  it("lets older pages go when messages in between are missing", () => {
    const known = { entries: messages(1, 60), olderCursor: null };
    const newest = { entries: messages(62, 111), olderCursor: "before-62" };
    expect(joinNewest(known, newest)).toEqual(newest);
  });

  it("a page without anything older is the whole thread", () => {
    const newest = { entries: messages(1, 3), olderCursor: null };
    expect(joinNewest({ entries: messages(1, 2), olderCursor: null }, newest)).toBe(newest);
  });

  it("older pages go in front and move the cursor", () => {
    const joined = joinOlder(
      { entries: messages(51, 100), olderCursor: "before-51" },
      { entries: messages(1, 50), olderCursor: null },
    );
    expect(joined.entries.map((entry) => entry.kind === "message" && entry.number)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
    expect(joined.olderCursor).toBeNull();
  });

  it("an answered send is there once, also when the live thread brought it first", () => {
    const thread = { entries: messages(1, 2), olderCursor: null };
    expect(ids(withEntry(withEntry(thread, message(3)), message(3)).entries)).toBe("m1 m2 m3");
  });
});

describe("a linked thread", () => {
  const of = (conversationId: string, from: number, to: number) =>
    messages(from, to).map((each) => ({ ...each, id: `${conversationId}${each.number}`, conversationId }));
  const thread = (entries: ThreadEntry[], lastNumbers: Record<string, number>) => ({
    ...{ entries, lastNumbers, linked: ["a", "b"], olderCursor: "older" },
  });
  const known = thread(of("a", 10, 60), { a: 60, b: 70 });

  it("lacks nothing of a conversation whose messages are all above the page", () => {
    expect(lastNumber(known, "b")).toBe(70);
    expect(lastNumber({ ...known, entries: of("b", 71, 72) }, "b")).toBe(72);
  });

  it("keeps older pages only if no conversation has messages in between", () => {
    const next = of("a", 61, 110);
    expect(joinNewest(known, thread(next, { a: 110, b: 70 })).entries).toHaveLength(101);
    const others = thread(next, { a: 110, b: 71 });
    expect(joinNewest(known, others)).toBe(others);
    const touching = joinNewest(known, thread([...next, ...of("b", 71, 71)], { a: 110, b: 71 }));
    expect(touching.entries).toHaveLength(102);
    expect(lastNumber(touching, "b")).toBe(71);
  });

  it("asks again for a reply above the page that was not read", () => {
    const reply = of("b", 70, 70).map((each) => ({
      ...each,
      direction: "outbound" as const,
      deliveryState: "sent" as const,
    }));
    const before = thread([...reply, ...of("a", 10, 60)], { a: 60, b: 70 });
    expect(hasUnsettledBefore(before, thread(of("a", 61, 110), { a: 110, b: 70 }))).toBe(true);
  });
});

describe("replies that may still change", () => {
  const newest = { entries: messages(51, 100), olderCursor: "a" };
  it.each([
    ["sent", true],
    ["delivered", true],
    ["read", false],
    ["failed", false],
  ] as const)("a %s one that the newest page does not cover: %s", (deliveryState, expected) => {
    const known = {
      entries: [message(9, { direction: "outbound", deliveryState }), ...messages(10, 60)],
      olderCursor: "b",
    };
    expect(hasUnsettledBefore(known, newest)).toBe(expected);
  });
});

describe("the first unread message", () => {
  const entries = [message(1), message(2, { direction: "outbound" }), note(2), message(3), message(4)];
  it.each([
    [0, null],
    [1, 4],
    [2, 3],
    [3, 1],
    [99, 1],
  ])("%i unread: at number %s", (count, expected) => {
    expect(firstUnread({ entries, olderCursor: null }, count)?.number ?? null).toBe(expected);
  });

  it("is not known when it is above what is loaded", () => {
    expect(firstUnread({ entries, olderCursor: "a" }, 99)).toBeNull();
  });
});
