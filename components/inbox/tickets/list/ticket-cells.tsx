/** The chosen columns of a ticket in the list; on a small screen they stand below its title. */
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useValueWords } from "@/components/fields/use-value-words";
import { SlaTime } from "@/components/inbox/slas/sla-time";
import { useTicketForms } from "@/components/inbox/tickets/fields/use-ticket-forms";
import { TicketPriority, TicketStatus } from "@/components/inbox/tickets/shared/ticket-status";
import { FIELD_COLUMN } from "@/components/inbox/tickets/views/columns";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Ticket } from "@/lib/inbox/tickets/schemas";

const WIDTHS: Record<string, string> = {
  status: "lg:w-44",
  assignee: "lg:w-36",
  priority: "lg:w-24",
  deadline: "lg:w-24",
  changed: "lg:w-24",
  opened: "lg:w-24",
};

export function TicketCells({ ticket, columns }: { ticket: Ticket; columns: readonly string[] }) {
  return (
    <span className="flex flex-wrap items-center gap-2 max-lg:pl-17 lg:max-w-2/3 lg:justify-end">
      {columns.map((column) => (
        // One below the other in all rows, also where this one has nothing.
        <span
          key={column}
          className={cn("flex min-w-0 items-center empty:hidden lg:empty:flex", WIDTHS[column] ?? "lg:w-28")}
        >
          {column.startsWith(FIELD_COLUMN) ? (
            <FieldCell ticket={ticket} fieldKey={column.slice(FIELD_COLUMN.length)} />
          ) : (
            <Cell ticket={ticket} column={column} />
          )}
        </span>
      ))}
    </span>
  );
}

function Cell({ ticket, column }: { ticket: Ticket; column: string }) {
  const t = useTranslations("tickets.fields");
  const { assignee, team, type, status, priority, slas, createdAt, updatedAt } = ticket;
  const [clock] = slas ?? [];
  switch (column) {
    case "deadline":
      return clock ? <SlaTime clock={clock} /> : null;
    case "priority":
      return <TicketPriority priority={priority} />;
    case "status":
      return <TicketStatus status={status} />;
    case "assignee":
      return assignee ? (
        <Words>
          <Avatar id={assignee.id} name={assignee.name} size="sm" />
          <span className="min-w-0 truncate">{assignee.name}</span>
        </Words>
      ) : null;
    case "team":
      return team ? <Words>{team.name}</Words> : null;
    case "type":
      return type ? <Words>{type.name}</Words> : null;
    case "opened":
      return <Time label={t("opened")} at={createdAt} />;
    case "changed":
      return <Time label={t("changed")} at={updatedAt} />;
    default:
      return null;
  }
}

function FieldCell({ ticket, fieldKey }: { ticket: Ticket; fieldKey: string }) {
  const words = useValueWords();
  const field = useTicketForms().fields.find(({ key }) => key === fieldKey);
  const value = words(field, ticket.fields[fieldKey]);
  return value === null ? null : (
    <Words>
      <span className="sr-only">{field?.name ?? fieldKey}: </span>
      <span dir="auto" title={field?.name} className="truncate max-lg:max-w-48">
        {value}
      </span>
    </Words>
  );
}

const Words = ({ children }: { children: ReactNode }) => (
  <span className="flex min-w-0 items-center gap-1.5 text-ink-2 text-sm">{children}</span>
);

const Time = ({ label, at }: { label: string; at: string }) => (
  <span className="text-ink-3 text-sm">
    <span className="sr-only">{label}: </span>
    <RelativeTime at={at} />
  </span>
);
