"use client";

/** The request log's filter from the address, and its pages. Each filter is a step that Back undoes. */
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useMemo } from "react";
import {
  formatRequestFilter,
  hasFilter,
  parseRequestFilter,
  requestQuery,
} from "@/components/partner-console/requests/request-filter";
import { keys, type RequestFilter } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";
import { pushAddress, useQueryString } from "@/lib/client/query-string";
import { PartnerRequestPage } from "@/lib/partners/schemas";

/** A person watching the log has just sent a request elsewhere. */
const POLL_MS = 5000;

export function useRequests() {
  const { api, partner } = usePartner();
  const root = usePathname();
  const search = useQueryString();
  const filter = useMemo(() => parseRequestFilter(new URLSearchParams(search)), [search]);
  const log = useInfiniteQuery({
    queryKey: keys.console.requests(partner.id, filter),
    queryFn: ({ pageParam, signal }) =>
      api.get("/api/partner-console/requests", {
        schema: PartnerRequestPage,
        query: { ...requestQuery(filter), cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    // Polling stops after the second page: refetching many pages would not help a reader further down.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) < 2 ? POLL_MS : false),
  });
  const rows = useMemo(() => log.data?.pages.flatMap((page) => page.requests) ?? [], [log.data]);

  function setFilter(change: Partial<RequestFilter>) {
    pushAddress(`${root}${formatRequestFilter({ ...filter, ...change })}`);
  }
  return { log, rows, filter, isFiltered: hasFilter(filter), setFilter };
}
