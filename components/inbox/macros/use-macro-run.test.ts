import { expect, test } from "vitest";
import type { MacroAction } from "@/lib/inbox/macros/schemas";
import { changeOf, isReversible, partsThatStay } from "./use-macro-run";

const [reply, note]: MacroAction[] = [
  { do: "reply", text: "Hi" },
  { do: "note", text: "Hi", userIds: [] },
];
const status: MacroAction = { do: "status", status: "resolved" };

test("what has left or may have been read stays; the rest can be taken back", () => {
  const lists = [[reply], [note], [reply, note], [status], [status, reply]].map((list) =>
    list.flatMap((each) => each ?? []),
  );
  expect(lists.map((list) => partsThatStay(list))).toEqual(["replies", "notes", "both", null, "replies"]);
  expect(lists.map((list) => isReversible(list))).toEqual([false, false, false, true, true]);
});

test("a snooze that is over meanwhile becomes open, another one goes on", () => {
  const now = Date.parse("2026-11-29T12:00:00.000Z");
  const until = (snoozedUntil: string) => changeOf({ status: "snoozed", snoozedUntil, teamId: null }, now);
  expect(until("2026-11-29T13:00:00.000Z")).toEqual({
    status: "snoozed",
    snoozedUntil: "2026-11-29T13:00:00.000Z",
    teamId: null,
  });
  expect(until("2026-11-29T11:00:00.000Z")).toEqual({ status: "open", teamId: null });
});
