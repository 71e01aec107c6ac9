/** Tables of the documentation have a row for each value of a list in the code, and no other row. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { articleSchema } from "@/lib/articles/documents/schema";
import { MESSAGES } from "@/lib/i18n/messages";
import { CUSTOMER_STATES } from "@/lib/inbox/customer-links/schemas";
import { SCOPES } from "@/lib/inbox/notifications/schemas";
import { Condition } from "@/lib/inbox/rules/schemas";

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();
/** The first cells of the table whose head begins with `head`. */
function rowsOf(file: string, head: string): string[] {
  const [, table = ""] = readFileSync(file, "utf8").split(`\n| ${head} |`);
  const [lines = ""] = table.split("\n\n");
  return lines
    .split("\n")
    .slice(2)
    .map((row) => row.split("|")[1]?.trim() ?? "");
}

const NOW = "channel, status, tag, assignee, team";
const OF_TICKET = "type, priority, status, team, assignee and field of the ticket";
const WORDS = "words, e-mail address, page";
/** The row about each condition of a rule. */
const CONDITIONS: Record<Condition["field"], string> = {
  channel: NOW,
  status: NOW,
  tag: NOW,
  assignee: NOW,
  team: NOW,
  waiting: "waiting for an answer",
  silent: "contact silent",
  hours: "office hours",
  attribute: "attribute of the contact",
  ticket_type: OF_TICKET,
  ticket_priority: OF_TICKET,
  ticket_status: OF_TICKET,
  ticket_team: OF_TICKET,
  ticket_assignee: OF_TICKET,
  ticket_field: OF_TICKET,
  words: WORDS,
  email: WORDS,
  page: WORDS,
};

test("docs/rules.md has each condition, and each row is about one", () => {
  expect(Object.keys(CONDITIONS)).toHaveLength(Condition.options.length);
  expect(sorted(rowsOf("docs/rules.md", "if"))).toEqual(sorted(Object.values(CONDITIONS)));
});

test("docs/tickets.md has the states that a customer sees, in the words of the page", () => {
  const [row = ""] = rowsOf("docs/tickets.md", "shown | not shown");
  const { states } = MESSAGES.en.customerPage;
  expect([...row.matchAll(/\*([^*]+)\*/g)].map(([, state]) => state)).toEqual(
    CUSTOMER_STATES.map((state) => states[state].toLowerCase()),
  );
});

/** The row about each node of an article that an author puts in. A paragraph needs none. */
const BLOCKS: Record<string, string> = {
  heading: "headings, three levels",
  bulletList: "bullet list, numbered list",
  orderedList: "bullet list, numbered list",
  image: "picture",
  video: "video of YouTube, Vimeo or Loom",
  table: "table",
  callout: "callout: note, tip, warning, danger",
  details: "collapsible part",
  codeBlock: "code with a language",
  blockquote: "quote, divider",
  horizontalRule: "quote, divider",
};

test("docs/articles.md has each block of an article, and each row is about one", () => {
  const nodes = Object.values(articleSchema.nodes);
  const put = nodes.filter(({ name, spec }) => spec.group === "block" || name === "image");
  expect(sorted(put.map(({ name }) => name))).toEqual(sorted(["paragraph", ...Object.keys(BLOCKS)]));
  expect(sorted(rowsOf("docs/articles.md", "block"))).toEqual(sorted(Object.values(BLOCKS)));
});

test("docs/notifications.md has each choice of conversations, in the words of the settings", () => {
  const { scopes } = MESSAGES.en.settings.notifications;
  expect(rowsOf("docs/notifications.md", "choice").map((row) => row.replace(" (default)", ""))).toEqual(
    SCOPES.map((scope) => scopes[scope].replace("’", "'")),
  );
});
