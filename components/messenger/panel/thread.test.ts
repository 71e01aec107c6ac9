import { describe, expect, it } from "vitest";
import type { VisitorMessage } from "@/lib/carriers/messenger/schemas";
import { lastReplyNumber, mergeMessages, type Unsent, withoutArrived } from "./thread";

const message = (number: number, change: Partial<VisitorMessage> = {}): VisitorMessage => ({
  id: `id-${number}`,
  number,
  direction: "inbound",
  senderName: null,
  text: `text ${number}`,
  attachments: [],
  deliveryState: null,
  createdAt: "2026-11-21T10:00:00.000Z",
  clientId: null,
  ...change,
});
const numbers = (messages: VisitorMessage[]) => messages.map(({ number }) => number);

describe("the thread", () => {
  it("keeps the server's order for any order of arrival", () => {
    const first = mergeMessages([], [message(3), message(1)]);
    expect(numbers(mergeMessages(first, [message(2), message(4)]))).toEqual([1, 2, 3, 4]);
  });

  it("holds each message once, in its newest form", () => {
    const merged = mergeMessages([message(1), message(2)], [message(2, { deliveryState: "read" })]);
    expect(numbers(merged)).toEqual([1, 2]);
    expect(merged[1]?.deliveryState).toBe("read");
  });

  it("drops from the unsent what has arrived, also when its answer was lost", () => {
    const unsent: Unsent[] = ["one", "two"].map((clientId) => ({
      clientId,
      text: "",
      thread: "",
      createdAt: "2026-11-21T10:00:00.000Z",
      failure: clientId === "one" ? "unreachable" : null,
    }));
    expect(withoutArrived(unsent, [message(1, { clientId: "one" })])).toEqual([unsent[1]]);
  });

  it("knows the last reply", () => {
    expect(lastReplyNumber([])).toBe(0);
    expect(lastReplyNumber([message(1), message(2, { direction: "outbound" }), message(3)])).toBe(2);
  });
});
