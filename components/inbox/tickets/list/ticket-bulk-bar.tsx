/** Changes of the chosen tickets; below the list, so that no row moves. */
import { ChevronsUp, CircleDot, UserRound, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Selection } from "@/components/inbox/shared/use-selection";
import { AssignItems } from "@/components/inbox/teams/assign-items";
import { STATUS_SIGNS } from "@/components/inbox/tickets/shared/ticket-status";
import { Checkbox } from "@/components/ui/checkbox";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import type { TicketWork } from "@/lib/inbox/tickets/bulk-schemas";
import { TICKET_PRIORITIES, TICKET_STATUSES, type Ticket } from "@/lib/inbox/tickets/schemas";

export type TicketMenu = "status" | "assign" | "priority" | null;
type Props = {
  selection: Selection<Ticket>;
  total: number;
  /** The open menu: keys open one, too. */
  menu: TicketMenu;
  onMenu: (menu: TicketMenu) => void;
  onChange: (change: TicketWork, what: string) => void;
};

export function TicketBulkBar({ selection, total, menu, onMenu, onChange }: Props) {
  const t = useTranslations("tickets");
  const bulk = useTranslations("inbox.bulk");
  const assign = useTranslations("inbox.assign");
  const { chosen } = selection;
  const isAll = chosen.length === total;
  const opens = (name: TicketMenu) => ({
    open: menu === name,
    onOpenChange: (open: boolean) => onMenu(open ? name : null),
  });
  return (
    <div
      role="toolbar"
      aria-label={t("bulk.region")}
      className="flex h-11 shrink-0 items-center gap-1 border-t bg-accent-soft pr-2 pl-4"
    >
      <p aria-live="polite" className="min-w-0 flex-1 truncate font-medium tabular-nums">
        {t("bulk.chosen", { count: chosen.length })}
      </p>
      <Checkbox
        className="mr-2 size-6"
        checked={isAll ? true : "indeterminate"}
        aria-label={isAll ? bulk("none") : bulk("all")}
        onCheckedChange={isAll ? selection.clear : selection.all}
      />
      <Menu {...opens("status")} label={t("statuses.label")} shortcut="S" icon={<CircleDot />}>
        {TICKET_STATUSES.map((status) => {
          const Sign = STATUS_SIGNS[status];
          return (
            <DropdownMenuItem
              key={status}
              icon={<Sign aria-hidden />}
              onSelect={() => onChange({ status }, t(`statuses.${status}`))}
            >
              {t(`statuses.${status}`)}
            </DropdownMenuItem>
          );
        })}
      </Menu>
      <Menu {...opens("assign")} label={assign("action")} shortcut="A" icon={<UserRound />}>
        <AssignItems
          assignee={undefined}
          team={undefined}
          onAssign={(person) =>
            onChange({ assigneeId: person?.id ?? null }, person?.name ?? t("assignee.none"))
          }
          onTeam={(team) => onChange({ teamId: team?.id ?? null }, team?.name ?? t("team.none"))}
        />
      </Menu>
      <Menu {...opens("priority")} label={t("priorities.label")} shortcut="P" icon={<ChevronsUp />}>
        {TICKET_PRIORITIES.map((priority) => (
          <DropdownMenuItem
            key={priority}
            onSelect={() => onChange({ priority }, t(`priorities.${priority}`))}
          >
            {t(`priorities.${priority}`)}
          </DropdownMenuItem>
        ))}
      </Menu>
      <IconButton label={bulk("clear")} shortcut="Esc" onClick={selection.clear}>
        <X />
      </IconButton>
    </div>
  );
}

function Menu({
  open,
  onOpenChange,
  label,
  shortcut,
  icon,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  shortcut: string;
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <DropdownMenu open={open} onOpenChange={onOpenChange}>
      <DropdownMenuTrigger asChild>
        <IconButton label={label} shortcut={shortcut}>
          {icon}
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-64">
        {children}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
