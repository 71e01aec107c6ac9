"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Select, type SelectOption } from "@/components/ui/select";
import { DELIVERY_STATES } from "@/components/webhooks/deliveries/delivery-badge";
import { ANY, CUSTOM, hasFilter, NO_FILTER, RANGES } from "@/components/webhooks/deliveries/delivery-filter";
import { TimeWindow } from "@/components/webhooks/deliveries/time-window";
import { useEndpointOwner } from "@/components/webhooks/shared/endpoint-owner";
import type { DeliveryFilter } from "@/lib/client/keys";
import { TEST_EVENT, WebhookDeliveryState } from "@/lib/webhooks/schemas";

const states: SelectOption[] = [
  { value: ANY, label: "Any state" },
  ...WebhookDeliveryState.options.map((state) => ({ value: state, label: DELIVERY_STATES[state].label })),
];
const eventsOf = (names: readonly string[]): SelectOption[] => [
  { value: ANY, label: "Any event" },
  ...[...names, TEST_EVENT].map((event) => ({ value: event, label: event })),
];
const ranges: SelectOption[] = [
  { value: ANY, label: "Any time" },
  ...Object.entries(RANGES).map(([value, { label }]) => ({ value, label })),
  { value: CUSTOM, label: "Between two times" },
];

export function DeliveryFilters({
  filter,
  onFilter,
}: {
  filter: DeliveryFilter;
  onFilter: (change: Partial<DeliveryFilter>) => void;
}) {
  // The two times count once both are chosen; until then the address does not change.
  const [isChoosing, setChoosing] = useState(false);
  const { catalogue } = useEndpointOwner();
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
    <fieldset aria-label="Filter deliveries" className="flex min-w-0 flex-col gap-3">
      <div className="grid grid-cols-2 items-center gap-2 md:flex">
        <Select
          label="State"
          size="sm"
          className="md:w-40"
          value={filter.state}
          onValueChange={(state) => onFilter({ state })}
          options={states}
        />
        <Select
          label="Time"
          size="sm"
          className="md:order-last md:w-44"
          value={isWindow ? CUSTOM : filter.range}
          onValueChange={chooseRange}
          options={ranges}
        />
        <Select
          label="Event"
          size="sm"
          className="max-md:col-span-full md:w-60"
          value={filter.event}
          onValueChange={(event) => onFilter({ event })}
          options={eventsOf(catalogue.events)}
        />
        {hasFilter(filter) ? (
          <Button variant="ghost" size="sm" className="order-last max-md:col-span-full" onClick={clear}>
            Clear filters
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
