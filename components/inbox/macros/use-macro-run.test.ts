import { expect, test } from "vitest";
import type { MacroAction } from "@/lib/inbox/macros/schemas";
import { changeOf, isReversible, partsThatStay } from "./use-macro-run";

const [reply, note, ticket, article, status]: MacroAction[] = [
  { do: "reply", text: "Hi" },
  { do: "note", text: "Hi", userIds: [] },
  { do: "ticket", title: "Call back", teamId: null },
  { do: "article", number: 7 },
  { do: "status", status: "resolved" },
];

test("what has left, may have been read, or is work of its own stays; the rest can be taken back", () => {
  const lists = [[reply], [note], [ticket], [article], [reply, note, reply], [status], [status, ticket]].map(
    (list) => list.flatMap((each) => each ?? []),
  );
  expect(lists.map((list) => partsThatStay(list))).toEqual([
    ["reply"],
    ["note"],
    ["ticket"],
    ["article"],
    ["reply", "note"],
    [],
    ["ticket"],
  ]);
  const none = [false, false, false, false, false];
  expect(lists.map((list) => isReversible(list))).toEqual([...none, true, true]);
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
