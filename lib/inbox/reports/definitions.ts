/**
 * Each number of a report, once: the page of definitions, the screen's columns, the CSV and the SQL come from here. Its words are
 * `numbers` of lib/i18n/messages/en/reports.ts. Browser-safe.
 */
import type { Permission } from "@/lib/platform/permissions";

/** The permission with which people read reports, and get them by mail. */
export const READS_REPORTS = "sees_everything" satisfies Permission;

/** Subjects of a report. Each has its numbers. */
export const TOPICS = [
  "volume",
  "times",
  "sla",
  "satisfaction",
  "tickets",
  "backlog",
  "articles",
  "whatsapp",
] as const;
export type Topic = (typeof TOPICS)[number];

/** A report's rows. */
export const GROUPS = [
  "team",
  "person",
  "tag",
  "type",
  "channel",
  "article",
  "policy",
  "target",
  "category",
  "day",
  "weekday",
  "hour",
] as const;
export type Group = (typeof GROUPS)[number];

/** Rows in time, which all exist and have an order. */
export const isTime = (group: Group): group is "day" | "weekday" | "hour" =>
  group === "day" || group === "weekday" || group === "hour";

/** Where a number's rows come from: `sources.ts`. */
export type Source =
  | "begun"
  | "resolved"
  | "messages"
  | "nextAnswers"
  | "clocks"
  | "ratings"
  | "ticketsOpened"
  | "ticketsDone"
  | "ticketsOpen"
  | "conversationsOpen"
  | "articleViews"
  | "articleAnswers"
  | "articleQuestions"
  | "charges";

/**
 * `count`: rows that have the mark, all without one. `median`, `p90`: of the rows' seconds. `share`: rows with the mark among those
 * that have `among`. `money`: the sum of the rows' prices, in millionths of the currency: exact, as whole numbers are.
 */
type Measure =
  | { of: "count"; mark?: string }
  | { of: "median" | "p90" }
  | { of: "share"; mark: string; among: string }
  | { of: "money"; mark: string };
export type NumberDefinition = { topic: Topic; source: Source; tables: string } & Measure;

const count = (topic: Topic, source: Source, tables: string, mark?: string) =>
  ({ topic, source, tables, of: "count", ...(mark && { mark }) }) as const;

const ROUNDS = "conversation_rounds";
const COUNTS = "message_counts";
const CLOCKS = "sla_clocks";
const RATINGS = "conversation_ratings";

