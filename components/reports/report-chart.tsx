"use client";

/** One number of a report as bars. The table says the same in words. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Bars } from "@/components/overview/lazy-charts";
import { useNumbers } from "@/components/overview/use-numbers";
import { useReportWords } from "@/components/reports/use-report-words";
import { Section } from "@/components/ui/page-header";
import { Select } from "@/components/ui/select";
import {
  definitionOf,
  type Group,
  isDuration,
  isOfNow,
  isTime,
  type NumberKey,
} from "@/lib/inbox/reports/definitions";
import type { Report, ReportRow } from "@/lib/inbox/reports/schemas";

/** More bars than these cannot be read. */
const BARS_MAX = 12;

export function ReportChart({
  data,
  group,
  rows,
  hasBefore,
}: {
  data: Report;
  group: Group;
  rows: readonly (ReportRow & { label: string })[];
  hasBefore: boolean;
}) {
  const t = useTranslations("reports");
  const { date } = useNumbers();
  const { numberName, valueText } = useReportWords(group, data.currency);
  const shown = data.numbers.filter((number) => rows.some(({ values }) => values[number]));
  const [chosen, setChosen] = useState<NumberKey | null>(null);
  const number = shown.find((each) => each === chosen) ?? shown[0];
  if (!number) return null;
  const bars = isTime(group) ? rows : rows.slice(0, BARS_MAX);
  const name = numberName(number);
  const isCompared = hasBefore && !isOfNow(number);
  return (
    <Section
      title={t("chart", { name, rows: t(`groups.${group}`) })}
      actions={
        <Select
          label={t("chartOf")}
          size="sm"
          className="w-56"
          value={number}
          onValueChange={setChosen}
          options={shown.map((value) => ({ value, label: numberName(value) }))}
        />
      }
    >
      <Bars
        // Another number of series comes in the order of the legend only when it is drawn from the start.
        key={String(isCompared)}
        label={t("chart", { name, rows: t(`groups.${group}`) })}
        points={bars.map(({ label, values, before }) => ({
          date: label,
          now: values[number] ?? null,
          before: before[number] ?? null,
        }))}
        series={[
          ...(isCompared
            ? [
                {
                  key: "before",
                  label: `${date(data.previous.from)} – ${date(data.previous.to)}`,
                  color: "var(--line-control)",
                },
              ]
            : []),
          {
            key: "now",
            label: isCompared ? `${date(data.from)} – ${date(data.to)}` : name,
            color: "var(--accent)",
          },
        ]}
        date={(label) => label}
        value={(value) => valueText(number, value)}
        isDuration={isDuration(definitionOf(number))}
      />
    </Section>
  );
}
