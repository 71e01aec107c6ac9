/** A ticket on the board. It is dragged to another column, or moved by its menu. */
import { ArrowLeftRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { contactName } from "@/components/contacts/contact-name";
import type { Moved } from "@/components/inbox/tickets/board/use-move-ticket";
import { STATUS_SIGNS, TicketPriority } from "@/components/inbox/tickets/shared/ticket-status";
import { Avatar } from "@/components/ui/avatar";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { TICKET_STATUSES, type Ticket, type TicketStatus } from "@/lib/inbox/tickets/schemas";

/** The type of what a card carries while it is dragged. */
export const CARD = "application/x-parley-ticket";

export function TicketCard({
  ticket,
  root,
  onMove,
}: {
  ticket: Ticket;
  root: string;
  onMove: (ticket: Moved, status: TicketStatus) => void;
}) {
  const t = useTranslations("tickets");
  const contacts = useTranslations("contacts");
  const { id, number, title, contact, assignee, priority, status } = ticket;
  return (
    <li
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(CARD, JSON.stringify({ id, number, status }));
        dataTransfer.effectAllowed = "move";
      }}
      className="flex gap-1 rounded-md border bg-surface-1 py-2 pr-1 pl-3"
    >
      <Link
        href={`${root}/${id}`}
        prefetch={false}
        // A link is dragged as an address otherwise.
        draggable={false}
        className="flex min-w-0 flex-1 flex-col gap-1 rounded-xs"
      >
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="text-ink-3 tabular-nums">{t("number", { number: String(number) })}</span>{" "}
          <span dir="auto" className="font-medium">
            {title ?? t("erased")}
          </span>
        </span>
        <span dir="auto" className="truncate text-left text-ink-2 text-sm">
          {contact ? contactName(contact, contacts) : t("customer.none")}
        </span>
        <span className="flex flex-wrap items-center gap-2">
          <TicketPriority priority={priority} />
          {assignee ? (
            <span className="flex min-w-0 items-center gap-1.5 text-ink-2 text-sm">
              <Avatar id={assignee.id} name={assignee.name} size="sm" />
              <span className="truncate">{assignee.name}</span>
            </span>
          ) : null}
        </span>
      </Link>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t("board.move", { number: String(number) })} size="sm">
            <ArrowLeftRight aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {TICKET_STATUSES.filter((each) => each !== status).map((each) => {
            const Sign = STATUS_SIGNS[each];
            return (
              <DropdownMenuItem key={each} icon={<Sign aria-hidden />} onSelect={() => onMove(ticket, each)}>
                {t(`statuses.${each}`)}
              </DropdownMenuItem>
            );
          })}
        </DropdownMenuContent>
      </DropdownMenu>
    </li>
  );
}
