/** Shapes of saved reports. Browser-safe. */
import { z } from "zod";
import { ChannelName } from "@/lib/connections/channels/schemas";
import { OVERVIEW_DAYS_MAX } from "@/lib/inbox/overview/schemas";
import { instant, name, uuid } from "@/lib/platform/shapes";
import { GROUPS, groupsOf, TOPICS } from "./definitions";

export const RHYTHMS = ["week", "month"] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** A report as its address has it. A team or a person who is gone finds nothing. */
export const SavedQuery = z
  .strictObject({
    topic: z.enum(TOPICS),
    group: z.enum(GROUPS),
    /** Null: `from` and `to` name the days. */
    days: z.int().min(1).max(OVERVIEW_DAYS_MAX).nullable(),
    from: z.iso.date().nullable(),
    to: z.iso.date().nullable(),
    channel: ChannelName.nullable(),
    person: uuid().nullable(),
    team: uuid().nullable(),
  })
  .refine(({ topic, group }) => groupsOf(topic).includes(group), {
    path: ["group"],
    message: "This topic has no such rows.",
  })
  .refine(
    ({ days, from, to }) => (days === null ? from !== null && to !== null && from <= to : !from && !to),
    {
      path: ["days"],
      message: "Send the number of days, or the first and the last day.",
    },
  );
export type SavedQuery = z.infer<typeof SavedQuery>;

export const SavedReport = z.object({
  id: uuid(),
  name: z.string(),
  /** False: only its owner, who is the caller, sees it. */
  isShared: z.boolean(),
  query: SavedQuery,
  /** How often the caller gets it by mail; null: not. */
  mail: z.enum(RHYTHMS).nullable(),
  /** When the caller's last mail was given up, since their mail server did not take it. Null: it was sent, or there was none. */
  mailFailedAt: instant().nullable(),
  /** How many colleagues get it by mail. */
  othersMailed: z.int(),
});
export type SavedReport = z.infer<typeof SavedReport>;
export const SavedReportList = z.object({ reports: z.array(SavedReport) });

/** An `id` of the caller makes a repeated create safe. */
export const CreateSavedReport = z.strictObject({
  id: uuid(),
  name: name(60),
  isShared: z.boolean(),
  query: SavedQuery,
});
export type CreateSavedReport = z.infer<typeof CreateSavedReport>;

export const SetReportMail = z.strictObject({ mail: z.enum(RHYTHMS).nullable() });
export type SetReportMail = z.infer<typeof SetReportMail>;
