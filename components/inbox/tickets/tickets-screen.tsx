"use client";

/** The tickets of the workspace: a list that is filtered, searched and sorted. */
import { Columns3, List, Plus } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { TicketBoard } from "@/components/inbox/tickets/board/ticket-board";
import { CreateTicketDialog } from "@/components/inbox/tickets/create-ticket-dialog";
import { FiltersButton, TicketFilters } from "@/components/inbox/tickets/list/ticket-filters";
import { TicketRows } from "@/components/inbox/tickets/list/ticket-list";
import { useTicketsLocation } from "@/components/inbox/tickets/shared/use-tickets-location";
import { useUndoKey } from "@/components/inbox/tickets/shared/use-undo-key";
import { TicketViewMenu } from "@/components/inbox/tickets/views/ticket-view-menu";
import { SearchBox } from "@/components/patterns/search-box";
import { Button } from "@/components/ui/button";
import { SegmentedControl } from "@/components/ui/segmented-control";

export function TicketsScreen() {
  const t = useTranslations("tickets");
  const location = useTicketsLocation();
  useUndoKey();
  const [isCreating, setCreating] = useState(false);
  const [hasFilters, setFilters] = useState(false);
  const filters = { location, id: useId(), isOpen: hasFilters };
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      {t("create")}
    </Button>
  );
  return (
    <section aria-label={t("title")} className="flex h-full min-h-0 flex-col">
      <header className="flex shrink-0 flex-wrap items-center gap-2 border-b px-4 py-2.5">
        <h1 className="mr-auto font-medium text-lg">{t("title")}</h1>
        <div className="max-md:order-last max-md:flex max-md:basis-full max-md:gap-2 md:contents">
          <SearchBox
            value={location.filter.q}
            label={t("search")}
            hint={null}
            onChange={(q) => location.setFilter({ q })}
            className="w-64 min-w-0 max-md:w-auto max-md:flex-1"
          />
          <FiltersButton {...filters} onToggle={() => setFilters(!hasFilters)} />
        </div>
        <SegmentedControl
          label={t("board.forms")}
          value={location.isBoard ? "board" : "list"}
          onValueChange={(form) => location.setBoard(form === "board")}
          options={[
            { value: "list", label: t("board.list"), icon: <List aria-hidden />, hideLabel: true },
            { value: "board", label: t("board.board"), icon: <Columns3 aria-hidden />, hideLabel: true },
          ]}
        />
        <TicketViewMenu location={location} />
        {create}
        <TicketFilters {...filters} />
      </header>
      <div className="flex min-h-0 flex-1 flex-col">
        {location.isBoard ? (
          <TicketBoard location={location} />
        ) : (
          <TicketRows location={location} create={create} />
        )}
      </div>
      <CreateTicketDialog open={isCreating} onOpenChange={setCreating} />
    </section>
  );
}
