/** The triggers and actions in schemas.ts are also those of SQL and the documentation. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Action, TRIGGERS } from "./schemas";

const textOf = (path: string): string => readFileSync(path, "utf8");
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

test("an event starts each trigger, and no other, in SQL", () => {
  const body = textOf("lib/inbox/rules/sql/queue_rules.sql");
  const started = [...body.matchAll(/ARRAY\[([^\]]+)\]/g)].flatMap(([, list]) =>
    [...(list ?? "").matchAll(/'(\w+)'/g)].map(([, name]) => name ?? ""),
  );
  expect(sorted(started)).toEqual(sorted(TRIGGERS));
});

test("each trigger is explained in docs/rules.md", () => {
  const [, table = ""] = /\| when \| is \|\n([\s\S]*?)\n\n/.exec(textOf("docs/rules.md")) ?? [];
  const named = table.split("\n").flatMap((row) => (row.split("|")[1] ?? "").match(/\w+/g) ?? []);
  expect(sorted(named)).toEqual(sorted(TRIGGERS));
});

test("append_events() gives rules each type of event that starts one", () => {
  const types = textOf("lib/inbox/rules/sql/queue_rules.sql").matchAll(/WHEN event\.type = '([\w.]+)'/g);
  const calls = textOf("lib/recording/sql/append_events.sql").split("\n");
  const conditions = calls.filter((_, at) => calls[at + 1]?.includes("fn.queue_rules(")).join();
  const given = [...conditions.matchAll(/'([a-z_.]+%?)'/g)].map(([, name = ""]) => name);
  const isGiven = (type: string) =>
    given.some((name) => (name.endsWith("%") ? type.startsWith(name.slice(0, -1)) : type === name));
  expect(sorted([...types].map(([, type = ""]) => type)).filter((type) => !isGiven(type))).toEqual([]);
  expect(given.length).toBeGreaterThan(0);
});

/** The row of docs/rules.md about each action. */
const ROWS: Record<Action["do"], string> = {
  assign: "assign",
  team: "give to a team",
  tag: "add or remove a tag, set the status, snooze",
  untag: "add or remove a tag, set the status, snooze",
  status: "add or remove a tag, set the status, snooze",
  snooze: "add or remove a tag, set the status, snooze",
  close: "close with a reason",
  reply: "reply",
  ticket: "open a ticket",
  article: "propose an article",
  note: "note",
  change_ticket: "change the ticket",
  call: "call a URL",
};

test("each action has its row in docs/rules.md, and each row is an action", () => {
  const [, table = ""] =
    /\| then \| \|\n\| --- \| --- \|\n([\s\S]*?)\n\n/.exec(textOf("docs/rules.md")) ?? [];
  const rows = table.split("\n").map((row) => row.split("|")[1]?.trim() ?? "");
  expect(sorted(rows)).toEqual(sorted(Object.values(ROWS)));
});
