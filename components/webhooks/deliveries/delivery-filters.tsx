import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { zoneName } from "@/components/ui/moment";
import { Select, type SelectOption } from "@/components/ui/select";
import { fromLocal, toLocalMinute } from "@/components/ui/time-format";
import {
  ANY,
  CUSTOM,
  hasFilter,
  NO_FILTER,
  RANGES,
  type Range,
} from "@/components/webhooks/deliveries/delivery-filter";
import { useEndpointOwner } from "@/components/webhooks/shared/endpoint-owner";
import type { DeliveryFilter } from "@/lib/client/keys";
import { TEST_EVENT, WebhookDeliveryState } from "@/lib/webhooks/schemas";

function useOptions() {
  const t = useTranslations("webhooks.log");
  const stateNames = useTranslations("webhooks.states");
  const { events } = useEndpointOwner().catalogue;
  const states: SelectOption[] = [
    { value: ANY, label: t("anyState") },
    ...WebhookDeliveryState.options.map((state) => ({ value: state, label: stateNames(state) })),
  ];
  const names: SelectOption[] = [
    { value: ANY, label: t("anyEvent") },
    ...[...events, TEST_EVENT].map((event) => ({ value: event, label: event })),
  ];
  const ranges: SelectOption[] = [
    { value: ANY, label: t("anyTime") },
    ...(Object.keys(RANGES) as Range[]).map((range) => ({ value: range, label: t(`ranges.${range}`) })),
    { value: CUSTOM, label: t("between") },
  ];
  return { states, events: names, ranges };
}

export function DeliveryFilters({
  filter,
  onFilter,
}: {
  filter: DeliveryFilter;
  onFilter: (change: Partial<DeliveryFilter>) => void;
}) {
  const t = useTranslations("webhooks.log");
  // The two times count once both are chosen; until then the address does not change.
  const [isChoosing, setChoosing] = useState(false);
  const options = useOptions();
  const isWindow = isChoosing || filter.range === CUSTOM;

  function chooseRange(range: string) {
    setChoosing(range === CUSTOM);
    if (range !== CUSTOM) onFilter({ range, from: null, to: null });
  }
  function clear() {
    setChoosing(false);
    onFilter(NO_FILTER);
  }
  return (
    <fieldset aria-label={t("filter")} className="flex min-w-0 flex-col gap-3">
      <div className="grid grid-cols-2 items-center gap-2 md:flex">
        <Select
          label={t("state")}
          size="sm"
          className="md:w-40"
          value={filter.state}
          onValueChange={(state) => onFilter({ state })}
          options={options.states}
        />
        <Select
          label={t("time")}
          size="sm"
          className="md:order-last md:w-44"
          value={isWindow ? CUSTOM : filter.range}
          onValueChange={chooseRange}
          options={options.ranges}
        />
        <Select
          label={t("event")}
          size="sm"
          className="max-md:col-span-full md:w-60"
          value={filter.event}
          onValueChange={(event) => onFilter({ event })}
          options={options.events}
        />
        {hasFilter(filter) ? (
          <Button variant="ghost" size="sm" className="order-last max-md:col-span-full" onClick={clear}>
            {t("clear")}
          </Button>
        ) : null}
      </div>
      {isWindow ? (
        <TimeWindow
          key={`${filter.from} ${filter.to}`}
          from={filter.from}
          to={filter.to}
          onChoose={(from, to) => {
            setChoosing(false);
            onFilter({ range: CUSTOM, from, to });
          }}
        />
      ) : null}
    </fieldset>
  );
}

const DAY_MS = 86_400_000;

/** Two instants by the viewer's clock; one of them may be left open. */
function TimeWindow({
  from,
  to,
  onChoose,
}: {
  from: string | null;
  to: string | null;
  onChoose: (from: string | null, to: string | null) => void;
}) {
  const t = useTranslations("webhooks.window");
  const isNew = !from && !to;
  const [start, setStart] = useState(() => localOf(from ?? (isNew ? dayAgo() : null)));
  const [end, setEnd] = useState(() => localOf(to));
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const [first, last] = [fromLocal(start), fromLocal(end)];
    if (!first && !last) return setError(t("chooseOne"));
    if (first && last && first >= last) return setError(t("reversed"));
    setError(undefined);
    onChoose(first?.toISOString() ?? null, last?.toISOString() ?? null);
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t("title")}
      className="flex flex-col gap-3 rounded-md bg-surface-2 p-3 md:flex-row md:items-start"
    >
      <Field label={t("from")} error={error} hint={t("zone", { zone: zoneName() })} className="md:flex-1">
        <Input type="datetime-local" value={start} onChange={(event) => setStart(event.target.value)} />
      </Field>
      <Field label={t("to")} hint={t("openEnd")} className="md:flex-1">
        <Input type="datetime-local" value={end} onChange={(event) => setEnd(event.target.value)} />
      </Field>
      <Button type="submit" className="md:mt-6.5 md:h-9">
        {t("show")}
      </Button>
    </form>
  );
}

const dayAgo = (): string => new Date(Date.now() - DAY_MS).toISOString();
const localOf = (instant: string | null): string => (instant ? toLocalMinute(new Date(instant)) : "");
