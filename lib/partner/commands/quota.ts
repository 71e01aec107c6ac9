/** Quotas of commands a day, of a workspace (its policy) and of a partner (set by an operator). take_quota() counts. */

import { policyOf } from "@/lib/account/workspaces/schemas";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";

export type QuotaOwner = "workspace" | "partner";

const nextDay = (now: Date): Date => new Date(Math.floor(now.getTime() / 86_400_000 + 1) * 86_400_000);

export function quotaExceeded(now: Date, owner: QuotaOwner): AppError {
  const reset = nextDay(now);
  const whose = owner === "partner" ? "The partner's" : "The workspace's";
  return new AppError(
    "quota_exceeded",
    `${whose} quota of commands is used up; the next day begins at ${reset.toISOString()}.`,
    { headers: { "retry-after": String(Math.ceil((reset.getTime() - now.getTime()) / 1000)) } },
  );
}

export type QuotaUse = { of: QuotaOwner; dailyCommands: number; used: number; resetsAt: string };

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
