/** Shapes of the overview; docs/overview.md defines the numbers. Times are in seconds. */
import { z } from "zod";
import { ChannelName } from "@/lib/connections/channels/schemas";
import { RatingNumbers } from "@/lib/inbox/ratings/schemas";
import { instant, uuid } from "@/lib/platform/shapes";

const date = () => z.iso.date();
const askedDate = () =>
  date().refine((day) => day >= "2000-01-01" && day < "2200-01-01", "Enter a day of 2000 to 2199.");
export const OVERVIEW_DAYS_MAX = 366;
/** A resolution that is taken back within so many days counts as reopened. */
export const REOPENED_DAYS = 7;

export const OverviewQuery = z.object({
  /** So many days up to today, unless `from` and `to` name them; days are the workspace's time zone's. */
  days: z.coerce.number().int().min(1).max(OVERVIEW_DAYS_MAX).default(28),
  from: askedDate().optional(),
  to: askedDate().optional(),
  channel: ChannelName.optional(),
  person: uuid().optional(),
  /** Only conversations that this team has now; messages are not counted by team. */
  team: uuid().optional(),
});
export type OverviewQuery = z.infer<typeof OverviewQuery>;

const count = () => z.int();
const Spread = z.object({ median: z.number(), p90: z.number() });
export type Spread = z.infer<typeof Spread>;

export const Totals = z.object({
  /** Null: not known, because messages are not counted by team. */
  inbound: count().nullable(),
  /** Messages of people, and of programs. */
  answers: count().nullable(),
  automatic: count().nullable(),
  /** Rounds that began; how many of them in a conversation that had been resolved; how many are without an answer. */
  begun: count(),
  cameBack: count(),
  unanswered: count(),
  firstResponse: Spread.nullable(),
  /** The same, counting office hours only; null without any. */
  officeResponse: Spread.nullable(),
  resolved: count(),
  resolution: Spread.nullable(),
  /** Resolved conversations that were reopened within REOPENED_DAYS. */
  reopened: count(),
});
export type Totals = z.infer<typeof Totals>;

const PerChannel = z.object({ channel: ChannelName });
export const DeliveryCounts = z.object({
  sent: count(),
  delivered: count(),
  read: count(),
  failed: count(),
  unknown: count(),
});
export type DeliveryCounts = z.infer<typeof DeliveryCounts>;

export const PersonNumbers = z.object({
  id: uuid(),
  /** Null: the phone's WhatsApp app, or a person who is gone. */
  name: z.string().nullable(),
  /** Null: not known, because messages are not counted by team. */
  answers: count().nullable(),
  conversations: count(),
  firstResponse: Spread.nullable(),
  resolved: count(),
  /** How many ratings, and how many of them were 4 or 5. */
  ratings: count(),
  good: count(),
});
export type PersonNumbers = z.infer<typeof PersonNumbers>;

export const WebhookHealth = z.object({
  endpoints: count(),
  disabled: count(),
  /** Counts each endpoint's newest deliveries: at most a thousand, within the range. */
  delivered: count(),
  attempted: count(),
  exhausted: count(),
  /** How long subscribers take to answer, in milliseconds. */
  p50: z.number().nullable(),
  p95: z.number().nullable(),
});
export type WebhookHealth = z.infer<typeof WebhookHealth>;

export const Overview = z.object({
  timezone: z.string(),
  from: date(),
  to: date(),
  /** The range before, as long. */
  previous: z.object({ from: date(), to: date(), totals: Totals }),
  hasOfficeHours: z.boolean(),
  /** True while conversations from before the counting are missing. */
  isCounting: z.boolean(),
  now: z.object({
    open: count(),
    unassigned: count(),
    /** Open conversations in which the contact wrote last. */
    waiting: count(),
    oldest: z.object({ conversationId: uuid(), since: instant() }).nullable(),
  }),
  totals: Totals,
  days: z.array(
    z.object({
      date: date(),
      /** None with a team. */
      messages: z.array(PerChannel.extend({ inbound: count(), answers: count(), automatic: count() })),
      begun: count(),
      resolved: count(),
      firstResponse: z.number().nullable(),
    }),
  ),
  channels: z.array(PerChannel.extend(Totals.shape)),
  /** Messages of contacts, by weekday from Monday on and by hour. Zeros with a team. */
  hours: z.array(z.array(count())),
  /** None with a team. */
  delivery: z.array(PerChannel.extend(DeliveryCounts.shape)),
  /** The most frequent ones. */
  failures: z.array(z.object({ code: z.string(), message: z.string(), count: count() })),
  /** All of them for admins; an agent sees themself. */
  people: z.array(PersonNumbers),
  ratings: RatingNumbers,
  /** Admins only. */
  webhooks: WebhookHealth.nullable(),
});
export type Overview = z.infer<typeof Overview>;
