/** Finds a ticket by its number or words of its title: a field, and below it what fits. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslations } from "use-intl";
import { moveByArrows } from "@/components/contacts/contact-finder";
import { TicketStatus } from "@/components/inbox/tickets/shared/ticket-status";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import { type Ticket, TicketPage } from "@/lib/inbox/tickets/schemas";

const SHOWN_MAX = 8;

export function TicketFinder({
  withoutId,
  onChoose,
}: {
  withoutId: string;
  onChoose: (ticket: Ticket) => void;
}) {
  const t = useTranslations("tickets");
  const { api, workspace } = useScope();
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const search = useQuery({
    queryKey: [...keys.tickets(workspace.id), "found", q],
    queryFn: ({ signal }) =>
      api.get("/api/inbox/tickets", { schema: TicketPage, query: { q, status: q ? "all" : "open" }, signal }),
    placeholderData: keepPreviousData,
  });
  const found = (search.data?.tickets ?? []).filter(({ id }) => id !== withoutId).slice(0, SHOWN_MAX);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between its own field and buttons
    <div className="flex flex-col gap-3" onKeyDown={moveByArrows}>
      <Field label={t("links.other")}>
        <Input
          placeholder={t("search")}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {found.length > 0 ? (
        <ul aria-label={t("list.label")} className="-mx-2 flex flex-col">
          {found.map((each) => (
            <li key={each.id}>
              <button
                type="button"
                onClick={() => onChoose(each)}
                className="flex w-full items-baseline gap-2 rounded-sm px-2 py-2 text-left hover:bg-surface-2"
              >
                <span className="text-ink-3 tabular-nums">
                  {t("number", { number: String(each.number) })}
                </span>
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {each.title ?? t("erased")}
                </span>
                <TicketStatus status={each.status} />
              </button>
            </li>
          ))}
        </ul>
      ) : search.isSuccess ? (
        <p className="text-ink-2">{t("list.noMatch")}</p>
      ) : null}
    </div>
  );
}
