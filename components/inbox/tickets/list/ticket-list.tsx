/** The rows of the list of tickets, page by page. */
import { SearchX, Ticket as TicketIcon } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useSelection } from "@/components/inbox/shared/use-selection";
import { TicketBulkBar, type TicketMenu } from "@/components/inbox/tickets/list/ticket-bulk-bar";
import { TicketRow } from "@/components/inbox/tickets/list/ticket-row";
import { useTicketBulk } from "@/components/inbox/tickets/list/use-ticket-bulk";
import { useTicketKeys } from "@/components/inbox/tickets/list/use-ticket-keys";
import { useTicketList } from "@/components/inbox/tickets/shared/use-tickets";
import { NO_FILTER, type TicketsLocation } from "@/components/inbox/tickets/shared/use-tickets-location";
import { useKeptColumns } from "@/components/inbox/tickets/views/columns";
import { LoadFailure } from "@/components/patterns/load-failure";
import { MoreRows } from "@/components/patterns/more-rows";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { RowsSkeleton } from "@/components/ui/skeleton";

export function TicketRows({ location, create }: { location: TicketsLocation; create: ReactNode }) {
  const t = useTranslations("tickets.list");
  const list = useTicketList(location.filter);
  const { tickets } = list;
  const kept = useKeptColumns();
  const rows = useRef<HTMLUListElement>(null);
  const selection = useSelection(tickets, null);
  const [menu, setMenu] = useState<TicketMenu>(null);
  useTicketKeys(rows, selection, setMenu);
  const first = () => requestAnimationFrame(() => focusFirst(rows.current));
  const change = useTicketBulk(selection, first);
  if (list.isPending) return <RowsSkeleton rows={6} label={t("loading")} className="px-4" />;
  if (list.isError && tickets.length === 0)
    return <LoadFailure className="m-4" error={list.error} retry={() => void list.refetch()} />;
  if (tickets.length === 0) return <NoTickets location={location} create={create} />;
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <ul
          ref={rows}
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
          role="list"
          aria-label={t("label")}
          className={cn("transition-opacity duration-100", list.isPlaceholderData && "opacity-50")}
        >
          {tickets.map((ticket) => (
            <TicketRow
              key={ticket.id}
              ticket={ticket}
              root={location.root}
              columns={location.columns ?? kept}
              isChosen={selection.ids.has(ticket.id)}
              onSelect={selection.toggle}
            />
          ))}
        </ul>
        <MoreRows list={list} more={t("more")} loading={t("loadingMore")} />
      </div>
      {selection.chosen.length > 0 ? (
        <TicketBulkBar
          selection={selection}
          total={tickets.length}
          menu={menu}
          onMenu={setMenu}
          onChange={(asked, what) => void change(asked, what)}
        />
      ) : null}
    </>
  );
}

/** The bar goes with the selection, and the focus that was in it. */
function focusFirst(list: HTMLElement | null) {
  if (document.activeElement === document.body) list?.querySelector<HTMLElement>("[data-ticket]")?.focus();
}

function NoTickets({ location, create }: { location: TicketsLocation; create: ReactNode }) {
  const t = useTranslations("tickets.list");
  return location.isFiltered ? (
    <EmptyState
      icon={<SearchX />}
      title={t("noMatch")}
      description={t("noMatchText")}
      action={
        <Button onClick={() => location.setFilter({ ...NO_FILTER, order: location.filter.order })}>
          {t("clear")}
        </Button>
      }
    />
  ) : (
    <EmptyState icon={<TicketIcon />} title={t("empty")} description={t("emptyText")} action={create} />
  );
}
