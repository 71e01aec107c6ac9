"use client";

import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ANY, hasFilter, NO_FILTER, OPERATIONS } from "@/components/partner-console/requests/request-filter";
import { Button } from "@/components/ui/button";
import { InputWithIcon } from "@/components/ui/input";
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
      <SearchForm key={filter.q} q={filter.q} onSearch={(q) => onFilter({ q })} />
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

function SearchForm({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(text.trim());
  }
  return (
    <form onSubmit={submit} className="flex gap-2">
      <InputWithIcon
        className="min-w-0 flex-1"
        icon={<Search aria-hidden />}
        type="search"
        aria-label="Correlation id or workspace id"
        placeholder="Correlation id or workspace id"
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" className="h-9 pointer-coarse:h-11">
        Search
      </Button>
    </form>
  );
}
