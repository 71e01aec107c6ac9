/** The business has read up to a customer's message, and may show a typing indicator. */
import { prisma } from "@/lib/platform/db";
import { GraphError } from "@/lib/simulator/graph-error";
import { type GraphAnswer, type GraphRequest, ok, type Params } from "@/lib/simulator/graph-request";
import { checkReadMark } from "@/lib/simulator/messages/check-message";
import type { NumberNode } from "@/lib/simulator/nodes";

/** Marks the message and every earlier one of its thread (Meta, "Mark messages as read"). */
export async function markRead(
  { ctx }: GraphRequest,
  { workspaceId, id: numberId, isStrict }: NumberNode,
  body: Params,
): Promise<GraphAnswer> {
  const { message_id: wamid, typing_indicator } = checkReadMark(body, isStrict);
  const message = await prisma().simulatorMessage.findFirst({
    where: { workspaceId, wamid, direction: "inbound", customer: { numberId } },
    select: { id: true, customerId: true },
  });
  if (!message)
    throw new GraphError(131009, null, { details: "Parameter message_id is not a received message" });
  const { customerId, id } = message;
  await prisma().simulatorMessage.updateMany({
    where: { workspaceId, customerId, direction: "inbound", id: { lte: id }, readAt: null },
    data: { readAt: ctx.now() },
  });
  if (typing_indicator)
    await prisma().simulatorCustomer.update({
      where: { workspaceId_id: { workspaceId, id: customerId } },
      data: { typingAt: ctx.now() },
    });
  return ok();
}
