/** Filters events: types by their groups, and a correlation id. */
import { ListFilter } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { SearchForm } from "@/components/partner-console/search-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import type { EventFilter } from "@/lib/client/keys";
import { EVENT_TYPES } from "@/lib/partner/partner-console/schemas";

type Props = { filter: EventFilter; onFilter: (change: Partial<EventFilter>) => void };

const subjects = [...new Set(EVENT_TYPES.map((type) => type.split(".")[0] ?? ""))];

export function EventFilters({ filter, onFilter }: Props) {
  const t = useTranslations("console.events");
  const isFiltered = filter.types.length > 0 || filter.correlationId !== "";
  return (
    <fieldset aria-label={t("filter")} className="flex min-w-0 flex-col gap-2">
      <SearchForm
        key={filter.correlationId}
        q={filter.correlationId}
        label={t("correlationId")}
        onSearch={(correlationId) => onFilter({ correlationId })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <TypePicker types={filter.types} onChange={(types) => onFilter({ types })} />
        {isFiltered ? (
          <Button variant="ghost" size="sm" onClick={() => onFilter({ types: [], correlationId: "" })}>
            {t("clear")}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

function TypePicker({ types, onChange }: { types: readonly string[]; onChange: (types: string[]) => void }) {
  const t = useTranslations("console.events");
  const id = useId();
  const toggle = (type: string, isOn: boolean) =>
    onChange((isOn ? [...types, type] : types.filter((each) => each !== type)).toSorted());
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button size="sm">
          <ListFilter aria-hidden />
          {types.length === 0
            ? t("allTypes")
            : types.length === 1
              ? types[0]
              : t("types", { count: types.length })}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={t("typesLabel")} align="start">
        {subjects.map((subject) => (
          <fieldset key={subject} className="border-b py-2 last:border-b-0">
            <legend className="float-left mb-1 w-full font-medium text-sm">{subject}</legend>
            {EVENT_TYPES.filter((type) => type.startsWith(`${subject}.`)).map((type) => (
              <div key={type} className="clear-left flex items-center gap-2.5">
                <Checkbox
                  id={`${id}-${type}`}
                  checked={types.includes(type)}
                  onCheckedChange={(isOn) => toggle(type, isOn === true)}
                />
                <label
                  htmlFor={`${id}-${type}`}
                  className="flex-1 cursor-pointer py-1 font-mono text-sm pointer-coarse:py-2.5"
                >
                  {type}
                </label>
              </div>
            ))}
          </fieldset>
        ))}
      </PopoverContent>
    </Popover>
  );
}
