/** The evidence of one message: every provider call and every receipt. */
import { type Agent, type Ctx, may } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { isUuid } from "@/lib/platform/ids";
import type { Delivery } from "./schemas";

/** Throws conversation_not_found if the message is not in this conversation. */
export async function readDelivery(ctx: Ctx<Agent>, conversationId: string, id: string): Promise<Delivery> {
  const { workspaceId } = ctx.actor;
  const message = isUuid(id)
    ? await prisma().message.findUnique({
        where: { workspaceId_id: { workspaceId, id } },
        select: {
          conversationId: true,
          providerMessageId: true,
          attempts: { orderBy: { number: "asc" } },
          receipts: { orderBy: [{ recordedAt: "asc" }, { status: "asc" }] },
        },
      })
    : null;
  if (message?.conversationId !== conversationId) throw new AppError("conversation_not_found");
  return {
    // The id contains the contact's number.
    providerMessageId: may(ctx.actor, "contacts:read") ? message.providerMessageId : null,
    attempts: message.attempts.map(({ number, startedAt, endedAt, outcome, error }) => ({
      number,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      outcome,
      error: (error as { message?: string } | null)?.message ?? null,
    })),
    receipts: message.receipts.map(({ status, occurredAt, recordedAt }) => ({
      status,
      occurredAt: occurredAt.toISOString(),
      recordedAt: recordedAt.toISOString(),
    })),
  };
}
