"use client";

import { Activity, SearchX } from "lucide-react";
import { NO_FILTER } from "@/components/partner-console/requests/request-filter";
import { RequestFilters } from "@/components/partner-console/requests/request-filters";
import { RequestRow } from "@/components/partner-console/requests/request-row";
import { useRequests } from "@/components/partner-console/requests/use-requests";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { RowsSkeleton } from "@/components/ui/rows-skeleton";

export function RequestLog() {
  const { log, rows, filter, isFiltered, setFilter } = useRequests();
  return (
    <>
      <PageHeader
        title="Requests"
        description="Each call of the partner API that was made with one of your keys, for seven days. Bodies are not kept."
      />
      <RequestFilters filter={filter} onFilter={setFilter} />
      {rows.length > 0 ? (
        <ul
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
          role="list"
          aria-label="Requests"
          className={cn("border-t transition-opacity duration-100", log.isPlaceholderData && "opacity-50")}
        >
          {rows.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      ) : log.isPending ? (
        <RowsSkeleton rows={5} label="Loading requests" className="border-t" />
      ) : log.isError ? (
        <LoadFailure error={log.error} retry={() => void log.refetch()} />
      ) : isFiltered ? (
        <EmptyState
          icon={<SearchX />}
          title="Nothing matches"
          description="No request of the last seven days fits these filters."
          action={<Button onClick={() => setFilter(NO_FILTER)}>Clear filters</Button>}
        />
      ) : (
        <EmptyState
          icon={<Activity />}
          title="No requests yet"
          description="The calls of your programs appear here within a second, the refused ones with the reason. A call without a valid key is nobody's, so it is not listed."
        />
      )}
      {log.isFetchNextPageError ? (
        <LoadFailure error={log.error} retry={() => void log.fetchNextPage()} />
      ) : log.hasNextPage ? (
        <Button
          className="self-center"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Load earlier requests
        </Button>
      ) : null}
    </>
  );
}
