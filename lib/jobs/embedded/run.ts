/**
 * The state machine of one run, without I/O: which call is next, and how a response changes the run. A run consists of
 * finished steps and a plan. A function that is called again gets the results of its earlier steps.
 */
import type { Backoff } from "@/lib/platform/jobs/backoff";

/** The result of a finished step; `id` is the hash of the step's name. */
export type Step = { id: string; data: unknown } | { id: string; error: unknown };
/** `id` is a step to run, a sleep to wait for, or FUNCTION for the function itself. */
export type Planned = { id: string; kind: "call" | "sleep"; attempt: number; dueAt: number };
export type Run = {
  id: string;
  functionId: string;
  event: Record<string, unknown>;
  steps: Step[];
  plan: Planned[];
  /** The number of this claim. */
  claims: number;
};

/** Calls the function; a single next step runs at once, several are planned. */
export const FUNCTION = "step";
/** `steps`: those that ended in this call and are not saved yet. */
export type Answer = { steps?: Step[] } & (
  | { type: "completed" }
  | { type: "steps"; steps: Step[] }
  | { type: "planned"; plan: Planned[] }
  | { type: "failed"; error: unknown; isFinal: boolean; retryAfterMs: number | null }
);

export type Progress =
  /** `queued` waits for this long; `running` has a call to make now. */
  | { state: "running" | "queued"; steps: Step[]; plan: Planned[]; delayMs: number }
  | { state: "completed"; steps: Step[] }
  | { state: "failed"; steps: Step[]; error: unknown };

/** Ends expired sleeps; without a due call the run waits. */
export function nextCall(
  { steps, plan }: Pick<Run, "steps" | "plan">,
  now: number,
): { steps: Step[]; plan: Planned[]; call: Planned | null } {
  // A claimed run is due, so its earliest planned call is due, whatever this process's clock says.
  const limit = Math.max(now, Math.min(...plan.map(({ dueAt }) => dueAt)));
  const isOver = ({ kind, dueAt }: Planned): boolean => kind === "sleep" && dueAt <= limit;
  const ended = plan.filter(isOver).map(({ id }) => ({ id, data: null }));
  const left = plan.filter((planned) => !isOver(planned));
  if (left.length === 0) left.push({ id: FUNCTION, kind: "call", attempt: 0, dueAt: now });
  const call = left.find(({ kind, dueAt }) => kind === "call" && dueAt <= limit) ?? null;
  return { steps: [...steps, ...ended], plan: left, call };
}

/** Applies the response to `call` to the run. */
export function advance(
  run: Pick<Run, "steps" | "plan">,
  call: Planned,
  answer: Answer,
  { attemptsMax, backoff, now }: { attemptsMax: number; backoff: Backoff; now: number },
): Progress {
  const others = run.plan.filter(({ id }) => id !== call.id);
  const steps = [...run.steps, ...(answer.steps ?? [])];
  switch (answer.type) {
    case "completed":
      return { state: "completed", steps };
    case "steps":
      return goOn(steps, others, now);
    case "planned":
      return goOn(steps, [...others, ...answer.plan], now);
    case "failed": {
      if (answer.isFinal || call.attempt + 1 >= attemptsMax)
        return { state: "failed", steps, error: answer.error };
      const dueAt = now + (answer.retryAfterMs ?? backoff(call.attempt));
      return goOn(steps, [...others, { ...call, attempt: call.attempt + 1, dueAt }], now);
    }
  }
}

/** Now if something is due, else when the earliest planned call is. */
export function goOn(steps: Step[], plan: Planned[], now: number): Progress {
  const delayMs = plan.length === 0 ? 0 : Math.max(0, Math.min(...plan.map(({ dueAt }) => dueAt)) - now);
  return { state: delayMs === 0 ? "running" : "queued", steps, plan, delayMs };
}
