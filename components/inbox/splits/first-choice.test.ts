/** Messages that the dialog of a split chooses at first. */
import { expect, test } from "vitest";
import { SPLIT_MESSAGES_MAX } from "@/lib/inbox/conversations/limits";
import { firstChoice, startOf } from "./first-choice";

const message = (at: number) => ({ id: String(at), direction: at % 10 ? "outbound" : "inbound" }) as const;
const messages = Array.from({ length: SPLIT_MESSAGES_MAX + 15 }, (_, at) => message(at));

test("of more than there can be, the newest are chosen, which the contact will answer", () => {
  const chosen = [...firstChoice(messages, startOf(messages, "3"))];
  expect(chosen).toHaveLength(SPLIT_MESSAGES_MAX);
  expect(chosen.at(-1)).toBe(messages.at(-1)?.id);
});

test("the usual beginning is the contact's last message", () => {
  expect([...firstChoice(messages, startOf(messages, null))]).toEqual(["60", "61", "62", "63", "64"]);
});
