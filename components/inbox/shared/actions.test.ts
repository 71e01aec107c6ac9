import { afterEach, expect, test, vi } from "vitest";
import { ACTION_LIST, ACTIONS, BY_KEY, capsOf, targetOf } from "./actions";

afterEach(() => vi.unstubAllGlobals());

test("each key has one action", () => {
  const keys = ACTION_LIST.flatMap(([, action]) => [...(action.keys ?? [])]);
  expect(new Set(keys).size).toBe(keys.length);
  expect(Object.keys(BY_KEY).sort()).toEqual(keys.sort());
});

test("keys that people have learned stay", () => {
  expect(BY_KEY).toMatchObject({
    ...{ j: "next", ArrowDown: "next", k: "previous", ArrowUp: "previous", "/": "search", u: "back" },
    ...{ r: "reply", n: "note", e: "resolve", a: "assign", s: "snooze", t: "tag", U: "unread" },
    ...{ x: "select", Escape: "clear", z: "undo", d: "details", "?": "help" },
  });
});

test("actions that organize act on many, those that write on one", () => {
  const acting = (actsOn: string) =>
    ACTION_LIST.flatMap(([name, action]) => (action.actsOn === actsOn ? [name] : []));
  expect(acting("many")).toEqual([
    ...["resolve", "pending", "snooze", "assign", "assignMe", "unassign", "unteam", "tag", "macro", "unread"],
  ]);
  expect(acting("one")).toEqual([
    "open",
    "reply",
    "note",
    "sendLater",
    "forward",
    "insertArticle",
    "evidence",
    "block",
    "spam",
    "link",
    "split",
    "ticket",
    "noAnswer",
    "writeArticle",
  ]);
});

test("actions on a conversation need a permission, and say whether they can be taken back", () => {
  for (const [name, { actsOn, needs, undo, caps }] of ACTION_LIST) {
    if (caps) continue;
    expect([name, Boolean(needs)]).toEqual([name, ["many", "one"].includes(actsOn) || name === "start"]);
    // Tags are changed in a menu that stays open, text is sent on its own.
    const changes = actsOn === "many" || ["block", "spam", "link", "split", "noAnswer"].includes(name);
    expect([name, Boolean(undo)]).toEqual([name, changes && name !== "tag"]);
  }
});

test("a hint is of the browser or the composer, so no key of the screen does it", () => {
  const hints = ACTION_LIST.flatMap(([name, { caps, keys }]) => (caps ? [[name, keys]] : []));
  expect(hints).toEqual(["open", "send", "newLine", "sendMail", "leave"].map((name) => [name, undefined]));
});

test("keys are shown as they are written on the keyboard", () => {
  vi.stubGlobal("navigator", { platform: "Linux x86_64" });
  expect([capsOf("next"), capsOf("unread"), capsOf("clear"), capsOf("help"), capsOf("block")]).toEqual([
    ...["J ↓", "Shift U", "Esc", "?", undefined],
  ]);
  expect([capsOf("palette"), capsOf("sendMail")]).toEqual(["Ctrl K", "Ctrl Enter"]);
  vi.stubGlobal("navigator", { platform: "MacIntel" });
  expect(capsOf("palette")).toBe("⌘ K");
  for (const name of Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])
    expect(capsOf(name) ?? "").not.toContain("Mod");
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
] as const)("an action on %s with %j has one target", (actsOn, places, target) => {
  expect(targetOf(actsOn, places)).toEqual(target);
});
