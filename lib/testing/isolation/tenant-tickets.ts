/** A tenant's tickets: one of a conversation, and one of a call, without a customer. */
import { newId } from "@/lib/platform/ids";
import type { Scene } from "./scene";

export async function createTickets(
  { ask, asOwner, word }: Scene,
  { conversationId }: { conversationId: string },
): Promise<
  Record<"ticketId" | "callTicketId" | "ticketChangeId" | "problemTicketId" | "customerLinkId", string>
> {
  const open = async (body: object) => {
    const id = newId();
    await ask("POST /api/inbox/tickets", {
      headers: asOwner,
      body: { id, title: `A ticket of ${word}`, summary: `A summary of ${word}`, ...body },
    });
    return id;
  };
  const [ticketId, callTicketId] = [await open({ conversationId }), await open({})];
  const ticketChangeId = newId();
  await ask("POST /api/inbox/tickets/changes", {
    headers: asOwner,
    body: { id: ticketChangeId, ticketIds: [callTicketId], change: { priority: "high" } },
  });
  const problemTicketId = await open({});
  await ask("PUT /api/inbox/tickets/[ticketId]/links", {
    headers: asOwner,
    params: { ticketId: problemTicketId },
    body: { role: "problem_of", otherId: ticketId, isLinked: true },
  });
  const { link } = await ask<{ link: { id: string } }>("POST /api/inbox/tickets/[ticketId]/customer-links", {
    headers: asOwner,
    params: { ticketId },
    body: {},
  });
  return { ticketId, callTicketId, ticketChangeId, problemTicketId, customerLinkId: link.id };
}
