/**
 * Quotas of commands a day, of a workspace (its policy) and of a partner (set by an operator). They are counted in
 * statements of their own: a command of a workspace without a quota is one statement, and no counter is locked while
 * commands are written. A process that is killed in between leaves a command counted that was not accepted.
 */
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { callSql } from "@/lib/platform/sql";
import { policyOf } from "@/lib/workspaces/schemas";

type Judged = { outcome: string };
export type Taken = { granted: number; exhausted: "workspace" | "partner" | null };

/** Null `granted`: no quota is known yet. Calls again with what is left where one applies. */
export async function withQuota<Verdict extends Judged>(
  ctx: Ctx,
  workspaceId: string,
  call: (granted: number | null) => Promise<Verdict[]>,
): Promise<{ verdicts: Verdict[]; exhausted: Taken["exhausted"] }> {
  const first = await call(null);
  const count = first.filter(({ outcome }) => outcome === "quota_needed").length;
  if (count === 0) return { verdicts: first, exhausted: null };
  const at = ctx.now();
  const [taken] = (await callSql("take_quota", { workspace: workspaceId, count, at })) as [Taken];
  let accepted = 0;
  try {
    const verdicts = await call(taken.granted);
    accepted = verdicts.filter(({ outcome }) => outcome === "accepted").length;
    return { verdicts, exhausted: taken.exhausted };
  } finally {
    const unused = taken.granted - accepted;
    if (unused > 0) await callSql("give_back_quota", { workspace: workspaceId, count: unused, at });
  }
}

const nextDay = (now: Date): Date => new Date(Math.floor(now.getTime() / 86_400_000 + 1) * 86_400_000);

export function quotaExceeded(now: Date, exhausted: Taken["exhausted"]): AppError {
  const reset = nextDay(now);
  const whose = exhausted === "partner" ? "The partner's" : "The workspace's";
  return new AppError(
    "quota_exceeded",
    `${whose} quota of commands is used up; the next day begins at ${reset.toISOString()}.`,
    { headers: { "retry-after": String(Math.ceil((reset.getTime() - now.getTime()) / 1000)) } },
  );
}

export type QuotaUse = { of: "workspace" | "partner"; dailyCommands: number; used: number; resetsAt: string };

/** The quotas that apply to a workspace, with what is used of them today. */
export async function quotasOf(workspaceId: string, now: Date): Promise<QuotaUse[]> {
  const { policy, environment, partner, quota } = await prisma().workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { policy: true, environment: true, quota: true, partner: { select: { quotas: true } } },
  });
  const today = now.toISOString().slice(0, 10);
  const usedOf = (row: { day: Date; used: number } | null) =>
    row?.day.toISOString().slice(0, 10) === today ? row.used : 0;
  const resetsAt = nextDay(now).toISOString();
  const { dailyCommands } = policyOf(environment, policy);
  const whole = partner?.quotas.find((each) => each.environment === environment);
  return [
    ...(dailyCommands === null
      ? []
      : [{ of: "workspace" as const, dailyCommands, used: usedOf(quota), resetsAt }]),
    ...(whole
      ? [{ of: "partner" as const, dailyCommands: whole.dailyCommands, used: usedOf(whole), resetsAt }]
      : []),
  ];
}
