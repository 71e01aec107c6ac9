import { expect, test } from "vitest";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import { groupOf } from "./use-action-commands";

const conversation = { id: "one" } as InboxConversation;
const nothing = { chosenIds: [], conversation: null };

test.each([
  ["many", { chosenIds: ["1", "2"], conversation }, "chosen"],
  ["many", { chosenIds: [], conversation }, "one"],
  ["many", nothing, null],
  ["one", { chosenIds: ["1", "2"], conversation }, "one"],
  ["one", nothing, null],
  ["row", nothing, "inbox"],
  ["screen", nothing, "inbox"],
] as const)("an action on %s with %j is in the group %s", (actsOn, asked, group) => {
  expect(groupOf(actsOn, asked, false)).toBe(group);
});

test("an action on the open conversation is there only while one is open", () => {
  expect(groupOf("open", nothing, true)).toBe("inbox");
  expect(groupOf("open", nothing, false)).toBeNull();
});
