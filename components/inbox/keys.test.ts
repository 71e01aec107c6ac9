import { expect, test } from "vitest";
import { BY_KEY, KEY_LIST, targetOf } from "./keys";

test("each key has one name", () => {
  const keys = KEY_LIST.flatMap(([, key]) => key.keys as string[]);
  expect(new Set(keys).size).toBe(keys.length);
  expect(Object.keys(BY_KEY).sort()).toEqual(keys.sort());
});

test("keys that sort act on many, those that write on one", () => {
  const acting = (actsOn: string) => KEY_LIST.flatMap(([name, key]) => (key.actsOn === actsOn ? [name] : []));
  expect(acting("many")).toEqual(["resolve", "assign", "snooze", "tag", "unread"]);
  expect(acting("one")).toEqual(["open", "reply", "note"]);
});

const row = "row";
const pane = "pane";
test.each([
  ["many", { chosen: 2, focused: row, pane }, { on: "chosen" }],
  ["many", { chosen: 0, focused: row, pane }, { on: "row", row }],
  ["many", { chosen: 0, focused: null, pane }, { on: "pane", pane }],
  ["many", { chosen: 0, focused: null, pane: null }, null],
  ["one", { chosen: 2, focused: row, pane }, { on: "row", row }],
  ["one", { chosen: 2, focused: null, pane }, { on: "pane", pane }],
] as const)("a key for %s with %j acts on one target", (actsOn, places, target) => {
  expect(targetOf(actsOn, places)).toEqual(target);
});
