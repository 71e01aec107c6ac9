/** The tickets as a board: a column for each status. On a phone one column at a time. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { shownCount, TicketColumn } from "@/components/inbox/tickets/board/ticket-column";
import { useMoveTicket } from "@/components/inbox/tickets/board/use-move-ticket";
import { useTicketCounts } from "@/components/inbox/tickets/shared/use-tickets";
import type { TicketsLocation } from "@/components/inbox/tickets/shared/use-tickets-location";
import { Select } from "@/components/ui/select";
import { TICKET_STATUSES, type TicketStatus } from "@/lib/inbox/tickets/schemas";

export function TicketBoard({ location }: { location: TicketsLocation }) {
  const t = useTranslations("tickets");
  const counts = useTicketCounts(location.filter).data?.counts;
  const move = useMoveTicket();
  const [shown, setShown] = useState<TicketStatus>("new");
  const options = TICKET_STATUSES.map((value) => ({
    value,
    label: counts ? `${t(`statuses.${value}`)} (${shownCount(counts[value])})` : t(`statuses.${value}`),
  }));
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="border-b p-3 md:hidden">
        <Select label={t("board.column")} value={shown} onValueChange={setShown} options={options} />
      </div>
      <div className="flex min-h-0 flex-1 gap-3 overflow-x-auto p-3">
        {TICKET_STATUSES.map((status) => (
          <TicketColumn
            key={status}
            status={status}
            count={counts?.[status]}
            location={location}
            onMove={move}
            isShown={status === shown}
          />
        ))}
      </div>
    </div>
  );
}
