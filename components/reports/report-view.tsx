"use client";

/** One report on screen: what to know before reading it, its table, its chart, and the list that a number opens. */
import { ChartColumn, Download } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useNumbers } from "@/components/overview/use-numbers";
import { SwitchRow } from "@/components/patterns/switch-row";
import { BehindDialog } from "@/components/reports/behind-dialog";
import { ReportChart } from "@/components/reports/report-chart";
import { reportCsv } from "@/components/reports/report-csv";
import type { ReportFilter } from "@/components/reports/report-filter";
import { type Order, ordered } from "@/components/reports/report-order";
import { type Opened, ReportTable } from "@/components/reports/report-table";
import { useReportWords } from "@/components/reports/use-report-words";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { downloadCsv } from "@/lib/client/csv";
import { isOfNow } from "@/lib/inbox/reports/definitions";
import type { Report } from "@/lib/inbox/reports/schemas";

export function ReportView({ data, filter }: { data: Report; filter: ReportFilter }) {
  const t = useTranslations("reports");
  const locale = useLocale();
  const { date } = useNumbers();
  const { rowName, numberName } = useReportWords(filter.group);
  const [isCompared, setCompared] = useState(false);
  const [order, setOrder] = useState<Order | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const named = data.rows.map((row) => ({ ...row, label: rowName(row) }));
  const rows = ordered(named, order, locale);
  const isEmpty = [data.total.values, data.total.before].every((values) =>
    Object.values(values).every((value) => !value),
  );
  const canCompare = data.numbers.some((number) => !isOfNow(number));
  const hasBefore = isCompared && canCompare;
  function download() {
    const words = {
      head: t(`heads.${filter.group}`),
      total: t("total"),
      name: numberName,
      seconds: (name: string) => t("seconds", { name }),
      money: (name: string) => t("money", { name, currency: data.currency ?? "" }),
      former: (name: string) => t("former", { name }),
    };
    const text = reportCsv(data.numbers, rows, data.total, words, hasBefore);
    downloadCsv(`${filter.topic}-${filter.group}-${data.from}-${data.to}.csv`, text);
  }
  return (
    <>
      {data.isCounting ? <Alert tone="info">{t("counting")}</Alert> : null}
      {isEmpty ? (
        <EmptyState icon={<ChartColumn />} title={t("empty")} description={t("emptyText")} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            {canCompare ? (
              <SwitchRow
                label={t("compare", { from: date(data.previous.from), to: date(data.previous.to) })}
                checked={isCompared}
                onChange={setCompared}
              />
            ) : (
              <span />
            )}
            <Button onClick={download}>
              <Download aria-hidden />
              {t("csv")}
            </Button>
          </div>
          <ReportTable
            data={data}
            group={filter.group}
            rows={rows}
            order={order}
            hasBefore={hasBefore}
            onOrder={setOrder}
            onOpen={setOpened}
          />
          <p className="-mt-4 text-ink-2 text-sm">
            {t("totalHint")} {data.isCut ? t("cut") : null}
          </p>
          <ReportChart data={data} group={filter.group} rows={rows} hasBefore={hasBefore} />
        </>
      )}
      <BehindDialog filter={filter} data={data} opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
