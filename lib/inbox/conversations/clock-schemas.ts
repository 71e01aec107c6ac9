/** A clock of a conversation that runs, as lists show it. Browser-safe, without the conditions of policies. */
import { z } from "zod";
import { instant, uuid } from "@/lib/platform/shapes";

export const ClockKind = z.enum(["first_answer", "next_answer", "resolution"]);
export type ClockKind = z.infer<typeof ClockKind>;
export const CLOCK_STATES = ["running", "paused", "fulfilled", "cancelled"] as const;

/** `deadline`: null while it is paused, unless it was reached. */
const fields = {
  id: uuid(),
  kind: ClockKind,
  state: z.enum(CLOCK_STATES),
  minutes: z.int(),
  deadline: instant().nullable(),
  warnedAt: instant().nullable(),
  missedAt: instant().nullable(),
};
export const RunningClock = z.object(fields);
export type RunningClock = z.infer<typeof RunningClock>;

/** `policyName`: null if the policy was deleted. */
export const WholeClock = z.object({
  ...fields,
  policyId: uuid().nullable(),
  policyName: z.string().nullable(),
  startedAt: instant(),
  endedAt: instant().nullable(),
});
