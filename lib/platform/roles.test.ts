/** A role's rights come from its rank: a comparison with one name would give a new role the rights of an administrator. */
import { expect, test } from "vitest";
import { isTest, sourceFiles, textOf } from "@/lib/testing/source-graph";
import { readFunctions } from "@/scripts/lib/sql-functions.mjs";
import { ADMIN_ROLES } from "./roles";

const ROLE = /\brole["')\s]*(?:===|!==|<>|!=|=)\s*["']agent["']/i;

test("no source compares a role with agent", () => {
  const sources = [
    ...["app", "components", "lib"].flatMap(sourceFiles).filter((file) => !isTest(file)),
    ...readFunctions().map(({ path }) => path),
  ];
  expect(sources.filter((path) => ROLE.test(textOf(path)))).toEqual([]);
});

test("SQL names the roles of administrators as TypeScript does", () => {
  const lists = readFunctions().flatMap(({ text }) => text.match(/\('owner',[^)]*\)/g) ?? []);
  expect(lists.length).toBeGreaterThan(0);
  expect(lists.filter((list) => list !== ADMIN_ROLES)).toEqual([]);
});

test("such a comparison would be found", () => {
  for (const text of [
    'role !== "agent"',
    "m.role <> 'agent'",
    `is_now ->> 'role' = 'agent'`,
    'ctx.actor.role === "agent"',
  ])
    expect(ROLE.test(text), text).toBe(true);
});
