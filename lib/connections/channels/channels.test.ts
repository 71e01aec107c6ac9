import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANES } from "@/lib/carriers/registry";
import { query } from "@/lib/platform/db";
import { Channel } from "@/lib/platform/generated/prisma/enums";
import { fn } from "@/lib/platform/sql";
import { readFunctions } from "@/scripts/lib/sql-functions.mjs";
import { CHANNELS, capabilitiesOf } from "./capabilities";
import { PORTS } from "./registry";
import { ChannelName } from "./schemas";

test("every channel of the database has a port and capabilities", () => {
  const names = Object.values(Channel).sort();
  expect(Object.keys(PORTS).sort()).toEqual(names);
  expect(Object.keys(CHANNELS).sort()).toEqual(names);
  expect([...ChannelName.options].sort()).toEqual(names);
});

test("a channel that a page does not know is shown as the messenger", () => {
  expect(capabilitiesOf("telegram")).toBe(CHANNELS.messenger);
  expect(capabilitiesOf("constructor")).toBe(CHANNELS.messenger);
  expect(capabilitiesOf("email")).toBe(CHANNELS.email);
});

test.each(ChannelName.options)(
  "the reply window of %s is the same in SQL and in TypeScript",
  async (name) => {
    const [row] = await query<{ hours: number | null }>(
      "",
      `SELECT (extract(epoch FROM ${fn}.reply_window($1::channel)) / 3600)::float8 AS hours`,
      [name],
    );
    expect(row?.hours).toBe(CHANNELS[name].replyWindowHours);
  },
);

test.each(ChannelName.options)(
  "a day after the contact's last message %s takes free text only if it has no reply window",
  async (name) => {
    const refusalAfter = async (hours: number) => {
      const [row] = await query<{ refusal: string | null }>(
        "",
        `SELECT ${fn}.send_refusal($1::channel, false, false, NULL, now() - $2 * interval '1 hour', false) AS refusal`,
        [name, hours],
      );
      return row?.refusal;
    };
    const window = CHANNELS[name].replyWindowHours;
    expect(await refusalAfter((window ?? 24) + 1)).toBe(window === null ? null : "session_window_closed");
    expect(await refusalAfter(1)).toBeNull();
  },
);

test.each(ChannelName.options)("whether %s is metered is the same in SQL and in TypeScript", async (name) => {
  const [row] = await query<{ is: boolean }>("", `SELECT ${fn}.is_metered($1::channel) AS is`, [name]);
  expect(row?.is).toBe(CHANNELS[name].isMetered);
});

test("every channel whose messages wait in a lane has one that sends them", () => {
  const waiting = ChannelName.options.filter((name) => CHANNELS[name].delivery === "lane");
  expect(Object.keys(LANES).sort()).toEqual(waiting.sort());
});

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "generated" ? [] : sources(path);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

test("nothing but the channels themselves compares a channel's name: a third channel is found by its capabilities", () => {
  const compared = new RegExp(`channel\\s*[!=]==\\s*"(${ChannelName.options.join("|")})"`, "i");
  const found = ["app", "components", "lib"].flatMap(sources).filter(
    (path) =>
      // A model of what people do on each channel, for the property test.
      !/^lib\/(connections\/channels|testing\/persons)\//.test(path) &&
      compared.test(readFileSync(path, "utf8")),
  );
  expect(found).toEqual([]);
});

/** The places that compare or pass a channel's name outside of its own folder in lib/carriers: a new channel must decide each. */
const NAMED: Record<string, string> = {
  "lib/connections/channels/sql/conversation_browsers.sql":
    "only the messenger's contacts have a browser to notify",
  "lib/inbox/conversations/sql/visitor_conversations.sql": "the same: what a visitor may read",
  "lib/inbox/messages/sql/add_said.sql":
    "a mail is composed first, templates and refusals are WhatsApp's, and the messenger's commit is the delivery",
  "lib/inbox/messages/sql/add_message.sql": "the same: what a visitor has not read",
  "lib/inbox/conversations/sql/reply_window.sql": "CHANNELS says the hours; compared above",
  "lib/connections/channels/sql/is_metered.sql": "CHANNELS says it; compared above",
  "lib/inbox/tickets/sql/has_written.sql": "an address is proved by a mail from it",
  "lib/inbox/tickets/sql/ticket_in_mails.sql": "a mail has a subject and a recipient's address",
  "lib/inbox/messages/sql/content_json.sql": "the type of a message, of that name",
  "lib/inbox/conversations/unmerge-mails.ts":
    "a mail conversation's recipients are addresses of one of both people",
  "lib/inbox/conversations/unmerge-rows.ts": "only the messenger's contacts have a browser",
  "lib/inbox/conversations/first-steps.ts": "whether a real number has received",
  "lib/inbox/conversations/reply-window.ts": "the partner API's window is WhatsApp's",
  "lib/inbox/conversations/start.ts": "each way to begin a conversation names its channel",
  "lib/inbox/contacts/contacts.ts": "the partner API shows the WhatsApp conversation",
  "lib/inbox/messages/automatic-answers.ts": "mails that programs answer (RFC 3834)",
  "lib/inbox/rules/answer.ts": "the same",
  "lib/inbox/rules/call-targets.ts": "a sample's value",
  "lib/webhooks/sample-resources.ts": "the same",
  "lib/inbox/reports/other-sources.ts": "only WhatsApp's messages have a charge",
  "lib/inbox/messages/ask-for-rating.ts": "an opt-out is about what a phone receives",
  "lib/inbox/ratings/sql/ask_for_ratings.sql": "a panel asks at once, without a message",
  "lib/inbox/ratings/rate.ts": "the panel's ratings have no link",
  "lib/inbox/ratings/asked.ts": "the same",
  "lib/inbox/ratings/rating-links.ts": "a mail's ratings have one",
  "lib/partner/commands/sql/create_command.sql": "createCommand sends by WhatsApp and by the messenger",
  "lib/partner/commands/sql/queue_scheduled_message.sql": "the same, later",
};

test("a channel's name is compared or passed only in its own folder, or for a reason that is listed here", () => {
  const names = `(?:${ChannelName.options.join("|")})`;
  const compared = `channel(?:::text)?\\s*(?:=|<>|!=)\\s*'${names}'|WHEN '${names}' THEN`;
  const passed = `\\bfn\\.\\w+\\('${names}'|'channel',\\s*'${names}'|'${names}'::channel\\b|\\bchannel"?: "${names}"`;
  const named = new RegExp(`${compared}|${passed}`);
  const statements = [
    ...sources("lib").filter((path) => !path.startsWith("lib/testing/")),
    ...readFunctions().map(({ path }) => path),
  ];
  const found = statements.filter(
    (path) =>
      !/^lib\/(?:carriers\/(?:messenger|whatsapp|email)|account\/audit)\//.test(path) &&
      named.test(readFileSync(path, "utf8")),
  );
  expect(found.sort()).toEqual(Object.keys(NAMED).sort());
});

test("no source has a second list of channels", () => {
  const name = `"(${ChannelName.options.join("|")})"`;
  // Three different ones: the form's fields have names of the same kind.
  const twice = new RegExp(`${name},\\s*(?!"\\1")${name},\\s*(?!"\\1"|"\\2")${name}`);
  const found = ["app", "components", "lib"]
    .flatMap(sources)
    .filter((path) => !path.startsWith("lib/testing/") && twice.test(readFileSync(path, "utf8")));
  expect(found).toEqual(["lib/connections/channels/schemas.ts"]);
});
