/** A clock of a conversation that runs, as lists show it. Browser-safe, without the conditions of policies. */
import { z } from "zod";
import { instant, uuid } from "@/lib/platform/shapes";

export const ClockKind = z.enum(["first_answer", "next_answer", "resolution"]);
export type ClockKind = z.infer<typeof ClockKind>;
export const CLOCK_STATES = ["running", "paused", "fulfilled", "cancelled"] as const;

/** `policyName`: null if the policy was deleted. `deadline`: null while it is paused, unless it was reached. */
export const RunningClock = z.object({
  id: uuid(),
  kind: ClockKind,
  state: z.enum(CLOCK_STATES),
  policyId: uuid().nullable(),
  policyName: z.string().nullable(),
  minutes: z.int(),
  startedAt: instant(),
  deadline: instant().nullable(),
  warnedAt: instant().nullable(),
  missedAt: instant().nullable(),
  endedAt: instant().nullable(),
});
export type RunningClock = z.infer<typeof RunningClock>;
