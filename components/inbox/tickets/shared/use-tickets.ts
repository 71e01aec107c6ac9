/** Reads and changes tickets. Each change resolves when it is done and throws the server's error. */
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import { type ChangeTickets, TicketOutcomes, UndoneTickets } from "@/lib/inbox/tickets/bulk-schemas";
import type { LinkTickets } from "@/lib/inbox/tickets/link-schemas";
import {
  type CreateTicket,
  LeftTicket,
  TICKET_MESSAGES_MAX,
  Ticket,
  TicketCounts,
  TicketDetails,
  type TicketFilter,
  TicketPage,
  TicketsHere,
  type UpdateTicket,
} from "@/lib/inbox/tickets/schemas";

const PATH = "/api/inbox/tickets";
/** The filter as the address has it; what is absent has the server's default. */
export type ListedTickets = Pick<TicketFilter, "status" | "assignee" | "order" | "q"> &
  Record<"team" | "type" | "field" | "value", string> & { sla: "" | NonNullable<TicketFilter["sla"]> };

export function useTicketList(filter: ListedTickets) {
  const { api, workspace } = useScope();
  const { team, type, field, value, sla, ...rest } = filter;
  const more = {
    ...(team && { team }),
    ...(type && { type }),
    ...(sla && { sla }),
    ...(field && value && { field, value }),
  };
  const query = useInfiniteQuery({
    queryKey: [...keys.tickets(workspace.id), "list", filter],
    queryFn: ({ pageParam, signal }) =>
      api.get(PATH, {
        schema: TicketPage,
        query: { ...rest, ...more, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  return { ...query, tickets: query.data?.pages.flatMap((page) => page.tickets) ?? [] };
}

/** How many each column of the board has. */
export function useTicketCounts({ team, ...rest }: ListedTickets) {
  const { api, workspace } = useScope();
  return useQuery({
    queryKey: [...keys.tickets(workspace.id), "counts", { team, ...rest }],
    queryFn: ({ signal }) =>
      api.get(`${PATH}/counts`, { schema: TicketCounts, query: { ...rest, ...(team && { team }) }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useTicket(ticketId: string) {
  const { api, workspace } = useScope();
  return useQuery({
    queryKey: [...keys.tickets(workspace.id), "ticket", ticketId],
    queryFn: ({ signal }) => api.get(`${PATH}/${ticketId}`, { schema: TicketDetails, signal }),
  });
}

const herePath = (conversationId: string): string => `/api/inbox/conversations/${conversationId}/tickets`;

export function useTicketsHere(conversationId: string) {
  const { api, workspace } = useScope();
  return useQuery({
    queryKey: [...keys.tickets(workspace.id), "here", conversationId],
    queryFn: ({ signal }) => api.get(herePath(conversationId), { schema: TicketsHere, signal }),
  });
}

const going = new Map<string, Promise<unknown>>();
/** Changes of one ticket go in the order in which they were made: a value that is left by a press on "Done" is there before it. */
function inTurn<Answer>(id: string, send: () => Promise<Answer>): Promise<Answer> {
  const answer = (going.get(id) ?? Promise.resolve()).then(send);
  const end = answer.then(
    () => undefined,
    () => undefined,
  );
  going.set(id, end);
  void end.then(() => going.get(id) === end && going.delete(id));
  return answer;
}

export function useTicketActions() {
  const { api, workspace } = useScope();
  const client = useQueryClient();
  async function refreshed<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const given = await answer;
    void client.invalidateQueries({ queryKey: keys.tickets(workspace.id) });
    return given;
  }
  const one = { schema: Ticket };
  return {
    create: (input: CreateTicket) => refreshed(api.post(PATH, input, one)),
    update: (id: string, change: UpdateTicket) =>
      refreshed(inTurn(id, () => api.patch(`${PATH}/${id}`, change, one))),
    join: (id: string, conversationId: string) =>
      refreshed(api.post(`${PATH}/${id}/messages`, { conversationId }, one)),
    leave: (id: string, conversationId: string) =>
      refreshed(api.remove(`${PATH}/${id}/messages`, { schema: LeftTicket, query: { conversationId } })),
    /** Adds these messages again, but for those that another ticket has meanwhile; as many at a time as one request takes. */
    async rejoin(id: string, conversationId: string, messageIds: readonly string[]): Promise<void> {
      for (let at = 0; at < messageIds.length; at += TICKET_MESSAGES_MAX) {
        const some = messageIds.slice(at, at + TICKET_MESSAGES_MAX);
        await refreshed(
          api.post(`${PATH}/${id}/messages`, { conversationId, messageIds: some, onlyFree: true }, one),
        );
      }
    },
    changeMany: (input: ChangeTickets) =>
      refreshed(api.post(`${PATH}/changes`, input, { schema: TicketOutcomes })),
    undoMany: (id: string) => refreshed(api.remove(`${PATH}/changes/${id}`, { schema: UndoneTickets })),
    link: (id: string, input: LinkTickets) =>
      refreshed(api.put(`${PATH}/${id}/links`, input, { schema: TicketDetails })),
    choose: (conversationId: string, ticketId: string | null) =>
      refreshed(api.put(herePath(conversationId), { ticketId }, { schema: TicketsHere })),
  };
}
