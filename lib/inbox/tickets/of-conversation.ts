/** Opens a ticket of a conversation for a rule or a macro: its title may have values of the contact. */
import { fillIn, firstGap, firstName } from "@/lib/inbox/canned-replies/variables";
import type { FieldValues } from "@/lib/inbox/fields/schemas";
import type { ActorOf, Agent } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import type { TxCtx } from "@/lib/platform/transaction";
import { readsContacts } from "./actor";
import { openTicket } from "./create";
import { type CreateTicket, TITLE_MAX } from "./schemas";

/** The ticket that a rule or a macro describes. */
export type TicketOrder = {
  title: string;
  teamId: string | null;
  typeId?: string | null | undefined;
  priority?: CreateTicket["priority"] | undefined;
  fields?: FieldValues | undefined;
};
type OfConversation = TicketOrder & { id: string; conversationId: string };

/**
 * Idempotent by id. Returns why the title cannot be filled, and opens nothing then. A longer title is cut. Throws fields_required, and
 * invalid_request for a value that does not fit.
 */
export async function openTicketOf(
  tx: TxCtx<Agent | ActorOf<"rule">>,
  { id, conversationId, title, teamId, priority = "normal", typeId, fields }: OfConversation,
): Promise<"value_missing" | null> {
  const { workspaceId, name: actorName, type } = tx.actor;
  const found = await tx.tx.conversation.findUnique({
    where: { workspaceId_id: { workspaceId, id: conversationId } },
    select: { contact: { select: { name: true, email: true, phone: true } } },
  });
  if (!found) throw new AppError("conversation_not_found");
  const { contact } = found;
  const workspace = await tx.tx.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { name: true },
  });
  const reads = readsContacts(tx.actor);
  const agent = type === "rule" ? null : actorName;
  const filled = fillIn(title, {
    "contact.name": contact.name,
    "contact.first_name": firstName(contact.name),
    "contact.email": reads ? contact.email : null,
    "contact.phone": reads ? contact.phone : null,
    "agent.name": agent,
    "agent.first_name": firstName(agent),
    "workspace.name": workspace.name,
  });
  if (firstGap(filled)) return "value_missing";
  const cut = Array.from(filled.replaceAll(/\s+/g, " ").trim()).slice(0, TITLE_MAX).join("");
  const input = {
    ...{ id, title: cut, priority, conversationId },
    ...(teamId && { teamId }),
    ...(typeId && { typeId }),
    ...(fields && { fields }),
  };
  await openTicket(tx, input, { isPlanned: true });
  return null;
}
