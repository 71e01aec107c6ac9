"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Activity, SearchX } from "lucide-react";
import { usePathname } from "next/navigation";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { EnvironmentBadge } from "@/components/partner-console/environment";
import {
  formatRequestFilter,
  hasFilter,
  NO_FILTER,
  parseRequestFilter,
  RequestFilters,
  requestQuery,
} from "@/components/partner-console/requests/request-filters";
import { LogList } from "@/components/patterns/log-list";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CopyIconButton } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { type PartnerRequest, PartnerRequestPage } from "@/lib/account/partners/schemas";
import { keys, type RequestFilter } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";
import { pushAddress, useQueryString } from "@/lib/client/query-string";

/** A person watching the log has just sent a request elsewhere. */
const POLL_MS = 5000;

/** The filter from the address, and the pages of the log. Each filter is a step that Back undoes. */
function useRequests() {
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

export function RequestLog() {
  const t = useTranslations("console.requests");
  const { log, rows, filter, isFiltered, setFilter } = useRequests();
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <RequestFilters filter={filter} onFilter={setFilter} />
      <LogList
        log={log}
        rows={rows}
        label={t("title")}
        loadingLabel={t("loading")}
        moreLabel={t("more")}
        empty={<NoRequests isFiltered={isFiltered} onClear={() => setFilter(NO_FILTER)} />}
      >
        {(request) => <RequestRow key={request.id} request={request} />}
      </LogList>
    </>
  );
}

function NoRequests({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTranslations("console.requests");
  return isFiltered ? (
    <EmptyState
      icon={<SearchX />}
      title={t("noMatch")}
      description={t("noMatchHint")}
      action={<Button onClick={onClear}>{t("clear")}</Button>}
    />
  ) : (
    <EmptyState icon={<Activity />} title={t("empty")} description={t("emptyHint")} />
  );
}

/** One call: the request, the result, and the correlation id. */
function RequestRow({ request }: { request: PartnerRequest }) {
  const t = useTranslations("console.requests");
  const { operation, environment, method, path, status, code, correlationId, durationMs, at } = request;
  return (
    <li className="flex flex-col gap-1 border-b py-2.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <StatusBadge status={status} />
        <span className="font-medium">{operation}</span>
        <EnvironmentBadge environment={environment} />
        {code ? <span className="font-mono text-bad text-sm">{code}</span> : null}
        <span className="ml-auto flex gap-3 text-ink-3 text-sm tabular-nums">
          <span>{t("duration", { ms: durationMs })}</span>
          <RelativeTime at={at} form="short" />
        </span>
      </p>
      <p className="truncate font-mono text-ink-2 text-sm" title={path}>
        {method} {path}
      </p>
      <p className="flex items-center gap-1 text-ink-3 text-sm">
        <span className="truncate font-mono">{correlationId}</span>
        <CopyIconButton value={correlationId} label={t("copyCorrelationId", { id: correlationId })} />
      </p>
    </li>
  );
}

function StatusBadge({ status }: { status: number }) {
  const tone = status >= 500 ? "bad" : status >= 400 ? "warn" : "good";
  return (
    <Badge tone={tone} className="tabular-nums">
      {status}
    </Badge>
  );
}
