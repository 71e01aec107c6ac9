"use client";

import { ChartColumn, Download, Table2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { DataTable } from "@/components/overview/data-table";
import type { DataTable as Table } from "@/components/overview/tables";
import { IconButton } from "@/components/ui/icon-button";
import { Section } from "@/components/ui/page-header";
import { csvOf, downloadCsv } from "@/lib/client/csv";

/** A part of the page: a chart that can be shown as a table, or a table alone; either can be downloaded. */
export function Block({
  title,
  hint,
  table,
  fileName,
  isEmpty,
  chart,
  children,
}: {
  title: string;
  hint?: string;
  table: Table;
  /** The name without its ending. */
  fileName: string;
  isEmpty: boolean;
  chart?: ReactNode;
  children?: ReactNode;
}) {
  const t = useTranslations("overview");
  const [isTable, setTable] = useState(chart === undefined);
  function download() {
    const head = table.columns.map(({ label, kind }) =>
      kind === "seconds" ? t("columns.seconds", { name: label }) : label,
    );
    downloadCsv(`${fileName}.csv`, csvOf(head, table.rows));
  }
  return (
    <Section
      title={title}
      description={hint}
      actions={
        isEmpty ? null : (
          <div className="flex gap-1">
            {chart === undefined ? null : (
              <IconButton
                label={t(isTable ? "blocks.showChart" : "blocks.showTable")}
                onClick={() => setTable(!isTable)}
              >
                {isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
              </IconButton>
            )}
            <IconButton label={t("blocks.download")} onClick={download}>
              <Download aria-hidden />
            </IconButton>
          </div>
        )
      }
    >
      {isEmpty ? <p className="text-ink-2">{t("blocks.nothing")}</p> : null}
      {isEmpty ? null : isTable ? <DataTable table={table} label={title} /> : chart}
      {children}
    </Section>
  );
}
