/** Every table of a tenant says who sees its rows. A new one fails here until that was decided. */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { ADMINS, BY_THE_RULE, EVERYONE, OWN, SEEN_BY } from "@/lib/testing/seen-by";
import { textOf } from "@/lib/testing/source-graph";

type Table = { name: string; columns: string[] };
const tables: Table[] = readdirSync("prisma/schema").flatMap((file) =>
  [...textOf(`prisma/schema/${file}`).matchAll(/^model \w+ \{([\s\S]*?)^\}/gm)].flatMap(([, body = ""]) => {
    const columns = [...body.matchAll(/ @map\("(\w+)"\)/g)].map(([, column = ""]) => column);
    const name = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? "";
    return columns.includes("workspace_id") ? [{ name, columns }] : [];
  }),
);

test("every table of a tenant names once who sees it", () => {
  expect(Object.values(SEEN_BY).flat().sort()).toEqual(tables.map(({ name }) => name).sort());
});

test("what belongs to a conversation is seen by the rule, by those who see everything, or by no person", () => {
  const open = new Set([...Object.keys(EVERYONE), ...Object.keys(OWN), ...Object.keys(ADMINS)]);
  const belongs = tables.filter(({ columns }) =>
    columns.some((column) => /^(conversation|message|note|side_thread|side_message)_id$/.test(column)),
  );
  expect(belongs.length).toBeGreaterThan(BY_THE_RULE.length / 2);
  expect(belongs.filter(({ name }) => open.has(name)).map(({ name }) => name)).toEqual([]);
});
