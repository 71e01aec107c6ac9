/** A tenant's tickets: one of a conversation, and one of a call, without a customer. */
import { newId } from "@/lib/platform/ids";
import type { Scene } from "./scene";

export async function createTickets(
  { ask, asOwner, word }: Scene,
  { conversationId }: { conversationId: string },
): Promise<{ ticketId: string; callTicketId: string; ticketChangeId: string }> {
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
  return { ticketId, callTicketId, ticketChangeId };
}
