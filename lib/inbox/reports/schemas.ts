/** Shapes of reports. Browser-safe. */
import { z } from "zod";
import { ChannelName } from "@/lib/connections/channels/schemas";
import { OverviewQuery } from "@/lib/inbox/overview/schemas";
import { instant, uuid } from "@/lib/platform/shapes";
import { isStorableText } from "@/lib/platform/storable";
import { definitionOf, GROUPS, groupsOf, NUMBER_KEYS, TOPICS } from "./definitions";

/** Rows of a report; the total counts all. */
export const ROWS_MAX = 500;
const KEY_MAX = 64;

const choice = { topic: z.enum(TOPICS).default("volume"), group: z.enum(GROUPS).default("team") };
const fits = ({ topic, group }: { topic: (typeof TOPICS)[number]; group: (typeof GROUPS)[number] }) =>
  groupsOf(topic).includes(group);
const FITS = { path: ["group"], message: "This topic has no such rows." };

export const ReportChoice = OverviewQuery.extend(choice);
export const ReportQuery = ReportChoice.refine(fits, FITS);
export type ReportQuery = z.infer<typeof ReportQuery>;

export const ReportListQuery = ReportChoice.extend({
  number: z.enum(NUMBER_KEYS),
  /** The row's key. Absent: all rows; empty: the row without a key, such as "no team". */
  row: z
    .string()
    .max(KEY_MAX)
    .refine(isStorableText, "Remove line breaks and control characters.")
    .optional(),
  /** True: the list of the days before, with which the report compares. */
  before: z.stringbool().default(false),
  cursor: z.string().max(512).optional(),
})
  .refine(fits, FITS)
  .refine(({ topic, number }) => definitionOf(number).topic === topic, {
    path: ["number"],
    message: "This topic has no such number.",
  });
export type ReportListQuery = z.infer<typeof ReportListQuery>;

/** Seconds of times, a part of 1 of shares, millionths of the currency of money. Null: not known, or nothing to measure. */
const Values = z.partialRecord(z.enum(NUMBER_KEYS), z.number().nullable());
export type Values = z.infer<typeof Values>;

export const ReportRow = z.object({
  /** An id, a channel, a day …; empty: without one. */
  key: z.string(),
  /** A name that people gave. Null: it is gone, or the key says it. */
  name: z.string().nullable(),
  values: Values,
  before: Values,
});
export type ReportRow = z.infer<typeof ReportRow>;

export const Report = z.object({
  timezone: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  previous: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** Those of the topic that are known in such rows, in the order of columns. */
  numbers: z.array(z.enum(NUMBER_KEYS)),
  /** In which money is. Null: the workspace has no prices, and the report no money. */
  currency: z.string().nullable(),
  rows: z.array(ReportRow),
  /** Some rows are left out: there are more than 500. */
  isCut: z.boolean(),
  total: z.object({ values: Values, before: Values }),
  /** True while conversations from before the counting are missing. */
  isCounting: z.boolean(),
});
export type Report = z.infer<typeof Report>;

/** One row of the list behind a number. `value`: seconds, a score, how many, or millionths of money. */
export const ReportItem = z.object({
  kind: z.enum(["conversation", "ticket", "article"]),
  id: uuid(),
  /** Whose conversation it is. */
  contactId: uuid().nullable(),
  /** The contact's, the ticket's or the article's. */
  name: z.string().nullable(),
  /** A ticket's or an article's. */
  number: z.int().nullable(),
  channel: ChannelName.nullable(),
  at: instant(),
  value: z.number().nullable(),
});
export type ReportItem = z.infer<typeof ReportItem>;
export const ReportList = z.object({ items: z.array(ReportItem), nextCursor: z.string().nullable() });
export type ReportList = z.infer<typeof ReportList>;
