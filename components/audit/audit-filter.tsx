import { useId } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select, type SelectOption } from "@/components/ui/select";
import { type AuditArea, AuditArea as AuditAreas, type AuditPage } from "@/lib/account/audit/schemas";
import type { AuditChoice } from "@/lib/client/keys";

/** The filter of the audit log between the address and the server. Dates are days of the reader's time zone. */
const ANY = "any";
export const NO_CHOICE: AuditChoice = { area: ANY, actor: ANY, from: "", to: "" };
const isDay = (value: string | null): value is string => /^\d{4}-\d\d-\d\d$/.test(value ?? "");

export function parseChoice(search: URLSearchParams): AuditChoice {
  const [area, from, to] = [search.get("area"), search.get("from"), search.get("to")];
  return {
    area: area && AuditAreas.safeParse(area).success ? area : ANY,
    actor: search.get("actor") || ANY,
    from: isDay(from) ? from : "",
    to: isDay(to) ? to : "",
  };
}

/** Begins with its question mark; empty for no filter. */
export function formatChoice(choice: AuditChoice): string {
  const search = new URLSearchParams(Object.entries(choice).filter(([, value]) => value && value !== ANY));
  return search.size > 0 ? `?${search}` : "";
}

/** The server's form of the filter: the last day is included. */
export function queryOf({ area, actor, from, to }: AuditChoice): Record<string, string> {
  const startOf = (day: string, later: number) => {
    const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
    return new Date(year, month - 1, date + later).toISOString();
  };
  return {
    ...(area !== ANY && { area }),
    ...(actor !== ANY && { actor }),
    ...(from && { from: startOf(from, 0) }),
    ...(to && { to: startOf(to, 1) }),
  };
}

type Props = {
  choice: AuditChoice;
  areas: readonly AuditArea[];
  people: AuditPage["people"];
  onChoice: (change: Partial<AuditChoice>) => void;
};

export function AuditFilter({ choice, areas, people, onChoice }: Props) {
  const t = useTranslations("audit");
  const everyone: SelectOption[] = [
    { value: ANY, label: t("anyone") },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const kinds: SelectOption[] = [
    { value: ANY, label: t("anyArea") },
    ...areas.map((area) => ({ value: area, label: t(`areas.${area}`) })),
  ];
  return (
    <fieldset aria-label={t("filter")} className="grid min-w-0 grid-cols-2 items-end gap-2 md:grid-cols-4">
      <Select
        label={t("person")}
        size="sm"
        value={choice.actor}
        onValueChange={(actor) => onChoice({ actor })}
        options={everyone}
      />
      <Select
        label={t("area")}
        size="sm"
        value={choice.area}
        onValueChange={(area) => onChoice({ area })}
        options={kinds}
      />
      <Day label={t("from")} value={choice.from} onDay={(from) => onChoice({ from })} />
      <Day label={t("to")} value={choice.to} onDay={(to) => onChoice({ to })} />
      {formatChoice(choice) ? (
        <Button
          variant="ghost"
          size="sm"
          className="col-span-full justify-self-start"
          onClick={() => onChoice(NO_CHOICE)}
        >
          {t("clear")}
        </Button>
      ) : null}
    </fieldset>
  );
}

function Day({ label, value, onDay }: { label: string; value: string; onDay: (day: string) => void }) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1 text-ink-2">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        className="h-8 min-w-0"
        value={value}
        onChange={({ target }) => (target.value === "" || isDay(target.value)) && onDay(target.value)}
      />
    </div>
  );
}
