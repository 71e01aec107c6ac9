/** How a workspace's tickets work: the number of the next one, and what opens one again. */
import type { ActorOf, Agent, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import type { SaveTicketSettings, TicketSettings } from "./schemas";

const DEFAULTS: TicketSettings = {
  ...{ nextNumber: 1, reopening: "unless_thanks", reopenDays: 14, isInMessenger: false, isInMails: false },
};
const select = {
  nextNumber: true,
  reopening: true,
  reopenDays: true,
  isInMessenger: true,
  isInMails: true,
} as const;

export async function readTicketSettings({ actor: { workspaceId } }: Ctx<Agent>): Promise<TicketSettings> {
  return (await prisma().ticketSettings.findUnique({ where: { workspaceId }, select })) ?? DEFAULTS;
}

/** Throws invalid_request for a number that was given already. */
export function saveTicketSettings(
  ctx: Ctx<ActorOf<"member">>,
  input: SaveTicketSettings,
): Promise<TicketSettings> {
  const { workspaceId } = ctx.actor;
  return transaction(ctx, async ({ tx }) => {
    await tx.ticketSettings.createMany({
      data: { workspaceId, updatedAt: ctx.now() },
      skipDuplicates: true,
    });
    // Locked, so that no ticket takes a number meanwhile.
    await tx.$queryRaw`SELECT 1 FROM ticket_settings WHERE workspace_id = ${workspaceId}::uuid FOR UPDATE`;
    const { _max } = await tx.ticket.aggregate({ where: { workspaceId }, _max: { number: true } });
    const given = _max.number ?? 0;
    if (input.nextNumber !== undefined && input.nextNumber <= given)
      throw new AppError("invalid_request", `nextNumber: Number ${given} is given. Choose a higher one.`);
    return tx.ticketSettings.update({
      where: { workspaceId },
      data: { ...input, updatedAt: ctx.now() },
      select,
    });
  });
}
