/** Figures that a constant decides, and each text that repeats them. Change the constant, and this says which texts to change. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FILE_BYTES_MAX as IN_THE_PANEL } from "@/components/messenger/panel/bringing";
import * as requests from "@/lib/account/partners/requests";
import { UNUSED_KEPT_DAYS } from "@/lib/articles/articles/unused-files";
import { FAILED_DAYS, KEPT_DAYS, USED_DAYS } from "@/lib/carriers/email/ingest";
import * as updates from "@/lib/carriers/whatsapp/retention";
import { MAIL_FILES_BYTES_MAX } from "@/lib/connections/channels/capabilities";
import * as operatorMails from "@/lib/connections/mailboxes/operator-limits";
import { LIMITS, type LimitName } from "@/lib/http/limits";
import { MESSAGES } from "@/lib/i18n/messages";
import { FILE_BYTES_MAX } from "@/lib/inbox/attachments/limits";
import { IMPORT_KEPT_DAYS } from "@/lib/inbox/contact-imports/schemas";
import { UNMERGE_DAYS } from "@/lib/inbox/contacts/schemas";
import { LINK_DAYS_MAX, LINK_IDLE_DAYS } from "@/lib/inbox/customer-links/schemas";
import { REOPENED_DAYS } from "@/lib/inbox/overview/schemas";
import { CHANGEABLE_DAYS } from "@/lib/inbox/ratings/asked";
import * as rules from "@/lib/inbox/rules/run";
import { DELIVERY_DAYS } from "@/lib/webhooks/retention";
import { ATTEMPTS_MAX, DELAYS_SECONDS } from "@/lib/webhooks/retry-schedule";

const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
type Repeated = { figure: string | number; file: string; where: RegExp };
const repeated = (figure: string | number, where: RegExp, ...files: string[]): Repeated[] =>
  files.map((file) => ({ figure, file, where }));

const FILE_MB = FILE_BYTES_MAX / 1024 ** 2;
const MAIL_MB = MAIL_FILES_BYTES_MAX / 1024 ** 2;
const HOURS = Math.round(DELAYS_SECONDS.reduce<number>((sum, seconds) => sum + seconds, 0) / 3600);

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
function inWords(seconds: number): string {
  if (seconds >= 3600) return `${seconds / 3600} h`;
  if (seconds >= 60) return `${seconds / 60} min`;
  return seconds === 0 ? "0" : `${seconds} s`;
}
const delays = DELAYS_SECONDS.map(inWords);
const SCHEDULE = `${WORDS[ATTEMPTS_MAX]} attempts, after delays of ${delays.slice(0, -1).join(", ")} and ${delays.at(-1)}`;

/** Each match of `where` names the figure in its first group. */
const REPEATED: Repeated[] = [
  ...repeated(
    FILE_MB,
    /tooLarge: "(?:\\u00a0|\D)*(\d+)/g,
    ...filesIn("components/messenger/panel/texts", /^[a-z]{2}(-[a-z]{2})?\.ts$/),
  ),
  ...repeated(FILE_MB, /\| file \| (\d+) MiB|files of up to (\d+) MiB/g, "docs/limits.md"),
  ...repeated(FILE_MB, /up to (\d+) MB each/gi, "docs/messenger.md", "docs/whatsapp.md"),
  ...repeated(FILE_MB, /file-type\.ts`, (\d+) MiB/g, "docs/channels.md"),
  ...repeated(MAIL_MB, /go by e-mail \| (\d+) MB/g, "docs/limits.md"),
  ...repeated(MAIL_MB, /go along up to (\d+) MB/g, "docs/email.md"),
  ...repeated(
    MAIL_MB,
    /files of one e-mail may have (\d+) MB in all/g,
    "lib/connections/channels/email.ts",
    "lib/inbox/side-threads/targets.ts",
  ),
  ...repeated(HOURS, /about (\d+) hours/g, "README.md", "docs/webhooks.md"),
  ...repeated(HOURS, /up to (\d+) hours later/g, "docs/webhooks.md"),
  ...repeated(
    SCHEDULE,
    /has (\w+ attempts, after delays of [^,]+(?:, [^,]+)* and \d+ \w+),/g,
    "docs/webhooks.md",
  ),
  ...repeated(WORDS[ATTEMPTS_MAX] ?? "", /given up: (\w+) attempts failed/g, "docs/webhooks.md"),
  ...repeated(KEPT_DAYS, /It is kept for (\d+) days, or/g, "prisma/schema/emails.prisma"),
  ...repeated(ATTEMPTS_MAX, /attempts per delivery \| (\d+)/g, "docs/webhooks.md"),
  ...repeated(
    USED_DAYS,
    /bytes are kept for (\d+) days once it is a message/g,
    "docs/limits.md",
    "docs/email.md",
  ),
  ...repeated(KEPT_DAYS, /once it is a message, else for (\d+)/g, "docs/limits.md", "docs/email.md"),
  ...repeated(FAILED_DAYS, /else for \d+, or (\d+) if it failed/g, "docs/limits.md"),
  ...repeated(FAILED_DAYS, /kept for \d+ days, or (\d+) if it failed/g, "prisma/schema/emails.prisma"),
  ...repeated(LINK_IDLE_DAYS, /Each ends (\d+) days after/g, "docs/tickets.md"),
  ...repeated(LINK_DAYS_MAX, /last change, (\d+) days after it was made/g, "docs/tickets.md"),
  ...repeated(LINK_IDLE_DAYS, /It ends (\d+) days after the last change/g, "prisma/schema/tickets.prisma"),
  ...repeated(rules.KEPT_DAYS, /Each run is listed for (\d+) days/g, "docs/rules.md"),
  ...repeated(
    rules.KEPT_DAYS,
    /What a rule did .* kept for (\d+) days/g,
    "prisma/schema/conversations.prisma",
  ),
  ...repeated(updates.KEPT_DAYS, /callbacks as received \| (\d+) days/g, "docs/limits.md"),
  ...repeated(updates.FAILED_DAYS, /callbacks as received \| \d+ days; (\d+) if/g, "docs/limits.md"),
  ...repeated(updates.KEPT_DAYS, /keeps the raw update for (\d+) days/g, "docs/whatsapp.md"),
  ...repeated(updates.FAILED_DAYS, /retried or dismissed, for (\d+) days/g, "docs/whatsapp.md"),
  ...repeated(requests.KEPT_DAYS, /requests of the partner API \| (\d+) days/g, "docs/limits.md"),
  ...repeated(
    WORDS[requests.KEPT_DAYS] ?? "",
    /each call of the partner API for (\w+) days/g,
    "docs/partner-console.md",
  ),
  ...repeated(
    WORDS[requests.KEPT_DAYS] ?? "",
    /the log never blocks a request\. They are kept for (\w+) days/g,
    "docs/operations.md",
  ),
  ...repeated(
    WORDS[operatorMails.KEPT_DAYS] ?? "",
    /limits are kept \(reserve_operator_mail\(\)\)\. Kept\n\/\/\/ for (\w+) days/g,
    "prisma/schema/emails.prisma",
  ),
  ...repeated(DELIVERY_DAYS, /of a paused endpoint \| (\d+) days/g, "docs/limits.md"),
  ...repeated(DELIVERY_DAYS, /their attempts \| kept for (\d+) days/g, "docs/webhooks.md"),
  ...repeated(DELIVERY_DAYS, /sends the deliveries of the last (\d+) days/g, "docs/webhooks.md"),
  ...repeated(IMPORT_KEPT_DAYS, /lines of an import of contacts \| (\d+) days/g, "docs/limits.md"),
  ...repeated(IMPORT_KEPT_DAYS, /its lines go after (\d+) days/g, "prisma/schema/contact-imports.prisma"),
  ...repeated(UNUSED_KEPT_DAYS, /no version and no logo shows goes after (\d+) days/g, "docs/articles.md"),
  ...repeated(UNMERGE_DAYS, /undo of a merge of contacts needs \| (\d+) days/g, "docs/limits.md"),
  ...repeated(
    CHANGEABLE_DAYS,
    /asked_at > p_at - interval '(\d+) days'/g,
    "lib/inbox/ratings/sql/rate_conversation.sql",
    "lib/inbox/customer-links/sql/page_rating.sql",
  ),
  ...repeated(WORDS[CHANGEABLE_DAYS] ?? "", /answer can be changed for (\w+) days/g, "docs/overview.md"),
  ...repeated(
    WORDS[REOPENED_DAYS] ?? "",
    /were reopened within (\w+) days/g,
    "docs/overview.md",
    "docs/reports.md",
  ),
];

/** The texts of each language, and the figure that each names. */
const TEXTS = Object.entries(MESSAGES).flatMap(([locale, texts]) => {
  const { errors, settings, inbox, landing, directory, overview } = texts;
  return [
    { locale, figures: [IMPORT_KEPT_DAYS], text: texts.imports.list.emptyText },
    { locale, figures: [IMPORT_KEPT_DAYS], text: texts.imports.result.pruned },
    { locale, figures: [DELIVERY_DAYS], text: texts.webhooks.delivery.unknownHint },
    { locale, figures: [DELIVERY_DAYS], text: texts.webhooks.facts.exhausted },
    { locale, figures: [FILE_MB], text: errors.codes.file_too_large },
    { locale, figures: [FILE_MB], text: settings.messenger.takesFilesHint },
    { locale, figures: [MAIL_MB], text: inbox.composer.mail.tooLarge },
    { locale, figures: [FAILED_DAYS, KEPT_DAYS], text: settings.email.failedMails.description },
    { locale, figures: [updates.FAILED_DAYS], text: settings.whatsapp.failedUpdates.description },
    { locale, figures: [HOURS], text: landing.api.text },
    { locale, figures: [rules.KEPT_DAYS], text: texts.rules.runsHint },
    { locale, figures: [UNMERGE_DAYS], text: directory.merge.revocable },
    { locale, figures: [REOPENED_DAYS], text: overview.tiles.reopened },
  ];
});

test.each(TEXTS)("$locale says $figures in: $text", ({ figures, text }) => {
  expect(text.match(/\d+/g)).toEqual(figures.map(String));
});

/** Seven in words: another figure needs others here. */
const SEVEN = { en: "seven", "pt-BR": "sete", es: "siete" };

test.each(Object.entries(SEVEN))("%s says how long requests of the partner API are kept", (locale, word) => {
  expect(requests.KEPT_DAYS).toBe(7);
  const texts = MESSAGES[locale as keyof typeof SEVEN].console.requests;
  expect([texts.description, texts.noMatchHint].filter((text) => !text.includes(` ${word} `))).toEqual([]);
});

test.each(REPEATED)("$file says $figure where $where stands", ({ figure, file, where }) => {
  const said = [...readFileSync(file, "utf8").matchAll(where)].map((match) =>
    match.slice(1).find((group) => group !== undefined),
  );
  expect(said.length).toBeGreaterThan(0);
  expect(said).toEqual(said.map(() => String(figure)));
});

test("the messenger's panel, which cannot import it, has the server's limit of a file", () => {
  expect(IN_THE_PANEL).toBe(FILE_BYTES_MAX);
});

/** The row of docs/limits.md about each rate limit. */
const ROWS: Record<LimitName, string> = {
  v1: "v1 reads",
  wrongCredential: "wrong keys",
  dashboard: "dashboard, partner console",
  reports: "reports, and the lists behind their numbers",
  upload: "files uploaded for replies",
  account: "sign-up, confirm, reset, invitations",
  visitorCreate: "new visitors",
  visitorRead: "visitor's reads and receipts",
  visitorMessage: "visitor's messages",
  identify: "tokens that say who a visitor is (`identify`)",
  visitorFile: "visitor's files",
  visitorFileAddress: "visitors' files",
  newConversation: "new conversations",
  partner: "partner API, all but the next three",
  command: "createCommand",
  unknownWorkspace: "unknown workspaces",
  setupLink: "createSetupLink",
  pull: "pullEvents",
  secretExchange: "opening a setup link",
  surfaceExchange: "opening an embedded inbox",
  linkHolder: "holder of a setup link",
  widget: "the launcher on a page",
  helpMissing: "help pages that do not exist",
  helpSearch: "searches of a help center",
  helpFeedback: "answers to “Was this useful?”",
  helpContactPage: "a help center's form for requests, shown",
  helpContact: "a help center's form for requests, sent",
  helpContactMail: "requests by that form for one typed e-mail address",
  helpContactCenter: "requests by that form of one workspace",
  helpPreview: "drafts by a link, asked for",
  helpPreviewPicture: "pictures of a draft by a link",
  customerPage: "a ticket's page for its customer, read",
  customerAnswer: "a ticket's page for its customer, written",
  customerLink: "all calls with one customer link",
  customerContact: "answers and files by a contact's customer links",
  customerContactHour: "the same, in an hour",
  certificate: "questions of TLS proxies about certificates",
  domainCheck: "checks of a help center's own domain",
};

test.each(Object.entries(ROWS))("docs/limits.md has the rate limit %s", (name, row) => {
  const { capacity, perSeconds } = LIMITS[name as LimitName];
  const per: Record<number, string> = { 60: "a minute", 3600: "an hour" };
  const text = `| ${row} | ${capacity.toLocaleString("en")} ${per[perSeconds]}`;
  expect(readFileSync("docs/limits.md", "utf8")).toContain(text);
});

test("each rate limit has a bucket of its own", () => {
  const names = Object.values(LIMITS).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
