/** A ticket's life as its picture needs it. */
import { useQuery } from "@tanstack/react-query";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import { TicketLife } from "@/lib/inbox/ticket-life/schemas";

/** Bars that go on, and deadlines that pass. */
const AGAIN_MS = 60_000;

export function useTicketLife(ticketId: string) {
  const { api, workspace } = useScope();
  return useQuery({
    // Below the tickets, whose notice renews it.
    queryKey: [...keys.tickets(workspace.id), "life", ticketId],
    queryFn: ({ signal }) => api.get(`/api/inbox/tickets/${ticketId}/life`, { schema: TicketLife, signal }),
    refetchInterval: AGAIN_MS,
  });
}
