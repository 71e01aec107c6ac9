/** The triggers in schemas.ts are also those of SQL and the documentation. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TRIGGERS } from "./schemas";

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
