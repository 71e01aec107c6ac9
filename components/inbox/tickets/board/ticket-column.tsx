/** A column of the board: the tickets of one status, page by page. A card that is dropped on it gets its status. */
import { type DragEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { CARD, TicketCard } from "@/components/inbox/tickets/board/ticket-card";
import type { Moved } from "@/components/inbox/tickets/board/use-move-ticket";
import { useTicketList } from "@/components/inbox/tickets/shared/use-tickets";
import type { TicketsLocation } from "@/components/inbox/tickets/shared/use-tickets-location";
import { LoadFailure } from "@/components/patterns/load-failure";
import { MoreRows } from "@/components/patterns/more-rows";
import { cn } from "@/components/ui/cn";
import { SkeletonRows } from "@/components/ui/skeleton";
import { COUNTED_MAX, TICKET_STATUSES, type TicketStatus } from "@/lib/inbox/tickets/schemas";

/** A count that stopped says so: 99+. */
export const shownCount = (count: number): string =>
  count >= COUNTED_MAX ? `${COUNTED_MAX - 1}+` : String(count);

export function TicketColumn({
  status,
  count,
  location,
  onMove,
  isShown,
}: {
  status: TicketStatus;
  count: number | undefined;
  location: TicketsLocation;
  onMove: (ticket: Moved, status: TicketStatus) => void;
  isShown: boolean;
}) {
  const t = useTranslations("tickets");
  const [isOver, setOver] = useState(false);
  const list = useTicketList({ ...location.filter, status });
  const { tickets } = list;

  function onDrop(event: DragEvent) {
    setOver(false);
    const carried = readCard(event.dataTransfer.getData(CARD));
    if (!carried) return;
    event.preventDefault();
    onMove(carried, status);
  }

  return (
    <section
      aria-label={t(`statuses.${status}`)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(CARD)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={cn(
        "flex min-h-0 min-w-60 flex-1 flex-col rounded-md border bg-surface-2",
        isOver && "border-accent-ink bg-accent-soft",
        !isShown && "max-md:hidden",
      )}
    >
      <h2 className="flex items-baseline gap-2 px-3 py-2 font-medium max-md:hidden">
        {t(`statuses.${status}`)}
        {count === undefined ? null : (
          <span className="font-normal text-ink-3 text-sm tabular-nums">{shownCount(count)}</span>
        )}
      </h2>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-2 max-md:pt-2">
        {list.isPending ? (
          <SkeletonRows rows={3} label={t("list.loading")} />
        ) : list.isError && tickets.length === 0 ? (
          <LoadFailure error={list.error} retry={() => void list.refetch()} />
        ) : tickets.length === 0 ? (
          <p className="px-1 text-ink-3 text-sm">{t("board.empty")}</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {tickets.map((ticket) => (
              <TicketCard key={ticket.id} ticket={ticket} root={location.root} onMove={onMove} />
            ))}
          </ul>
        )}
        <MoreRows list={list} more={t("list.more")} loading={t("list.loadingMore")} />
      </div>
    </section>
  );
}

/** Another page may drop what only looks like a card. */
function readCard(text: string): Moved | null {
  try {
    const { id, number, status }: Record<string, unknown> = JSON.parse(text);
    const known = TICKET_STATUSES.find((each) => each === status);
    return typeof id === "string" && typeof number === "number" && known
      ? { id, number, status: known }
      : null;
  } catch {
    return null;
  }
}
