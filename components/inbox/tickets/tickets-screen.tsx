"use client";

/** The tickets of the workspace: a list that is filtered, searched and sorted. */
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CreateTicketDialog } from "@/components/inbox/tickets/create-ticket-dialog";
import { TicketFilters } from "@/components/inbox/tickets/list/ticket-filters";
import { TicketRows } from "@/components/inbox/tickets/list/ticket-list";
import { useTicketsLocation } from "@/components/inbox/tickets/shared/use-tickets-location";
import { useUndoKey } from "@/components/inbox/tickets/shared/use-undo-key";
import { SearchBox } from "@/components/patterns/search-box";
import { Button } from "@/components/ui/button";

export function TicketsScreen() {
  const t = useTranslations("tickets");
  const location = useTicketsLocation();
  useUndoKey();
  const [isCreating, setCreating] = useState(false);
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
        <SearchBox
          value={location.filter.q}
          label={t("search")}
          hint={null}
          onChange={(q) => location.setFilter({ q })}
          className="w-64 min-w-0 max-md:order-last max-md:basis-full"
        />
        {create}
        <TicketFilters location={location} />
      </header>
      <div className="flex min-h-0 flex-1 flex-col">
        <TicketRows location={location} create={create} />
      </div>
      <CreateTicketDialog open={isCreating} onOpenChange={setCreating} />
    </section>
  );
}
