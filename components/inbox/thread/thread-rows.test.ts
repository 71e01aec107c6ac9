import { describe, expect, it } from "vitest";
import type { Unsent } from "@/components/inbox/shared/unsent";
import { type Bubble, layOut, type Row } from "@/components/inbox/thread/thread-rows";
import type { ChangeEntry } from "@/lib/inbox/conversations/schemas";
import { againIdOf } from "@/lib/inbox/messages/again-id";
import type { MessageEntry, ThreadEntry } from "@/lib/inbox/messages/schemas";

const user = { id: "u1", name: "Maya Lind" };
/** Local wall clock, so that days are days in every zone. */
const at = (day: number, hour: number, minute = 0): string =>
  new Date(2026, 10, day, hour, minute).toISOString();
let count = 0;

function said(createdAt: string, change: Partial<MessageEntry> = {}): ThreadEntry {
  count += 1;
  const number = count;
  return {
    kind: "message",
    id: `m${number}`,
    number,
    clientId: null,
    direction: "inbound",
    senderId: null,
    senderName: null,
    text: "Hello",
    createdAt,
    ...change,
  } as MessageEntry;
}
const replied = (createdAt: string, change: Partial<MessageEntry> = {}): ThreadEntry =>
  said(createdAt, { direction: "outbound", senderId: user.id, senderName: user.name, ...change });
const waiting = (clientId: string, createdAt: string): Unsent => ({
  clientId,
  kind: "reply",
  text: "On its way",
  createdAt,
  failure: null,
});
const lay = (entries: ThreadEntry[], unsent: Unsent[] = [], unreadFrom: number | null = null): Row[] =>
  layOut({ entries, unsent, unreadFrom, user, programs: { automation: "Automation", system: "System" } });
const kinds = (rows: Row[]): string[] => rows.map((row) => (row.kind === "bubble" ? row.side : row.kind));
const bubbles = (rows: Row[]): Bubble[] => rows.filter((row) => row.kind === "bubble");
const groups = (rows: Row[]): string =>
  bubbles(rows)
    .map(({ isGroupStart, isGroupEnd }) => `${isGroupStart ? "[" : ""}o${isGroupEnd ? "]" : ""}`)
    .join("");

describe("the rows of a thread", () => {
  it("has a line for each day", () => {
    expect(kinds(lay([said(at(20, 23, 59)), said(at(21, 0, 1)), replied(at(21, 9))]))).toEqual([
      "day",
      "contact",
      "day",
      "contact",
      "team",
    ]);
  });

  it("has a line where messages were forwarded, among the changes, and none above what is loaded", () => {
    const entries = [said(at(21, 9)), said(at(21, 11))];
    const change = { id: "c1", field: "status", createdAt: at(21, 10, 30) } as ChangeEntry;
    const sideThreads = [at(20, 8), at(21, 10), at(21, 12)].map((createdAt) => ({
      ...{ id: createdAt, address: "rui@people.test", authorName: "Maya", createdAt },
      ...{ answers: 0, lastAnswerAt: null, state: "sent" as const },
    }));
    const rows = (hasOlder: boolean) =>
      kinds(
        layOut({
          entries,
          changes: [change],
          unsent: [],
          unreadFrom: null,
          user,
          programs: {},
          sideThreads,
          hasOlder,
        }),
      );
    expect(rows(true)).toEqual(["day", "contact", "side", "change", "contact", "side"]);
    expect(rows(false)).toEqual(["day", "side", "day", "contact", "side", "change", "contact", "side"]);
  });

  it("groups bubbles of one sender that are close in time", () => {
    const rows = lay([said(at(21, 9)), said(at(21, 9, 2)), said(at(21, 9, 30)), replied(at(21, 9, 31))]);
    expect(groups(rows)).toBe("[oo][o][o]");
  });

  it("two agents are two groups", () => {
    const other = { senderId: "u2", senderName: "Tom" };
    expect(groups(lay([replied(at(21, 9)), replied(at(21, 9, 1), other)]))).toBe("[o][o]");
  });

  it("draws the unread line once, before the first unread message, and begins a group there", () => {
    const first = said(at(21, 9));
    const second = said(at(21, 9, 1));
    const third = said(at(21, 9, 2));
    const number = second.kind === "message" ? second.number : 0;
    const rows = lay([first, second, third], [], number);
    expect(kinds(rows)).toEqual(["day", "contact", "unread", "contact", "contact"]);
    expect(groups(rows)).toBe("[o][oo]");
  });

  it("puts the history between the messages, where it ends a group", () => {
    const change = (id: string, createdAt: string) => ({ id, createdAt }) as ChangeEntry;
    const entries = [said(at(21, 9)), said(at(21, 9, 2))];
    const changes = [change("late", at(22, 8)), change("later", at(21, 9, 1)), change("first", at(20, 8))];
    const rows = layOut({ entries, changes, unsent: [], unreadFrom: null, user, programs: {} });
    expect(kinds(rows)).toEqual([
      ...["day", "change", "day", "contact", "change", "contact", "day", "change"],
    ]);
    expect(groups(rows)).toBe("[o][o]");
  });

  it("draws no line where everything is unread", () => {
    const first = said(at(21, 9));
    const number = first.kind === "message" ? first.number : 0;
    expect(kinds(lay([first, said(at(21, 9, 1))], [], number))).toEqual(["day", "contact", "contact"]);
  });

  it("shows what is on its way last, in the order of writing", () => {
    const rows = lay([said(at(21, 9))], [waiting("c1", at(21, 9, 1)), waiting("c2", at(21, 9, 2))]);
    expect(
      bubbles(rows)
        .map(({ key }) => key)
        .slice(1),
    ).toEqual(["c1", "c2"]);
    expect(groups(rows)).toBe("[o][oo]");
  });

  it("an entry that arrived takes the place of the one on its way, under the same key", () => {
    const before = lay([said(at(21, 9))], [waiting("c1", at(21, 9, 1))]);
    const after = lay(
      [said(at(21, 9)), replied(at(21, 9, 1), { clientId: "c1" })],
      [waiting("c1", at(21, 9, 1))],
    );
    expect(bubbles(after)).toHaveLength(2);
    expect(bubbles(after)[1]?.key).toBe(bubbles(before)[1]?.key);
    expect(bubbles(after)[1]?.unsent).toBeNull();
  });

  it("an earlier failed send is at the end, below later messages", () => {
    const rows = lay([said(at(21, 10))], [{ ...waiting("c1", at(21, 9)), failure: { code: "unreachable" } }]);
    expect(kinds(rows)).toEqual(["day", "contact", "team"]);
  });

  it("nothing gives nothing", () => {
    expect(lay([])).toEqual([]);
  });

  it("knows which failed message was sent again, by any person", () => {
    const id = "0193a000-0000-7000-8000-000000000001";
    const failed = replied(at(21, 9), { id, deliveryState: "failed" });
    const isSentAgain = (entries: ThreadEntry[]) => bubbles(lay(entries)).map((bubble) => bubble.isSentAgain);
    expect(isSentAgain([failed])).toEqual([false]);
    const again = replied(at(21, 10), { clientId: againIdOf(id), senderId: "u2", deliveryState: "failed" });
    expect(isSentAgain([failed, again])).toEqual([true, false]);
  });
});
