/**
 * Every read of conversations, and of what is in them, is for someone: a person who may see a part only, or a program or a visitor.
 * Reads for persons use the one rule. This list names the others with their reason, so that a new read must say which it is.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BY_THE_RULE } from "@/lib/testing/seen-by";
import { isTest, ROOT, textOf } from "@/lib/testing/source-graph";

const TABLES = BY_THE_RULE.join("|");
const READS = new RegExp(`\\b(?:FROM|JOIN) (?:${TABLES})\\b`);
/** The models of these tables, such as `noteMention`. */
const MODEL_NAMES = BY_THE_RULE.map((table) =>
  table
    .replace(/ies$/, "y")
    .replace(/s$/, "")
    .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
);
const MODELS = new RegExp(
  `\\b(?:tx|prisma\\(\\))\\s*\\.(?:${MODEL_NAMES.join("|")})\\.(?:find|count|aggregate|groupBy)`,
);
const USES = /\b(?:isVisible|visibleTo|mustSee|seesConversation|is_visible|placed_notice)\(/;

/** A name that ends with a slash stands for all below it. */
const OTHERS: Record<string, string[]> = {
  "for visitors, providers and jobs, none of them a person of the workspace": [
    "lib/carriers/",
    "lib/connections/",
    "lib/inbox/attachments/change-state.ts",
    "lib/inbox/attachments/fetch.ts",
    "lib/inbox/attachments/mail-files.ts",
    "lib/inbox/attachments/visitor-uploads.ts",
    "lib/inbox/contact-imports/undo-lines.ts",
    "lib/inbox/conversations/sql/",
    "lib/inbox/counting/",
    "lib/inbox/customer-links/mail-links.ts",
    "lib/inbox/customer-links/queries.ts",
    "lib/inbox/customer-links/sql/",
    "lib/inbox/customer-links/visitor-tickets.ts",
    "lib/inbox/messages/ask-for-rating.ts",
    "lib/inbox/messages/automatic-answers.ts",
    "lib/inbox/messages/sql/",
    "lib/inbox/ratings/",
    "lib/inbox/rules/act.ts",
    "lib/inbox/rules/answer.ts",
    "lib/inbox/rules/call.ts",
    "lib/inbox/rules/conditions.ts",
    "lib/inbox/rules/met.ts",
    "lib/inbox/rules/run.ts",
    "lib/inbox/rules/sql/",
    "lib/inbox/rules/ticket-situation.ts",
    "lib/inbox/scheduled/due.ts",
    "lib/inbox/slas/clock-rows.ts",
    "lib/inbox/slas/follow-up.ts",
    "lib/inbox/slas/move.ts",
    "lib/inbox/slas/sql/",
    "lib/inbox/slas/terms.ts",
    "lib/inbox/team-work/distribute.ts",
    "lib/inbox/team-work/remove-team.ts",
    "lib/inbox/tags/sql/",
    "lib/inbox/team-work/sweep.ts",
    "lib/inbox/tickets/announce.ts",
    "lib/inbox/tickets/sql/",
    "lib/http/scrape.ts",
    "lib/platform/",
  ],
  "for keys of a partner and of v1, which read a workspace whole, and for what Parley does with a whole workspace":
    [
      "lib/inbox/article-problems/export.ts",
      "lib/inbox/attachments/partner-uploads.ts",
      "lib/inbox/conversations/inbox.ts",
      "lib/inbox/conversations/partner-reads.ts",
      "lib/inbox/messages/partner-reads.ts",
      "lib/inbox/side-threads/sql/",
      "lib/inbox/tickets/partner.ts",
      "lib/partner/",
    ],
  "of a ticket that the person sees, or of the conversation that they have locked": [
    "lib/inbox/tickets/create.ts",
    "lib/inbox/tickets/files.ts",
    "lib/inbox/tickets/leave.ts",
    "lib/inbox/tickets/lock.ts",
    "lib/inbox/tickets/of-conversation.ts",
    "lib/inbox/tickets/place.ts",
    "lib/inbox/tickets/update.ts",
  ],
  "in the condition of conditionsOf()": ["lib/inbox/conversations/search.ts"],
  "of the conversation in a route's path, which checkSight() has looked at (lib/http/guards.ts)": [
    "lib/inbox/articles/draft.ts",
    "lib/inbox/articles/find.ts",
    "lib/inbox/conversations/changes.ts",
    "lib/inbox/conversations/drafts.ts",
    "lib/inbox/conversations/failed-message.ts",
    "lib/inbox/conversations/mark-read.ts",
    "lib/inbox/conversations/split.ts",
    "lib/inbox/macros/plan.ts",
    "lib/inbox/macros/run.ts",
    "lib/inbox/messages/queries.ts",
    "lib/inbox/messages/scheduled.ts",
    "lib/inbox/messages/send-again.ts",
    "lib/inbox/messages/send.ts",
    "lib/inbox/messages/thread.ts",
    "lib/inbox/notes/notes.ts",
    "lib/inbox/notes/read.ts",
    "lib/inbox/scheduled/rows.ts",
    "lib/inbox/scheduled/schedule.ts",
    "lib/inbox/side-threads/forward.ts",
    "lib/inbox/side-threads/quotas.ts",
    "lib/inbox/side-threads/read.ts",
    "lib/inbox/side-threads/targets.ts",
    "lib/inbox/slas/clocks.ts",
  ],
  "of a file that the person has uploaded and not sent yet, or after mustSee() in the route": [
    "lib/inbox/attachments/fetch-again.ts",
    "lib/inbox/attachments/uploads.ts",
  ],
  "for those who see everything: the route needs that permission": [
    "lib/inbox/conversations/block-contact.ts",
    "lib/inbox/conversations/hold-for-merge.ts",
    "lib/inbox/conversations/hold-threads.ts",
    "lib/inbox/conversations/merge-contacts.ts",
    "lib/inbox/conversations/merge-links.ts",
    "lib/inbox/conversations/merge-people.ts",
    "lib/inbox/conversations/merge-steps.ts",
    "lib/inbox/conversations/unmerge-contacts.ts",
    "lib/inbox/conversations/unmerge-mails.ts",
    "lib/inbox/conversations/unmerge-rows.ts",
    "lib/inbox/overview/",
    "lib/inbox/reports/",
    "lib/inbox/rules/rules.ts",
  ],
  "of contacts, whose data is not hidden from those who may read contacts: channels and the last time alone":
    ["lib/inbox/contacts/list.ts", "lib/inbox/contacts/row.ts"],
  "of what its callers have looked at, and hold": ["lib/inbox/conversations/link-readers.ts"],
  "of conversations that its caller has found by the rule": ["lib/inbox/slas/clocks-during.ts"],
  "in rows of conversations that were found for someone": ["lib/inbox/conversations/shown-slas.ts"],
  "of what names one person: its callers ask whether they see the conversation": [
    "lib/inbox/notifications/sql/unseen_mentions.sql",
  ],
  "the number of those that one person was given: they see what is assigned to them": [
    "lib/inbox/notifications/given.ts",
  ],
  "of what authors have to mend: queries.ts beside it names the conversation by the rule": [
    "lib/inbox/article-problems/problems.ts",
  ],
  "says yes or no about a whole workspace": ["lib/inbox/conversations/first-steps.ts"],
};

/** TypeScript and SQL of the product. */
const files = readdirSync(join(ROOT, "lib"), { recursive: true, encoding: "utf8" })
  .map((file) => `lib/${file}`)
  .filter((file) => /\.(ts|sql)$/.test(file) && !isTest(file))
  .filter((file) => !/^lib\/(testing|client|server|platform\/generated)\//.test(file));
const readers = files.filter((file) => {
  const text = textOf(file);
  return READS.test(text) || MODELS.test(text);
});
const without = readers.filter((file) => !USES.test(textOf(file)));
const isNamed = (name: string) => (file: string) =>
  name.endsWith("/") ? file.startsWith(name) : file === name;

test("a read of conversations uses the rule of who sees them, or is named here with its reason", () => {
  const names = Object.values(OTHERS).flat();
  expect(without.filter((file) => !names.some((name) => isNamed(name)(file)))).toEqual([]);
  expect(names.filter((name) => !without.some(isNamed(name)))).toEqual([]);
});
