"use client";

/** A team's numbers: what is open now, what happened in a range of days, and for each of them a table. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChartColumn } from "lucide-react";
import Link from "next/link";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "use-intl";
import { WaitingBars } from "@/components/overview/lazy-charts";
import { Numbers } from "@/components/overview/numbers";
import { formatOverviewFilter, parseOverviewFilter } from "@/components/overview/overview-filter";
import { OverviewFilters } from "@/components/overview/overview-filters";
import { NowTiles } from "@/components/overview/tiles";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { keys, type OverviewFilter } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { Overview } from "@/lib/inbox/overview/schemas";

export function OverviewScreen() {
  const t = useTranslations("overview");
  const { api, workspace } = useWorkspace();
  const filter = parseOverviewFilter(useSearchParams());
  const router = useRouter();
  const pathname = usePathname();
  const overview = useQuery({
    queryKey: keys.overview(workspace.id, filter),
    queryFn: ({ signal }) =>
      // The server decides which day is today, by the workspace's time zone.
      api.get("/api/inbox/overview", { schema: Overview, signal, query: { ...filter } }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = overview;
  const setFilter = (change: Partial<OverviewFilter>) =>
    router.replace(`${pathname}${formatOverviewFilter({ ...filter, ...change })}`, { scroll: false });
  const isEmpty =
    data &&
    (data.totals.inbound ?? 0) +
      (data.totals.answers ?? 0) +
      (data.totals.automatic ?? 0) +
      data.totals.begun +
      data.totals.resolved ===
      0;
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-6 md:px-10 md:py-8">
      <PageHeader
        title={t("title")}
        description={data ? t("zone", { zone: data.timezone.replaceAll("_", " ") }) : t("loading")}
      />
      <OverviewFilters
        filter={filter}
        shown={data ? { from: data.from, to: data.to } : null}
        onFilter={setFilter}
      />
      {data ? (
        <div
          className={cn(
            "flex flex-col gap-6 transition-opacity duration-150",
            overview.isPlaceholderData && "opacity-60",
          )}
        >
          {data.isCounting ? <Alert tone="info">{t("counting")}</Alert> : null}
          {filter.team ? <Alert tone="info">{t("ofTeam")}</Alert> : null}
          <NowTiles now={data.now} team={filter.team} />
          {isEmpty ? (
            <EmptyState
              icon={<ChartColumn />}
              title={t("empty")}
              description={t("emptyText")}
              action={
                <Button asChild>
                  <Link href={`/w/${workspace.id}/inbox`}>{t("emptyAction")}</Link>
                </Button>
              }
            />
          ) : (
            <Numbers data={data} hasPerson={filter.person !== null} hasTeam={filter.team !== null} />
          )}
        </div>
      ) : error ? (
        <LoadFailure error={error} retry={() => void overview.refetch()} />
      ) : (
        <OverviewSkeleton />
      )}
    </div>
  );
}

function WaitingTiles({ rows, className }: { rows: number; className: string }) {
  return (
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-line md:grid-cols-4">
      {Array.from({ length: rows * 4 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: it is its place
        <div key={index} className={cn("flex flex-col gap-2 bg-surface-1 p-4", className)}>
          <Skeleton className="w-1/2" />
          <Skeleton className="h-6 w-1/4" />
        </div>
      ))}
    </div>
  );
}

/** Shaped like what comes. */
function OverviewSkeleton() {
  const t = useTranslations("overview");
  return (
    <SkeletonGroup label={t("loading")} className="flex flex-col gap-6">
      <WaitingTiles rows={1} className="h-21" />
      <WaitingTiles rows={2} className="h-38" />
      {[1, 2].map((block) => (
        <div key={block} className="flex flex-col gap-6 border-t pt-6">
          <Skeleton className="h-5 w-48" />
          <WaitingBars />
        </div>
      ))}
    </SkeletonGroup>
  );
}
