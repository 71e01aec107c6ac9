/**
 * Reads each function's configuration as the SDK would register it with Inngest. Refuses unsupported features by name
 * at start: a silently ignored limit is worse than none.
 */
import { z } from "zod";
import { parseCron } from "./cron";

export type JobFunction = {
  id: string;
  /** Names of the events that start it. */
  events: string[];
  crons: string[];
  attemptsMax: number;
  concurrency: { limit: number; path: string[] | null } | null;
  /** The function whose onFailure this is. */
  failureOf: string | null;
};

const DEFAULT_RETRIES = 3;
const FUNCTION_FAILED = "inngest/function.failed";

const Concurrency = z.strictObject({
  limit: z.number().int().positive(),
  key: z
    .string()
    .regex(/^event\.data(\.\w+)+$/)
    .optional(),
  scope: z.literal("fn").optional(),
});
const Trigger = z.union([
  z.strictObject({ event: z.string(), expression: z.string().optional() }),
  z.strictObject({ cron: z.string() }),
]);
const Config = z.looseObject({
  id: z.string(),
  triggers: z.array(z.unknown()),
  steps: z.object({ step: z.object({ retries: z.object({ attempts: z.number().int() }).optional() }) }),
  concurrency: z.unknown().optional(),
});
const KNOWN = ["id", "name", "triggers", "steps", "concurrency"];

/** Throws one error that lists every function with unsupported features. */
export function readSupported(configs: unknown[]): JobFunction[] {
  const problems: string[] = [];
  const functions = configs.map((config) => {
    const parsed = Config.parse(config);
    const refuse = (feature: string): void => void problems.push(`${parsed.id} uses ${feature}`);
    for (const [name, value] of Object.entries(parsed))
      if (!KNOWN.includes(name) && value !== undefined) refuse(name === "cancel" ? "cancelOn" : name);
    return {
      id: parsed.id,
      attemptsMax: (parsed.steps.step.retries?.attempts ?? DEFAULT_RETRIES) + 1,
      concurrency: readConcurrency(parsed.concurrency, refuse),
      ...readTriggers(parsed.triggers, refuse),
    };
  });
  if (problems.length > 0)
    throw new Error(`The embedded executor cannot run every job: ${problems.join("; ")}. Inngest can.`);
  return functions;
}

function readConcurrency(
  given: unknown,
  refuse: (feature: string) => void,
): { limit: number; path: string[] | null } | null {
  if (given === undefined || given === 0) return null;
  const [only, ...others] = Array.isArray(given) ? given : [given];
  const parsed = Concurrency.safeParse(typeof only === "number" ? { limit: only } : only);
  if (others.length > 0 || !parsed.success) {
    refuse(
      others.length > 0
        ? "more than one concurrency"
        : `the concurrency ${JSON.stringify(only)}; a limit is known, with a key of the form event.data.<name>`,
    );
    return null;
  }
  const { limit, key } = parsed.data;
  return { limit, path: key ? key.split(".").slice(2) : null };
}

function readTriggers(
  triggers: unknown[],
  refuse: (feature: string) => void,
): Pick<JobFunction, "events" | "crons" | "failureOf"> {
  const found: Pick<JobFunction, "events" | "crons" | "failureOf"> = {
    events: [],
    crons: [],
    failureOf: null,
  };
  for (const given of triggers) {
    const { data: trigger } = Trigger.safeParse(given);
    if (!trigger) refuse(`the trigger ${JSON.stringify(given)}`);
    else if ("cron" in trigger) {
      if (isReadable(trigger.cron)) found.crons.push(trigger.cron);
      else refuse(`the cron "${trigger.cron}", which cannot be read`);
    } else {
      const failed = /^event\.data\.function_id == '(.+)'$/.exec(trigger.expression ?? "");
      if (trigger.event === FUNCTION_FAILED && failed?.[1]) found.failureOf = failed[1];
      else if (trigger.event.startsWith("inngest/")) refuse(`Inngest's own event ${trigger.event}`);
      else if (trigger.event.includes("*")) refuse(`the wildcard trigger ${trigger.event}`);
      else if (trigger.expression) refuse(`the condition (if) on ${trigger.event}`);
      else found.events.push(trigger.event);
    }
  }
  return found;
}

function isReadable(cron: string): boolean {
  try {
    parseCron(cron);
    return true;
  } catch {
    return false;
  }
}
