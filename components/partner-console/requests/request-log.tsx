"use client";

import { Activity, SearchX } from "lucide-react";
import { NO_FILTER } from "@/components/partner-console/requests/request-filter";
import { RequestFilters } from "@/components/partner-console/requests/request-filters";
import { RequestRow } from "@/components/partner-console/requests/request-row";
import { useRequests } from "@/components/partner-console/requests/use-requests";
import { LogList } from "@/components/patterns/log-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";

export function RequestLog() {
  const { log, rows, filter, isFiltered, setFilter } = useRequests();
  return (
    <>
      <PageHeader
        title="Requests"
        description="Each call of the partner API that was made with one of your keys, for seven days. Bodies are not kept."
      />
      <RequestFilters filter={filter} onFilter={setFilter} />
      <LogList
        log={log}
        rows={rows}
        label="Requests"
        loadingLabel="Loading requests"
        moreLabel="Load earlier requests"
        empty={<NoRequests isFiltered={isFiltered} onClear={() => setFilter(NO_FILTER)} />}
      >
        {(request) => <RequestRow key={request.id} request={request} />}
      </LogList>
    </>
  );
}

function NoRequests({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return isFiltered ? (
    <EmptyState
      icon={<SearchX />}
      title="Nothing matches"
      description="No request of the last seven days fits these filters."
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  ) : (
    <EmptyState
      icon={<Activity />}
      title="No requests yet"
      description="The calls of your programs appear here within a second, the refused ones with the reason. A call without a valid key is nobody's, so it is not listed."
    />
  );
}
