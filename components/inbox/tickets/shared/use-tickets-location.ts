/** Which tickets are listed, as the address says. A change needs no request for a page. */
import { useSearchParams } from "next/navigation";
import { useEffect, useMemo } from "react";
import type { ListedTickets } from "@/components/inbox/tickets/shared/use-tickets";
import { columnsIn } from "@/components/inbox/tickets/views/columns";
import { useWorkspace } from "@/lib/client/workspace";
import { SlaFilter } from "@/lib/inbox/conversations/schemas";
import { TICKET_ORDERS, TICKET_STATUSES } from "@/lib/inbox/tickets/schemas";
import type { SavedTicketFilter } from "@/lib/inbox/views/schemas";

export const LISTED_STATUSES = ["open", ...TICKET_STATUSES, "all"] as const;
export const NO_FILTER: ListedTickets = {
  status: "open",
  assignee: "any",
  team: "",
  type: "",
  field: "",
  value: "",
  sla: "",
  order: "updated",
  q: "",
};
/** The form of the list that is not the usual one. */
const BOARD = "board";
/** The query of the list that was shown last, for the way back to it. */
let last = "";
export const lastQuery = (): string => last;

export type TicketsLocation = ReturnType<typeof useTicketsLocation>;

export function useTicketsLocation() {
  const { workspace } = useWorkspace();
  const params = useSearchParams();
  const filter = useMemo(
    (): ListedTickets => ({
      status: LISTED_STATUSES.find((each) => each === params.get("status")) ?? NO_FILTER.status,
      assignee: params.get("assignee") ?? NO_FILTER.assignee,
      team: params.get("team") ?? NO_FILTER.team,
      type: params.get("type") ?? NO_FILTER.type,
      field: params.get("field") ?? NO_FILTER.field,
      value: params.get("value") ?? NO_FILTER.value,
      sla: SlaFilter.options.find((each) => each === params.get("sla")) ?? NO_FILTER.sla,
      order: TICKET_ORDERS.find((each) => each === params.get("order")) ?? NO_FILTER.order,
      q: params.get("q") ?? NO_FILTER.q,
    }),
    [params],
  );
  const isBoard = params.get("form") === BOARD;
  const given = params.get("columns");
  const columns = useMemo(() => (given === null ? null : columnsIn(given)), [given]);
  const root = `/w/${workspace.id}/tickets`;
  const shown = { filter, isBoard, columns };
  const query = queryOf(shown);
  useEffect(() => {
    last = query;
  }, [query]);
  const show = (next: Partial<Shown>) =>
    window.history.replaceState(null, "", root + queryOf({ ...shown, ...next }));
  const { assignee, team, type, value, sla } = filter;
  const parts = [filter.status !== "open" && !isBoard, assignee !== "any", team, type, value, sla];
  return {
    filter,
    root,
    isFiltered: filter.status !== "open" || filter.q !== "" || parts.some(Boolean),
    /** So many filters narrow what is shown, without the search. */
    filterCount: parts.filter(Boolean).length,
    isBoard,
    /** Null: those that were chosen last in this browser. */
    columns,
    setFilter: (change: Partial<ListedTickets>) => show({ filter: { ...filter, ...change } }),
    setBoard: (next: boolean) => show({ isBoard: next }),
    setColumns: (next: readonly string[] | null) => show({ columns: next }),
    setView: ({ columns: next, ...saved }: SavedTicketFilter) => show({ filter: saved, columns: next }),
  };
}

type Shown = { filter: ListedTickets; isBoard: boolean; columns: readonly string[] | null };

function queryOf({ filter, isBoard, columns }: Shown): string {
  const given = Object.entries(filter).filter(
    ([name, value]) => value !== NO_FILTER[name as keyof ListedTickets],
  );
  const query = new URLSearchParams([
    ...given,
    ...(isBoard ? [["form", BOARD]] : []),
    ...(columns ? [["columns", columns.join(",")]] : []),
  ]);
  return query.size > 0 ? `?${query}` : "";
}
