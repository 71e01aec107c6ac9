import { expect, test } from "vitest";
import type { MessageEntry } from "@/lib/inbox/messages/schemas";
import { answerAfter, lastTime } from "./use-collision";

const message = (conversationId: string, number: number, minute: number, senderId: string | null = null) =>
  ({
    ...{ kind: "message", id: `${conversationId}${number}`, conversationId, number, senderId },
    createdAt: new Date(Date.UTC(2026, 10, 29, 9, minute)).toISOString(),
    ...(senderId
      ? { direction: "outbound", senderType: "agent" }
      : { direction: "inbound", senderType: "contact" }),
  }) as MessageEntry;

test("a colleague's answer counts by its time, whatever its number in a linked conversation", () => {
  const begun = [message("mail", 3, 1, "ben"), message("messenger", 80, 2)];
  const since = lastTime(begun);
  expect(answerAfter(begun, since, "ana")).toBeUndefined();
  const later = message("mail", 4, 3, "ben");
  expect(answerAfter([...begun, later], since, "ana")).toBe(later);
  expect(answerAfter([...begun, message("mail", 4, 3, "ana")], since, "ana")).toBeUndefined();
  // The other way round: the higher number is the earlier message.
  const earlier = [message("messenger", 80, 1, "ben"), message("mail", 3, 2)];
  expect(answerAfter(earlier, lastTime(earlier), "ana")).toBeUndefined();
});
