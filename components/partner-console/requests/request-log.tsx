"use client";

import { Activity, SearchX } from "lucide-react";
import { useTranslations } from "use-intl";
import { NO_FILTER } from "@/components/partner-console/requests/request-filter";
import { RequestFilters } from "@/components/partner-console/requests/request-filters";
import { RequestRow } from "@/components/partner-console/requests/request-row";
import { useRequests } from "@/components/partner-console/requests/use-requests";
import { LogList } from "@/components/patterns/log-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";

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
