/** A conversation of a visitor, and tickets of it, by the routes that the inbox uses. */
import * as here from "@/app/api/inbox/conversations/[conversationId]/tickets/route";
import * as links from "@/app/api/inbox/tickets/[ticketId]/links/route";
import * as messages from "@/app/api/inbox/tickets/[ticketId]/messages/route";
import * as ticket from "@/app/api/inbox/tickets/[ticketId]/route";
import * as tickets from "@/app/api/inbox/tickets/route";
import type { LinkRole } from "@/lib/inbox/tickets/link-schemas";
import type { LeftTicket, Ticket, TicketDetails, TicketPage, TicketsHere } from "@/lib/inbox/tickets/schemas";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "./call";
import { createVisitor, createWorld } from "./world";

export async function ticketScene() {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("The heating is cold");
  const as = asMember(owner, workspaceId);
  const desk = deskOf(as);
  const messageIds = async () =>
    (
      await prisma().message.findMany({
        where: { workspaceId, conversationId },
        orderBy: { number: "asc" },
        select: { id: true },
      })
    ).map(({ id }) => id);
  return { ...world, visitor, conversationId, as, messageIds, ...desk };
}

type Headers = Record<string, string>;

/** Calls of one person. */
export function deskOf(headers: Headers) {
  const open = (more: object = {}) =>
    call<Ticket & { code?: string }>(tickets, {
      ...{
        method: "POST",
        headers,
        body: { id: newId(), title: "Repair the heating", messageIds: [], ...more },
      },
    });
  const change = (ticketId: string, body: object) =>
    call<Ticket>(ticket, { method: "PATCH", headers, params: { ticketId }, body });
  const read = (ticketId: string) => call<TicketDetails>(ticket, { headers, params: { ticketId } });
  const list = (query: Record<string, string> = {}) => call<TicketPage>(tickets, { headers, query });
  const add = (ticketId: string, body: object) =>
    call<Ticket>(messages, { method: "POST", headers, params: { ticketId }, body });
  const leave = (ticketId: string, conversationId: string) =>
    call<LeftTicket>(messages, {
      ...{ method: "DELETE", headers, params: { ticketId }, query: { conversationId } },
    });
  const listHere = (conversationId: string) =>
    call<TicketsHere>(here, { headers, params: { conversationId } });
  const choose = (conversationId: string, ticketId: string | null) =>
    call<TicketsHere>(here, { method: "PUT", headers, params: { conversationId }, body: { ticketId } });
  const link = (ticketId: string, role: LinkRole, otherId: string, isLinked = true) =>
    call<TicketDetails>(links, {
      ...{ method: "PUT", headers, params: { ticketId } },
      body: { role, otherId, isLinked },
    });
  return { open, change, read, list, add, leave, listHere, choose, link };
}
