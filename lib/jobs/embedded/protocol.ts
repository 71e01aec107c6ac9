/**
 * The part of Inngest's SDK protocol that the executor uses: one signed call of a function, and its response. Read from
 * SDK 4.24. Leaves out `ctx.fn_id`, so that the SDK never reports to Inngest during a call.
 */

import { z } from "zod";
import { retryAfterMs } from "@/lib/platform/jobs/backoff";
import { cut } from "@/lib/platform/text";
import type { Answer, Planned, Run, Step } from "./run";
import { type Served, signedRequest } from "./serve";

const Op = z.object({
  id: z.string(),
  op: z.string(),
  name: z.string().nullish(),
  opts: z.object({ type: z.string().optional() }).nullish(),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
});
type Op = z.infer<typeof Op>;

/** Step types that need no Inngest feature; a plain step.run has none. */
const STEP_TYPES = [undefined, "step.sendEvent"];

export async function call(
  served: Served,
  run: Run,
  { id, attempt }: Planned,
  attemptsMax: number,
): Promise<Answer> {
  const order = run.steps.map((step) => step.id);
  const body = {
    version: 2,
    event: run.event,
    events: [run.event],
    steps: Object.fromEntries(run.steps.map(({ id: stepId, ...result }) => [stepId, result])),
    ctx: {
      run_id: run.id,
      attempt,
      max_attempts: attemptsMax,
      disable_immediate_execution: false,
      use_api: false,
      stack: { stack: order, current: order.length },
    },
  };
  const query = `?${new URLSearchParams({ fnId: run.functionId, stepId: id })}`;
  const response = await served.handler(signedRequest(served, { method: "POST", query, body }));
  return readAnswer(response.status, response.headers, await response.text(), new Date());
}

/** The functions' configuration, as they would register it with Inngest. */
export async function describe(served: Served): Promise<unknown[]> {
  const request = signedRequest(
    served,
    { method: "PUT", body: { url: "http://localhost/api/inngest" } },
    { "x-inngest-sync-kind": "in_band" },
  );
  const response = await served.handler(request);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`the jobs could not be read: ${text}`);
  return z.object({ functions: z.array(z.unknown()) }).parse(JSON.parse(text)).functions;
}

export function readAnswer(status: number, headers: Headers, text: string, now: Date): Answer {
  const failed = (error: unknown, isFinal: boolean): Answer => ({
    type: "failed",
    error,
    isFinal,
    retryAfterMs: retryAfterMs(headers.get("retry-after"), now),
  });
  const isFinal = headers.get("x-inngest-no-retry") === "true";
  const body = parseJson(text);
  if (status === 200) return { type: "completed" };
  if (status !== 206) return failed(body, isFinal);

  const ops = z.array(Op).parse(body);
  const [first] = ops;
  const stranger = ops.find((op) => !isKnown(op));
  if (stranger) return failed({ name: "UnsupportedFeature", message: unsupported(stranger) }, true);
  if (!first || first.op === "RunComplete") return { type: "completed" };
  if (first.op === "StepError") return failed(first.error, isFinal);
  if (first.op === "StepRun" || first.op === "StepFailed") return { type: "steps", steps: ops.map(toStep) };
  return { type: "planned", plan: ops.map((op) => toPlanned(op, now.getTime())) };
}

function isKnown({ op, opts }: Op): boolean {
  if (op === "Sleep" || op === "RunComplete") return true;
  return (
    ["StepRun", "StepPlanned", "StepError", "StepFailed"].includes(op) && STEP_TYPES.includes(opts?.type)
  );
}

const unsupported = ({ op, opts }: Op): string =>
  `the function uses ${opts?.type ?? op}, which the embedded executor does not know; Inngest does`;

const toStep = ({ id, op, data, error }: Op): Step =>
  op === "StepFailed" ? { id, error: error ?? data } : { id, data: data ?? null };

function toPlanned({ id, op, name }: Op, now: number): Planned {
  if (op !== "Sleep") return { id, kind: "call", attempt: 0, dueAt: now };
  return { id, kind: "sleep", attempt: 0, dueAt: wakeTime(name ?? "", now) };
}

const UNITS = { w: 604_800_000, d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 } as const;

/** A sleep's name is its duration, such as 1h30m, or the instant of its end. */
function wakeTime(name: string, now: number): number {
  if (!/^(\d+[wdhms])+$/.test(name)) return Date.parse(name);
  const parts = [...name.matchAll(/(\d+)([wdhms])/g)];
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * UNITS[unit as keyof typeof UNITS], now);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { name: "Error", message: cut(text, 1000) };
  }
}
