"use client";

import { ANY, hasFilter, NO_FILTER, OPERATIONS } from "@/components/partner-console/requests/request-filter";
import { SearchForm } from "@/components/partner-console/search-form";
import { Button } from "@/components/ui/button";
import { Select, type SelectOption } from "@/components/ui/select";
import type { RequestFilter } from "@/lib/client/keys";

const environments: SelectOption[] = [
  { value: ANY, label: "Test and live" },
  { value: "test", label: "Test" },
  { value: "live", label: "Live" },
];
const statuses: SelectOption[] = [
  { value: ANY, label: "Any status" },
  { value: "2xx", label: "2xx answered" },
  { value: "4xx", label: "4xx refused" },
  { value: "5xx", label: "5xx failed" },
];
const operations: SelectOption[] = [
  { value: ANY, label: "Any operation" },
  ...OPERATIONS.map((operation) => ({ value: operation, label: operation })),
];

type Props = { filter: RequestFilter; onFilter: (change: Partial<RequestFilter>) => void };

export function RequestFilters({ filter, onFilter }: Props) {
  return (
    <fieldset aria-label="Filter requests" className="flex min-w-0 flex-col gap-2">
      <SearchForm
        key={filter.q}
        q={filter.q}
        label="Correlation id or workspace id"
        onSearch={(q) => onFilter({ q })}
      />
      <div className="grid grid-cols-2 items-center gap-2 md:flex">
        <Select
          label="Status"
          size="sm"
          className="md:w-36"
          value={filter.status}
          onValueChange={(status) => onFilter({ status })}
          options={statuses}
        />
        <Select
          label="Environment"
          size="sm"
          className="md:w-40"
          value={filter.environment}
          onValueChange={(environment) => onFilter({ environment })}
          options={environments}
        />
        <Select
          label="Operation"
          size="sm"
          className="max-md:col-span-full md:w-56"
          value={filter.operation}
          onValueChange={(operation) => onFilter({ operation })}
          options={operations}
        />
        {hasFilter(filter) ? (
          <Button
            variant="ghost"
            size="sm"
            className="max-md:col-span-full"
            onClick={() => onFilter(NO_FILTER)}
          >
            Clear filters
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
