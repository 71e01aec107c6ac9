/** A ticket in the list: number and title, the customer, where it stands and who works on it. */
import Link from "next/link";
import { useTranslations } from "use-intl";
import { contactName } from "@/components/contacts/contact-name";
import { TicketCells } from "@/components/inbox/tickets/list/ticket-cells";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import type { Ticket } from "@/lib/inbox/tickets/schemas";

export function TicketRow({
  ticket,
  root,
  columns,
  isChosen,
  onSelect,
}: {
  ticket: Ticket;
  root: string;
  columns: readonly string[];
  isChosen: boolean;
  onSelect: (id: string, isRange: boolean) => void;
}) {
  const t = useTranslations("tickets");
  const contacts = useTranslations("contacts");
  const { id, number, title, type, contact, team } = ticket;
  const about = [
    columns.includes("type") ? null : type?.name,
    contact && contactName(contact, contacts),
    columns.includes("team") ? null : team?.name,
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <li className={cn("flex border-b", isChosen ? "bg-accent-soft" : "hover:bg-surface-2")}>
      <span className="flex shrink-0 items-center pl-4 max-lg:items-start max-lg:pt-3">
        <Checkbox
          className="size-6"
          checked={isChosen}
          aria-label={t("bulk.choose", { number: String(number) })}
          onClick={(event) => {
            event.preventDefault();
            onSelect(id, event.shiftKey);
          }}
        />
      </span>
      <Link
        href={`${root}/${id}`}
        prefetch={false}
        data-ticket={id}
        className="focus-inset flex min-w-0 flex-1 min-h-16 flex-col justify-center gap-x-4 gap-y-1 px-3 py-2.5 lg:flex-row lg:items-center"
      >
        <span className="flex min-w-0 flex-1 gap-3">
          <span className="w-14 shrink-0 text-ink-3 tabular-nums">
            {t("number", { number: String(number) })}
          </span>
          <span className="min-w-0">
            <span dir="auto" className="block truncate text-left font-medium">
              {title ?? t("erased")}
            </span>
            <span dir="auto" className="block truncate text-left text-ink-2 text-sm">
              {about || t("customer.none")}
            </span>
          </span>
        </span>
        <TicketCells ticket={ticket} columns={columns} />
      </Link>
    </li>
  );
}
