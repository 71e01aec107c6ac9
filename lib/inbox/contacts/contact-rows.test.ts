/**
 * Each table whose rows name a contact says what happens to them when a person takes an anonymous contact over, when a merge is
 * undone, and when an import is: the code names the table there, or here is why it need not. A new table fails until then.
 */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The code that must name the table. */
const FILES = {
  identified: "lib/carriers/messenger/identity.ts",
  unmerged: "lib/inbox/conversations/unmerge-rows.ts",
  used: "lib/inbox/contact-imports/undo-lines.ts",
};
type Act = keyof typeof FILES;
/** `true`: that code reads or changes its rows. A text: why it need not. */
type Rows = Record<Act, true | string>;

const WITH_CONVERSATION = "none without a conversation";
const ROWS: Record<string, Rows> = {
  Conversation: { identified: true, unmerged: true, used: true },
  Ticket: { identified: true, unmerged: true, used: true },
  Visitor: {
    identified: "a new one is made; the former one's token ends",
    unmerged: true,
    used: true,
  },
  ContactMerge: { identified: true, unmerged: true, used: true },
  ContactIdentity: {
    identified: "a contact that has one stays with it",
    unmerged: true,
    used: "the import made them; a change since is found by updated_at",
  },
  ConversationRating: { identified: true, unmerged: true, used: WITH_CONVERSATION },
  CustomerLink: { identified: true, unmerged: true, used: "none without a ticket" },
  ContactDistinction: {
    identified: "it says something about a contact that stays; goes with one that is dropped",
    unmerged: "unmerge-contacts.ts adds those again that the merge noted",
    used: "it says that two contacts are two people; without one it says nothing",
  },
  ContactImportLine: {
    identified: "a record of what the import did; an imported contact has values, and stays",
    unmerged: "the same",
    used: "the undo's own",
  },
};

type Model = { name: string; body: string };
const models: Model[] = readdirSync("prisma/schema").flatMap((file) =>
  [...readFileSync(`prisma/schema/${file}`, "utf8").matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)].map(
    ([, name = "", body = ""]) => ({ name, body }),
  ),
);
const namesContact = ({ body }: Model): boolean =>
  /@map\("contact_id"\)/.test(body) || /^ +\w+ +Contact\?? +@relation/m.test(body);

test("each table that names a contact is in the map", () => {
  expect(
    models
      .filter(namesContact)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(ROWS).sort());
});

const handled = Object.entries(ROWS).flatMap(([model, rows]) =>
  Object.keys(FILES).flatMap((act) => (rows[act as Act] === true ? [{ model, act: act as Act }] : [])),
);

test.each(handled)("the rows of $model are $act", ({ model, act }) => {
  const table = /@@map\("(\w+)"\)/.exec(models.find(({ name }) => name === model)?.body ?? "")?.[1] ?? "";
  const delegate = `tx.${model[0]?.toLowerCase()}${model.slice(1)}.`;
  const text = readFileSync(FILES[act], "utf8");
  const isNamed = text.includes(delegate) || new RegExp(`\\b(?:FROM|UPDATE) ${table}\\b`).test(text);
  expect(isNamed).toBe(true);
});
