/** The numbers as tables: what a chart shows, for people who do not see it and for spreadsheets. */
import { DeliveryCounts, type Overview, type Totals } from "@/lib/inbox/overview/schemas";

type Kind = "text" | "date" | "count" | "seconds";
export type Column = { label: string; kind: Kind };
export type Cell = string | number | null;
export type DataTable = { columns: Column[]; rows: Cell[][] };
type Names = {
  column: (key: ColumnName) => string;
  channel: (channel: Overview["channels"][number]["channel"]) => string;
  weekday: (index: number) => string;
  person: (id: string, name: string | null) => string;
};
type ColumnName = keyof typeof KINDS;

const KINDS = {
  date: "date",
  channel: "text",
  person: "text",
  weekday: "text",
  reason: "text",
  inbound: "count",
  answers: "count",
  automatic: "count",
  begun: "count",
  resolved: "count",
  reopened: "count",
  unanswered: "count",
  conversations: "count",
  hour: "count",
  ratings: "count",
  good: "count",
  messages: "count",
  sent: "count",
  delivered: "count",
  read: "count",
  failed: "count",
  unknown: "count",
  firstResponse: "seconds",
  firstResponseP90: "seconds",
  resolution: "seconds",
  resolutionP90: "seconds",
} as const satisfies Record<string, Kind>;

/** A team's messages are unknown. */
const MESSAGES: readonly ColumnName[] = ["inbound", "answers", "automatic"];

/** One function for each table, by the table's name on the page. */
export function tablesOf(data: Overview, names: Names) {
  const isKnown = (key: ColumnName) => data.totals.answers !== null || !MESSAGES.includes(key);
  const table = (columns: ColumnName[], rows: Cell[][]): DataTable => ({
    columns: columns.filter(isKnown).map((key) => ({ label: names.column(key), kind: KINDS[key] })),
    rows: rows.map((row) => row.filter((_, at) => isKnown(columns[at] as ColumnName))),
  });
  const times = ({ firstResponse, resolution }: Totals): Cell[] => [
    ...[firstResponse?.median ?? null, firstResponse?.p90 ?? null],
    ...[resolution?.median ?? null, resolution?.p90 ?? null],
  ];
  return {
    messages: table(
      ["date", "channel", "inbound", "answers", "automatic"],
      data.days.flatMap(({ date, messages }) =>
        messages.map(({ channel, inbound, answers, automatic }) => [
          ...[date, names.channel(channel)],
          ...[inbound, answers, automatic],
        ]),
      ),
    ),
    conversations: table(
      ["date", "begun", "resolved"],
      data.days.map(({ date, begun, resolved }) => [date, begun, resolved]),
    ),
    responses: table(
      ["date", "firstResponse"],
      data.days.map(({ date, firstResponse }) => [date, firstResponse]),
    ),
    hours: table(
      ["weekday", "hour", "inbound"],
      data.hours.flatMap((hours, day) => hours.map((inbound, hour) => [names.weekday(day), hour, inbound])),
    ),
    channels: table(
      [
        ...(["channel", "inbound", "answers", "automatic", "begun", "unanswered"] as const),
        ...([
          "firstResponse",
          "firstResponseP90",
          "resolution",
          "resolutionP90",
          "resolved",
          "reopened",
        ] as const),
      ],
      data.channels.map((row) => [
        ...[names.channel(row.channel), row.inbound, row.answers, row.automatic, row.begun, row.unanswered],
        ...[...times(row), row.resolved, row.reopened],
      ]),
    ),
    people: table(
      [
        "person",
        "answers",
        "conversations",
        "firstResponse",
        "firstResponseP90",
        "resolved",
        "ratings",
        "good",
      ],
      data.people.map(({ id, name, answers, conversations, firstResponse, resolved, ratings, good }) => [
        ...[names.person(id, name), answers, conversations],
        ...[firstResponse?.median ?? null, firstResponse?.p90 ?? null, resolved, ratings, good],
      ]),
    ),
    delivery: table(
      ["channel", ...DELIVERY_STATES],
      data.delivery.map((row) => [names.channel(row.channel), ...DELIVERY_STATES.map((state) => row[state])]),
    ),
  };
}

export const DELIVERY_STATES = DeliveryCounts.keyof().options;
