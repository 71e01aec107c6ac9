/** Which tickets are listed, as the address says. A change needs no request for a page. */
import { useSearchParams } from "next/navigation";
import { useEffect, useMemo } from "react";
import type { ListedTickets } from "@/components/inbox/tickets/shared/use-tickets";
import { useWorkspace } from "@/lib/client/workspace";
import { TICKET_STATUSES } from "@/lib/inbox/tickets/schemas";

export const LISTED_STATUSES = ["open", ...TICKET_STATUSES, "all"] as const;
export const ORDERS = ["updated", "number", "priority"] as const;
export const NO_FILTER: ListedTickets = {
  status: "open",
  assignee: "any",
  team: "",
  type: "",
  field: "",
  value: "",
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
      order: ORDERS.find((each) => each === params.get("order")) ?? NO_FILTER.order,
      q: params.get("q") ?? NO_FILTER.q,
    }),
    [params],
  );
  const isBoard = params.get("form") === BOARD;
  const root = `/w/${workspace.id}/tickets`;
  useEffect(() => {
    last = queryOf(filter, isBoard);
  }, [filter, isBoard]);
  return {
    filter,
    root,
    isFiltered:
      filter.status !== "open" ||
      filter.assignee !== "any" ||
      [filter.q, filter.team, filter.type, filter.value].some((each) => each !== ""),
    isBoard,
    setFilter(change: Partial<ListedTickets>) {
      window.history.replaceState(null, "", root + queryOf({ ...filter, ...change }, isBoard));
    },
    setBoard(next: boolean) {
      window.history.replaceState(null, "", root + queryOf(filter, next));
    },
  };
}

function queryOf(filter: ListedTickets, isBoard: boolean): string {
  const given = Object.entries(filter).filter(
    ([name, value]) => value !== NO_FILTER[name as keyof ListedTickets],
  );
  const query = new URLSearchParams([...given, ...(isBoard ? [["form", BOARD]] : [])]);
  return query.size > 0 ? `?${query}` : "";
}
