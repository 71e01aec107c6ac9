/**
 * Each table with words that an erasure of a contact takes says whether `messageRetentionDays` takes old ones too, or why not.
 * A new table fails until then.
 */
import { expect, test } from "vitest";
import { YES } from "@/lib/testing/column-fates";
import { FATES } from "@/lib/testing/fates";
import { textOf } from "@/lib/testing/source-graph";
import { writesOfTypeScript } from "@/lib/testing/written-columns";

const OF_PERSON = "of the person, not of a message: it stays until the person is erased";
const OF_TEAM = "the team's own record; the policy is about messages";
const OF_TICKET = "a ticket outlives its messages";
const OF_TEST = "of a test workspace, whose people do not exist";

/** `true`: the nightly job empties or deletes its old rows. */
const AGES: Record<string, true | string> = {
  messages: true,
  attachments: true,
  received_mails: true,
  message_attempts: true,
  message_receipts: true,
  conversations: true,
  scheduled_messages: true,
  side_messages: true,
  side_files: true,
  side_threads: "its address and subject stay, as a conversation's do",
  ticket_answers: true,
  conversation_ratings: true,
  conversation_changes: true,
  events: true,
  webhook_deliveries: true,
  webhook_attempts: true,
  simulator_media: true,
  contacts: OF_PERSON,
  contact_identities: OF_PERSON,
  contact_merges: OF_PERSON,
  visitors: OF_PERSON,
  notes: OF_TEAM,
  drafts: OF_TEAM,
  article_problems: OF_TEAM,
  tickets: OF_TICKET,
  ticket_changes: OF_TICKET,
  customer_links: OF_TICKET,
  mail_copies: "an address and a delivery state, no words of a message",
  provider_update_items: "ages for every workspace: lib/carriers/whatsapp/retention.ts",
  contact_import_lines: "ages for every workspace: lib/inbox/contact-imports/retention.ts",
  simulator_customers: OF_TEST,
  simulator_messages: OF_TEST,
  simulator_updates: OF_TEST,
  simulator_webhooks: OF_TEST,
};

test("each table with words of a person says whether its old rows are erased", () => {
  const tables = Object.entries(FATES).flatMap(([table, fates]) =>
    fates.some(({ erased }) => erased === YES) ? [table] : [],
  );
  expect(Object.keys(AGES).sort()).toEqual(tables.sort());
});

test("the job of messageRetentionDays erases those tables and no others", () => {
  const job = ["retention.ts", "old-messages.ts", "old-ratings.ts", "erase-messages.ts"];
  const files = [...job.map((name) => `lib/partner/erasure/${name}`), "lib/webhooks/erase-events.ts"];
  // It calls eraseSideMessages() of the erasure of a person.
  expect(textOf("lib/partner/erasure/old-messages.ts")).toContain("await eraseSideMessages(");
  const ofSide = ({ table }: { table: string }) => ["side_files", "side_messages"].includes(table);
  const writes = [
    ...files.flatMap(writesOfTypeScript),
    ...writesOfTypeScript("lib/partner/erasure/begin-erasure.ts").filter(ofSide),
  ];
  const aged = Object.keys(AGES).filter((table) => AGES[table] === true);
  expect([...new Set(writes.map(({ table }) => table))].sort()).toEqual(aged.sort());
});
