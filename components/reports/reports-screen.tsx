"use client";

/** Reports: the numbers of a topic in rows, with the list behind each number. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Bookmark, BookOpenText, Coins } from "lucide-react";
import Link from "next/link";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LoadFailure } from "@/components/patterns/load-failure";
import { formatReportFilter, parseReportFilter, type ReportFilter } from "@/components/reports/report-filter";
import { ReportFilters } from "@/components/reports/report-filters";
import { ReportView } from "@/components/reports/report-view";
import { SavedReportsDialog } from "@/components/reports/saved-reports";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { PageHeader } from "@/components/ui/page-header";
import { RowsSkeleton } from "@/components/ui/skeleton";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { Report } from "@/lib/inbox/reports/schemas";

const PricesDialog = lazyDialog(
  async () => (await import("@/components/reports/prices-dialog")).PricesDialog,
);

export function ReportsScreen() {
  const t = useTranslations("reports");
  const { api, workspace, can } = useWorkspace();
  const filter = parseReportFilter(useSearchParams());
  const router = useRouter();
  const pathname = usePathname();
  const report = useQuery({
    queryKey: keys.reports.report(workspace.id, filter),
    // The server decides which day is today, by the workspace's time zone.
    queryFn: async ({ signal }) => ({
      report: await api.get("/api/inbox/reports", { schema: Report, signal, query: { ...filter } }),
      filter,
    }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = report;
  const [isSavedOpen, setSavedOpen] = useState(false);
  const [arePricesOpen, setPricesOpen] = useState(false);
  const setFilter = (change: Partial<ReportFilter>) =>
    router.replace(`${pathname}${formatReportFilter({ ...filter, ...change })}`, { scroll: false });
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-6 md:px-10 md:py-8">
      <PageHeader
        title={t("title")}
        description={
          <>
            {t("intro")} {data ? t("zone", { zone: data.report.timezone.replaceAll("_", " ") }) : null}
          </>
        }
        actions={
          <>
            <Button asChild>
              <Link href={`/w/${workspace.id}/reports/definitions`}>
                <BookOpenText aria-hidden />
                {t("definitions")}
              </Link>
            </Button>
            {filter.topic === "whatsapp" && can("settings") ? (
              <Button onClick={() => setPricesOpen(true)}>
                <Coins aria-hidden />
                {t("prices.button")}
              </Button>
            ) : null}
            <Button onClick={() => setSavedOpen(true)}>
              <Bookmark aria-hidden />
              {t("saved.button")}
            </Button>
          </>
        }
      />
      <ReportFilters
        filter={filter}
        shown={data ? { from: data.report.from, to: data.report.to } : null}
        onFilter={setFilter}
      />
      {data ? (
        <div
          className={cn(
            "flex flex-col gap-6 transition-opacity duration-150",
            report.isPlaceholderData && "opacity-60",
          )}
        >
          <ReportView data={data.report} filter={data.filter} />
        </div>
      ) : error ? (
        <LoadFailure error={error} retry={() => void report.refetch()} />
      ) : (
        <RowsSkeleton rows={6} label={t("loading")} />
      )}
      <PricesDialog open={arePricesOpen} onOpenChange={setPricesOpen} />
      <SavedReportsDialog open={isSavedOpen} onOpenChange={setSavedOpen} filter={filter} />
    </div>
  );
}
