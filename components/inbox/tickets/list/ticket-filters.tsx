/** Filters and order of the list of tickets. On a phone a button shows them, so that they leave the screen to the list. */
import { ListFilter } from "lucide-react";
import { useTranslations } from "use-intl";
import { useAssignable } from "@/components/inbox/shared/use-inbox-queries";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { TypeFilters } from "@/components/inbox/tickets/list/type-filters";
import {
  LISTED_STATUSES,
  type TicketsLocation,
} from "@/components/inbox/tickets/shared/use-tickets-location";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { NativeSelect } from "@/components/ui/select";
import { useScope } from "@/lib/client/workspace";
import { SlaFilter } from "@/lib/inbox/conversations/schemas";
import { TICKET_ORDERS } from "@/lib/inbox/tickets/schemas";

type Shown = { location: TicketsLocation; id: string; isOpen: boolean };

export function FiltersButton({
  location: { filterCount },
  id,
  isOpen,
  onToggle,
}: Shown & { onToggle: () => void }) {
  const t = useTranslations("tickets.list");
  return (
    <Button aria-expanded={isOpen} aria-controls={id} className="shrink-0 md:hidden" onClick={onToggle}>
      <ListFilter aria-hidden />
      {filterCount > 0 ? t("filtersSet", { count: filterCount }) : t("filters")}
    </Button>
  );
}

/** `isOpen`: on a phone; elsewhere they are always there. */
export function TicketFilters({ location, id, isOpen }: Shown) {
  const { filter, setFilter, isBoard } = location;
  const t = useTranslations("tickets");
  const slas = useTranslations("inbox.sla");
  const { user } = useScope();
  const people = useAssignable().filter(({ id }) => id !== user.id);
  const teams = useTeams();
  return (
    <div
      id={id}
      className={cn(
        "grid w-full grid-cols-2 gap-2 max-md:order-last md:flex md:flex-wrap",
        !isOpen && "max-md:hidden",
      )}
    >
      {isBoard ? null : (
        <NativeSelect
          aria-label={t("statuses.label")}
          className="w-44 min-w-0 max-md:w-full"
          value={filter.status}
          onChange={({ target }) =>
            setFilter({ status: LISTED_STATUSES.find((each) => each === target.value) ?? "open" })
          }
        >
          {LISTED_STATUSES.map((each) => (
            <option key={each} value={each}>
              {t(`statuses.${each}`)}
            </option>
          ))}
        </NativeSelect>
      )}
      <NativeSelect
        aria-label={t("assignee.label")}
        className="w-44 min-w-0 max-md:w-full"
        value={filter.assignee}
        onChange={({ target }) => setFilter({ assignee: target.value })}
      >
        <option value="any">{t("assignee.any")}</option>
        <option value="me">{t("assignee.me")}</option>
        <option value="unassigned">{t("assignee.unassigned")}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {teams.length > 0 ? (
        <NativeSelect
          aria-label={t("team.label")}
          className="w-44 min-w-0 max-md:w-full"
          value={filter.team}
          onChange={({ target }) => setFilter({ team: target.value })}
        >
          <option value="">{t("team.any")}</option>
          <option value="none">{t("team.none")}</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      ) : null}
      <TypeFilters location={location} />
      <NativeSelect
        aria-label={slas("deadline")}
        className="w-44 min-w-0 max-md:w-full"
        value={filter.sla}
        onChange={({ target }) =>
          setFilter({ sla: SlaFilter.options.find((each) => each === target.value) ?? "" })
        }
      >
        <option value="">{slas("any")}</option>
        {SlaFilter.options.map((each) => (
          <option key={each} value={each}>
            {slas(`filters.${each}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label={t("orders.label")}
        className="w-44 min-w-0 max-md:w-full md:ml-auto"
        value={filter.order}
        onChange={({ target }) =>
          setFilter({ order: TICKET_ORDERS.find((each) => each === target.value) ?? "updated" })
        }
      >
        {TICKET_ORDERS.map((each) => (
          <option key={each} value={each}>
            {t(`orders.${each}`)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
