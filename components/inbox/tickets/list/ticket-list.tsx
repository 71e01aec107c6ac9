/** The rows of the list of tickets, page by page. */
import { SearchX, Ticket as TicketIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { TicketRow } from "@/components/inbox/tickets/list/ticket-row";
import { useTicketList } from "@/components/inbox/tickets/shared/use-tickets";
import { NO_FILTER, type TicketsLocation } from "@/components/inbox/tickets/shared/use-tickets-location";
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
  if (list.isPending) return <RowsSkeleton rows={6} label={t("loading")} className="px-4" />;
  if (list.isError && tickets.length === 0)
    return <LoadFailure className="m-4" error={list.error} retry={() => void list.refetch()} />;
  if (tickets.length === 0) return <NoTickets location={location} create={create} />;
  return (
    <>
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
        role="list"
        aria-label={t("label")}
        className={cn("transition-opacity duration-100", list.isPlaceholderData && "opacity-50")}
      >
        {tickets.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} root={location.root} />
        ))}
      </ul>
      <MoreRows list={list} more={t("more")} loading={t("loadingMore")} />
    </>
  );
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
