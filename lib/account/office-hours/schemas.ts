/** Shapes of a workspace's office hours. */
import { z } from "zod";
import { timezone } from "@/lib/account/workspaces/schemas";

/** Minutes since midnight; 1440 is the end of the day. */
const minutes = z.int().min(0).max(1440);
const Intervals = z
  .array(z.tuple([minutes, minutes]))
  .max(6)
  .refine((all) => all.every(([from, to]) => from < to), "An interval must end after it begins.")
  .refine(
    (all) =>
      [...all].sort(([a], [b]) => a - b).every(([from], at, sorted) => from >= (sorted[at - 1]?.[1] ?? 0)),
    "Intervals of a day may not overlap.",
  );
const date = z.iso.date("Enter a date such as 2026-12-24.");
const Holiday = z.strictObject({ date, intervals: Intervals });

const times = {
  /** From Monday on. */
  week: z.array(Intervals).length(7),
  holidays: z.array(Holiday).max(100),
};
const fields = { isOn: z.boolean(), ...times };
const areDifferent = ({ holidays }: { holidays: { date: string }[] }) =>
  new Set(holidays.map((each) => each.date)).size === holidays.length;
const TWICE = { message: "Each date may occur only once.", path: ["holidays"] };
export const UpdateOfficeHours = z.strictObject(fields).refine(areDifferent, TWICE);
export type UpdateOfficeHours = z.infer<typeof UpdateOfficeHours>;

export const OfficeHours = z.object({ ...fields, timezone: z.string() });
export type OfficeHours = z.infer<typeof OfficeHours>;

/** A team's own, in a time zone of its own. */
export const TeamHours = z.strictObject({ timezone, ...times }).refine(areDifferent, TWICE);
export type TeamHours = z.infer<typeof TeamHours>;

const NINE_TO_FIVE: [number, number][] = [[9 * 60, 17 * 60]];
/** The form's initial week. */
export const USUAL_WEEK = [...Array.from({ length: 5 }, () => NINE_TO_FIVE), [], []];
