/** The deliveries of the receiver check, and which verdict their grades make. Their texts are in `webhooks.check`. */
import type { WebhookCheckProbe } from "@/lib/webhooks/schemas";

export type ProbeName = WebhookCheckProbe["probe"];
export type Grade = WebhookCheckProbe["grade"];
type Verdict = Grade | "unfinished" | "notRun";

export const PROBES: readonly ProbeName[] = ["valid", "tampered", "replayed", "duplicate"];

/** Without probes none was sent: the check was given up, or the endpoint was paused or disabled in the meantime. */
export function verdictOf(grade: Grade, probeCount: number, hasFailed: boolean): Verdict {
  if (hasFailed) return "unfinished";
  return probeCount > 0 ? grade : "notRun";
}
