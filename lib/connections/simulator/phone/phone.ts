/**
 * The state of the phone page: the workspace's accounts with numbers, templates and latest webhooks, and its customers.
 */

import { Fault } from "@/lib/connections/simulator/control-schemas";
import type { SimulatorState } from "@/lib/connections/simulator/state-schemas";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { listCustomers } from "./customers";

const WEBHOOKS_SHOWN = 30;

export async function readState(ctx: Ctx, { workspaceId }: { workspaceId: string }): Promise<SimulatorState> {
  const [accounts, customers] = await Promise.all([
    prisma().simulatorAccount.findMany({
      // The banned account exists for failing signups; no phone reaches it.
      where: { workspaceId, kind: { not: "banned" } },
      omit: { wokenAt: true, createdAt: true, workspaceId: true },
      include: {
        numbers: true,
        templates: { orderBy: [{ name: "asc" }, { language: "asc" }] },
        webhooks: { orderBy: { id: "desc" }, take: WEBHOOKS_SHOWN },
      },
      orderBy: { kind: "asc" },
    }),
    listCustomers(ctx, { workspaceId }),
  ]);
  return {
    accounts: accounts.map(({ numbers, templates, webhooks, ...account }) => ({
      ...account,
      kind: account.kind === "sandbox" ? "sandbox" : "connected",
      numbers: numbers.map((number) => ({
        ...number,
        fault: number.fault ? Fault.parse(number.fault) : null,
      })),
      templates,
      webhooks: webhooks.map((webhook) => ({
        ...webhook,
        deliveredAt: webhook.deliveredAt?.toISOString() ?? null,
        nextAttemptAt: webhook.dueAt?.toISOString() ?? null,
        createdAt: webhook.createdAt.toISOString(),
      })),
    })),
    customers,
  };
}