/** In the order of a report's columns. */
export const NUMBERS = {
  conversations: count("volume", "begun", ROUNDS),
  cameBack: count("volume", "begun", ROUNDS, "cameBack"),
  received: count("volume", "messages", COUNTS, "received"),
  answers: count("volume", "messages", COUNTS, "answers"),
  automatic: count("volume", "messages", COUNTS, "automatic"),
  unanswered: count("volume", "begun", ROUNDS, "unanswered"),
  resolved: count("volume", "resolved", ROUNDS),
  reopened: count("volume", "resolved", ROUNDS, "reopened"),
  firstAnswer: { topic: "times", source: "begun", tables: ROUNDS, of: "median" },
  firstAnswerP90: { topic: "times", source: "begun", tables: ROUNDS, of: "p90" },
  nextAnswer: { topic: "times", source: "nextAnswers", tables: CLOCKS, of: "median" },
  nextAnswerP90: { topic: "times", source: "nextAnswers", tables: CLOCKS, of: "p90" },
  resolution: { topic: "times", source: "resolved", tables: ROUNDS, of: "median" },
  resolutionP90: { topic: "times", source: "resolved", tables: ROUNDS, of: "p90" },
  kept: count("sla", "clocks", CLOCKS, "kept"),
  notNeeded: count("sla", "clocks", CLOCKS, "notNeeded"),
  missed: count("sla", "clocks", CLOCKS, "missed"),
  keptShare: { topic: "sla", source: "clocks", tables: CLOCKS, of: "share", mark: "kept", among: "ended" },
  missedLate: count("sla", "clocks", CLOCKS, "late"),
  missedFailed: count("sla", "clocks", CLOCKS, "failed"),
  missedCancelled: count("sla", "clocks", CLOCKS, "cancelled"),
  missedRunning: count("sla", "clocks", CLOCKS, "running"),
  asked: count("satisfaction", "ratings", RATINGS),
  rated: count("satisfaction", "ratings", RATINGS, "rated"),
  good: count("satisfaction", "ratings", RATINGS, "good"),
  goodShare: {
    topic: "satisfaction",
    source: "ratings",
    tables: RATINGS,
    of: "share",
    mark: "good",
    among: "rated",
  },
  ticketsOpened: count("tickets", "ticketsOpened", "tickets"),
  ticketsDone: count("tickets", "ticketsDone", "tickets"),
  ticketTime: { topic: "tickets", source: "ticketsDone", tables: "tickets", of: "median" },
  ticketTimeP90: { topic: "tickets", source: "ticketsDone", tables: "tickets", of: "p90" },
  ticketsOpen: count("tickets", "ticketsOpen", "tickets"),
  ticketsOpenDay: count("tickets", "ticketsOpen", "tickets", "day"),
  ticketsOpenWeek: count("tickets", "ticketsOpen", "tickets", "week"),
  ticketsOpenMonth: count("tickets", "ticketsOpen", "tickets", "month"),
  ticketsOpenOlder: count("tickets", "ticketsOpen", "tickets", "older"),
  open: count("backlog", "conversationsOpen", `conversations, ${ROUNDS}`),
  openDay: count("backlog", "conversationsOpen", `conversations, ${ROUNDS}`, "day"),
  openThreeDays: count("backlog", "conversationsOpen", `conversations, ${ROUNDS}`, "threeDays"),
  openWeek: count("backlog", "conversationsOpen", `conversations, ${ROUNDS}`, "week"),
  openMonth: count("backlog", "conversationsOpen", `conversations, ${ROUNDS}`, "month"),
  openOlder: count("backlog", "conversationsOpen", `conversations, ${ROUNDS}`, "older"),
  articleViews: count("articles", "articleViews", "article_views"),
  articleUseful: count("articles", "articleAnswers", "article_answers", "useful"),
  articleNotUseful: count("articles", "articleAnswers", "article_answers", "notUseful"),
  articleQuestions: count("articles", "articleQuestions", "conversation_changes"),
  charged: count("whatsapp", "charges", "message_receipts", "billable"),
  free: count("whatsapp", "charges", "message_receipts", "free"),
  cost: {
    topic: "whatsapp",
    source: "charges",
    tables: "message_receipts, whatsapp_prices",
    of: "money",
    mark: "priced",
  },
  unpriced: count("whatsapp", "charges", "message_receipts, whatsapp_prices", "unpriced"),
} as const satisfies Record<string, NumberDefinition>;
export type NumberKey = keyof typeof NUMBERS;
export const NUMBER_KEYS = Object.keys(NUMBERS) as [NumberKey, ...NumberKey[]];

export const definitionOf = (key: NumberKey): NumberDefinition => NUMBERS[key];
/** Its values are seconds. */
export const isDuration = ({ of }: Pick<NumberDefinition, "of">): boolean => of === "median" || of === "p90";
export const numbersOf = (topic: Topic): NumberKey[] =>
  NUMBER_KEYS.filter((key) => NUMBERS[key].topic === topic);

/** Money is shown where the workspace has entered prices. */
export const needsPrices = (key: NumberKey): boolean => key === "cost" || key === "unpriced";
export const MICROS = 1_000_000;

/** The state of now: no days limit it, and nothing is compared. */
const NOW: readonly Source[] = ["ticketsOpen", "conversationsOpen"];
export const isOfNow = (key: NumberKey): boolean => NOW.includes(NUMBERS[key].source);

const USUAL = ["team", "person", "tag", "type", "channel", "article"] as const;
const TIMES = ["day", "weekday", "hour"] as const;
const BY_TOPIC: Record<Topic, readonly Group[]> = {
  volume: [...USUAL, ...TIMES],
  times: [...USUAL, ...TIMES],
  sla: [...USUAL, "policy", "target", ...TIMES],
  satisfaction: [...USUAL, ...TIMES],
  tickets: [...USUAL, ...TIMES],
  backlog: USUAL,
  articles: ["article", "day"],
  whatsapp: ["category", "team", "person", "tag", "type", "article", ...TIMES],
};
/** The first one is a topic's usual one. */
export const groupsOf = (topic: Topic): readonly Group[] => BY_TOPIC[topic];

/** Messages are counted by channel, by who wrote them and by time alone; contacts wrote what was received. */
const MESSAGE_GROUPS: readonly Group[] = ["person", "channel", ...TIMES];
export type Limits = { team: string | null; person: string | null; channel: string | null };

/** Whether the number exists in such rows, and with these filters. Elsewhere it is null. */
export function isKnown(key: NumberKey, group: Group, { team, person, channel }: Limits): boolean {
  const { source } = NUMBERS[key];
  if (isTime(group) && isOfNow(key)) return false;
  if (source === "articleViews" || source === "articleAnswers")
    return team === null && person === null && channel === null;
  if (source !== "messages") return true;
  if (team !== null || !MESSAGE_GROUPS.includes(group)) return false;
  return key === "answers" || (group !== "person" && person === null);
}
