"use client";

/** The report: views, answers, readers' words, searches without a result, and old articles. */
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { ArticleTable } from "@/components/articles/report/article-table";
import { Conversations } from "@/components/articles/report/conversations";
import { OldArticles } from "@/components/articles/report/old-articles";
import { Searches } from "@/components/articles/report/searches";
import { useReport } from "@/components/articles/report/use-report";
import { Words } from "@/components/articles/report/words";
import { LoadFailure } from "@/components/patterns/load-failure";
import { BackLink } from "@/components/ui/back-link";
import { PageHeader } from "@/components/ui/page-header";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { RowsSkeleton } from "@/components/ui/skeleton";
import { Tile, Tiles } from "@/components/ui/tiles";
import { type ArticleReport, type ArticleReportQuery, REPORT_DAYS } from "@/lib/articles/feedback/schemas";
import { useWorkspace } from "@/lib/client/workspace";

export function ReportScreen() {
  const t = useTranslations("articles.report");
  const { workspace } = useWorkspace();
  const [{ days, months }, setQuery] = useState<ArticleReportQuery>({ days: 30, months: 12 });
  const { data, error, refetch, isPlaceholderData } = useReport({ days, months });
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 md:px-10 md:py-8">
      <BackLink href={`/w/${workspace.id}/articles`}>{t("back")}</BackLink>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          <SegmentedControl
            label={t("period")}
            value={String(days)}
            onValueChange={(value) =>
              setQuery({ months, days: REPORT_DAYS.find((each) => String(each) === value) ?? days })
            }
            options={REPORT_DAYS.map((each) => ({
              value: String(each),
              label: t("days", { count: each }),
            }))}
          />
        }
      />
      {data ? (
        <div aria-busy={isPlaceholderData} className="flex flex-col gap-8">
          <Totals totals={data.totals} />
          <ArticleTable rows={data.articles} days={days} />
          <Conversations days={days} />
          <Words days={days} />
          <Searches rows={data.searches} days={days} />
          <OldArticles
            rows={data.old}
            months={months}
            onMonthsChange={(next) => setQuery({ days, months: next })}
          />
        </div>
      ) : error ? (
        <LoadFailure error={error} retry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={6} label={t("loading")} />
      )}
    </div>
  );
}

function Totals({ totals: { views, useful, notUseful } }: Pick<ArticleReport, "totals">) {
  const t = useTranslations("articles.report");
  const format = useFormatter();
  const answers = useful + notUseful;
  const share = (part: number) =>
    format.number(part / answers, { style: "percent", maximumFractionDigits: 0 });
  return (
    <Tiles label={t("totals")} isPair>
      <Tile label={t("views")} value={format.number(views)} />
      <Tile
        label={t("useful")}
        value={answers > 0 ? share(useful) : "–"}
        hint={answers > 0 ? t("ofAnswers", { useful, count: answers }) : t("noAnswers")}
      />
    </Tiles>
  );
}
