/** Saved views of the list of tickets, and its columns. */
import { Bookmark, ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useTicketForms } from "@/components/inbox/tickets/fields/use-ticket-forms";
import type { TicketsLocation } from "@/components/inbox/tickets/shared/use-tickets-location";
import { FIELD_COLUMN, keepColumns, useKeptColumns } from "@/components/inbox/tickets/views/columns";
import { isSameView, savedOf, useTicketViews } from "@/components/inbox/tickets/views/use-ticket-views";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { useScope } from "@/lib/client/workspace";
import { TICKET_COLUMNS } from "@/lib/inbox/views/schemas";

const SavedViewsDialog = lazyDialog(
  async () => (await import("@/components/inbox/shared/saved-views")).SavedViewsDialog,
);

export function TicketViewMenu({ location }: { location: TicketsLocation }) {
  const t = useTranslations("tickets.views");
  const list = useTranslations("inbox.list");
  const { isEmbedded } = useScope();
  const views = useTicketViews();
  const [isManaging, setManaging] = useState(false);
  const filter = savedOf(location);
  const known = views.find((view) => isSameView(view.filter, filter));
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button className="max-w-56">
            <span dir="auto" className="min-w-0 truncate">
              {known?.name ?? t("label")}
            </span>
            <ChevronDown aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="max-h-[70vh] w-64 overflow-y-auto">
          {views.length > 0 ? (
            <>
              <DropdownMenuLabel>{t("saved")}</DropdownMenuLabel>
              <DropdownMenuRadioGroup
                aria-label={t("saved")}
                value={known?.id ?? ""}
                onValueChange={(id) => {
                  const chosen = views.find((view) => view.id === id);
                  if (chosen) location.setView(chosen.filter);
                }}
              >
                {views.map(({ id, name }) => (
                  <DropdownMenuRadioItem key={id} value={id}>
                    <span dir="auto" className="truncate">
                      {name}
                    </span>
                  </DropdownMenuRadioItem>
                ))}
              </DropdownMenuRadioGroup>
              <DropdownMenuSeparator />
            </>
          ) : null}
          {location.isBoard ? null : <ColumnItems location={location} />}
          {isEmbedded ? null : (
            <DropdownMenuItem icon={<Bookmark aria-hidden />} onSelect={() => setManaging(true)}>
              {known ? list("manageViews") : list("saveView")}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <SavedViewsDialog
        open={isManaging}
        onOpenChange={setManaging}
        list="tickets"
        filter={filter}
        views={views}
        known={known}
      />
    </>
  );
}

function ColumnItems({ location }: { location: TicketsLocation }) {
  const t = useTranslations("tickets.views");
  const { fields } = useTicketForms();
  const kept = useKeptColumns();
  const shown = location.columns ?? kept;
  const columns = [
    ...TICKET_COLUMNS.map((column) => ({ column: column as string, label: t(`columns.${column}`) })),
    ...fields
      .filter(({ isArchived }) => !isArchived)
      .map(({ key, name }) => ({ column: FIELD_COLUMN + key, label: name })),
  ];
  return (
    <>
      <DropdownMenuLabel>{t("columns.label")}</DropdownMenuLabel>
      {columns.map(({ column, label }) => (
        <DropdownMenuCheckboxItem
          key={column}
          checked={shown.includes(column)}
          onCheckedChange={(isOn) => {
            const next = columns
              .map((each) => each.column)
              .filter((each) => (each === column ? isOn : shown.includes(each)));
            keepColumns(next);
            location.setColumns(null);
          }}
        >
          <span dir="auto">{label}</span>
        </DropdownMenuCheckboxItem>
      ))}
      <DropdownMenuSeparator />
    </>
  );
}
