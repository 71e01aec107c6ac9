/**
 * Every column of a tenant's table that holds text or JSON, and every one of a table about a person, has its fate: whether an erasure of a contact empties it, an export shows it,
 * a merge of two contacts carries it, and the audit log names its changes; each yes, or why not. A new column fails here until then.
 */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { YES } from "@/lib/testing/column-fates";
import { FATES } from "@/lib/testing/fates";
import { isTest, sourceFiles, textOf } from "@/lib/testing/source-graph";
import { isRoutine, STATE_FATES } from "@/lib/testing/state-fates";
import { type Write, writesOfTypeScript } from "@/lib/testing/written-columns";
import { readFunctions } from "@/scripts/lib/sql-functions.mjs";

/** Their rows go with those that the erasure deletes. */
const CASCADES = ["simulator_messages"];
type Column = { table: string; column: string };

/** Every column of these is a person's. */
const WHOLE = ["contacts"];
/** Their rows name a person, or what was said with one. */
const NAMES_ONE = /@map\("(?:contact|visitor|conversation|message|ticket)_id"\)/;
const isPersonal = (table: string, body: string): boolean =>
  WHOLE.includes(table) || NAMES_ONE.test(body) || (FATES[table] ?? []).some(({ erased }) => erased === YES);
/** A date, a number or a choice of a person, such as a birthday, is theirs as a text is. */
function isData({ table, column }: Column, body: string, type: string, rest: string): boolean {
  if (type === "String" || type === "Json") return true;
  if (rest.includes("@relation") || RELATED.has(type) || !isPersonal(table, body)) return false;
  return WHOLE.includes(table) || !isRoutine(type, column, rest);
}
/** Types of columns that lead to other rows. */
const RELATED = new Set(
  readdirSync("prisma/schema").flatMap((file) =>
    [...textOf(`prisma/schema/${file}`).matchAll(/^model (\w+) \{/gm)].map(([, name = ""]) => name),
  ),
);

/** The columns of the schema; a table is a tenant's if its rows name their workspace. */
const columns: Column[] = readdirSync("prisma/schema").flatMap((file) =>
  [...textOf(`prisma/schema/${file}`).matchAll(/^model \w+ \{([\s\S]*?)^\}/gm)].flatMap(([, body = ""]) => {
    if (!/@map\("workspace_id"\)/.test(body)) return [];
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? "";
    return [...body.matchAll(/^ +(\w+) +(\w+)(?:\[\])?\??(?: (.*))?$/gm)].flatMap(
      ([, name = "", type = "", rest = ""]) => {
        const each = { table, column: /@map\("(\w+)"\)/.exec(rest)?.[1] ?? name };
        return !rest.includes("@db.Uuid") && isData(each, body, type, rest) ? [each] : [];
      },
    );
  }),
);
const nameOf = ({ table, column }: Column): string => `${table}.${column}`;
const listed = [...Object.entries(FATES), ...Object.entries(STATE_FATES)].flatMap(([table, fates]) =>
  fates.flatMap((fate) => fate.columns.split(" ").map((column) => ({ table, column, fate }))),
);
const thoseWith = (aspect: "erased" | "exported" | "merged" | "audited") =>
  listed.filter(({ fate }) => fate[aspect] === YES);

test("every column of a tenant's table that holds text or JSON, and every one of a table about a person, has its fate", () => {
  expect(listed.map(nameOf).sort()).toEqual(columns.map(nameOf).sort());
});

const functions = readFunctions();
const sqlOf = (...names: string[]): string =>
  functions
    .filter(({ name }) => names.includes(name))
    .map(({ text }) => text.replace(/--.*$/gm, ""))
    .join("\n");
const writesIn = (files: string[]): Write[] => files.flatMap(writesOfTypeScript);
const sets = ({ table, column }: Column, { kind, ...write }: Write): boolean =>
  kind === "update" && write.table === table && write.columns.includes(column);

test("a column marked as erased is emptied, or its row is deleted, by a statement of the erasure", () => {
  const writes = [
    ...writesIn(sourceFiles("lib/partner/erasure").filter((file) => !isTest(file))),
    ...writesIn(["lib/inbox/contact-imports/retention.ts", "lib/webhooks/erase-events.ts"]),
  ];
  const isErased = (each: Column): boolean =>
    CASCADES.includes(each.table) ||
    writes.some((write) => (write.kind === "delete" && write.table === each.table) || sets(each, write));
  expect(
    thoseWith("erased")
      .filter((each) => !isErased(each))
      .map(nameOf),
  ).toEqual([]);
});

/** The functions and files that write a table's rows into an export, as JSON. A name in another table's JSON shows nothing. */
const EXPORTED_BY: Record<string, string[]> = {
  contacts: ["contact_json", "contact_details_json"],
  contact_identities: ["contact_details_json"],
  tickets: ["ticket_json"],
  conversations: ["conversation_json"],
  messages: ["message_json", "content_json", "command_json"],
  attachments: ["attachments_json"],
  commands: ["command_json", "command_receipt"],
  scheduled_messages: ["scheduled_message_json"],
  side_threads: ["side_message_json"],
  side_messages: ["side_message_json"],
  side_files: ["side_message_json"],
};

/** Files of TypeScript that do. */
const EXPORTED_IN: Record<string, string> = {
  article_problems: "lib/inbox/article-problems/export.ts",
  installations: "lib/connections/installations/serialize.ts",
};

test("a column marked as exported is in the JSON that an export writes of its own table", () => {
  const isShown = ({ table, column }: Column): boolean =>
    new RegExp(
      `\\b(?:${column}|${column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())})\\b`,
    ).test(EXPORTED_IN[table] ? textOf(EXPORTED_IN[table]) : sqlOf(...(EXPORTED_BY[table] ?? [])));
  expect(
    thoseWith("exported")
      .filter((each) => !isShown(each))
      .map(nameOf),
  ).toEqual([]);
});

/** Two rows of these become one, so each column must be joined. Rows of other tables are moved whole. */
const JOINED = ["contacts"];

test("a column marked as merged is joined, or its row is moved, by a statement of a merge", () => {
  const folder = "lib/inbox/conversations";
  const writes = writesIn(
    sourceFiles(folder).filter((file) => !isTest(file) && file.startsWith(`${folder}/merge-`)),
  );
  const isMoved = (each: Column): boolean =>
    writes.some((write) => (JOINED.includes(each.table) ? sets(each, write) : write.table === each.table));
  expect(
    thoseWith("merged")
      .filter((each) => !isMoved(each))
      .map(nameOf),
  ).toEqual([]);
});

test("the columns marked as audited are those that the audit log shows or hides", () => {
  const text = sqlOf("note_act");
  const kinds = [...text.matchAll(/WHEN '(\w+)' THEN([\s\S]*?)(?=\n {4}WHEN|\n {2}END CASE)/g)];
  const shown = kinds.flatMap(([, table = "", body = ""]) => {
    const names = /shown := '\{([^}]*)\}'/.exec(body)?.[1]?.split(",") ?? [];
    const secret = /secret := '(\w+)'/.exec(body)?.[1];
    return [...names, ...(secret ? [secret] : [])].map((column) => nameOf({ table, column }));
  });
  const known = new Set(columns.map(nameOf));
  expect(thoseWith("audited").map(nameOf).sort()).toEqual(shown.filter((name) => known.has(name)).sort());
});
