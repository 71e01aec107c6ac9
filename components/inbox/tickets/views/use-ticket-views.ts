/** Filters of the list of tickets under a name. */
import { useQuery } from "@tanstack/react-query";
import type { TicketsLocation } from "@/components/inbox/tickets/shared/use-tickets-location";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { SavedTicketFilter, SavedTicketView } from "@/lib/inbox/views/schemas";

const NONE: SavedTicketView[] = [];

/** The embedded inbox has none, since its users are the partner's. */
export function useTicketViews(): SavedTicketView[] {
  const { api, workspace, isEmbedded } = useScope();
  const { data } = useQuery({
    queryKey: [...keys.inbox.views(workspace.id), "tickets"],
    queryFn: ({ signal }) =>
      api.get("/api/inbox/views", {
        query: { list: "tickets" },
        schema: shaped<{ views: SavedTicketView[] }>("views"),
        signal,
      }),
    select: ({ views }) => views,
    enabled: !isEmbedded,
    staleTime: 5 * 60_000,
  });
  return data ?? NONE;
}

/** The list as it is now, as a view keeps it. */
export const savedOf = ({ filter, columns }: TicketsLocation): SavedTicketFilter => ({
  ...{ status: filter.status, assignee: filter.assignee, team: filter.team, type: filter.type },
  ...{ field: filter.field, value: filter.value, sla: filter.sla, order: filter.order, q: filter.q },
  columns: columns && [...columns],
});

/** Columns have no order. */
export const isSameView = (one: SavedTicketFilter, other: SavedTicketFilter): boolean =>
  textOf(one) === textOf(other);

const textOf = ({ columns, ...filter }: SavedTicketFilter): string =>
  JSON.stringify([Object.entries(filter).sort(), columns?.toSorted() ?? null]);
