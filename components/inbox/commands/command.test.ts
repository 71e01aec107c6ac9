/** A command of the palette acts on what the palette named, or on nothing. */
import { expect, test } from "vitest";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import { isSameTarget } from "./command";

const asked = (conversationId: string | null, ...chosenIds: string[]) => ({
  chosenIds,
  conversation: conversationId === null ? null : ({ id: conversationId } as InboxConversation),
});

test.each([
  [asked("a"), asked("a"), true],
  [asked("a"), asked("b"), false],
  [asked("a"), asked(null), false],
  [asked(null), asked(null), true],
  // Actions on a selection act on it, whatever is open beside it.
  [asked("a", "x", "y"), asked("b", "y", "x"), true],
  [asked("a", "x", "y"), asked("a", "x"), false],
  [asked("a", "x", "y"), asked("a"), false],
  [asked("a"), asked("a", "x"), false],
])("from %j to %j: the same, %j", (one, other, isSame) => {
  expect(isSameTarget(one, other)).toBe(isSame);
});
