"use client";

/** Rows by numbers. A head sorts; a number opens the list behind it. */
import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "use-intl";
import { type Order, turned } from "@/components/reports/report-order";
import { useReportWords } from "@/components/reports/use-report-words";
import { cn } from "@/components/ui/cn";
import { type Group, isOfNow, type NumberKey } from "@/lib/inbox/reports/definitions";
import type { Report, ReportRow } from "@/lib/inbox/reports/schemas";

/** `before`: of the days before. */
export type Opened = { number: NumberKey; row: string | null; rowName: string; before: boolean };
type Named = ReportRow & { label: string };

const CELL = "whitespace-nowrap border-t px-3 py-1.5 text-right tabular-nums";
const FRAME = "max-h-[70dvh] overflow-auto rounded-md border";
/** The first column stays while the others scroll. */
const NAME = "sticky left-0 max-w-40 bg-surface-1 px-3 py-1.5 text-left md:max-w-64";

export function ReportTable({
  data,
  group,
  rows,
  order,
  hasBefore,
  onOrder,
  onOpen,
}: {
  data: Report;
  group: Group;
  rows: readonly Named[];
  order: Order | null;
  hasBefore: boolean;
  onOrder: (order: Order) => void;
  onOpen: (opened: Opened) => void;
}) {
  const t = useTranslations("reports");
  const { numberName } = useReportWords(group);
  const total: Named = { ...data.total, key: "", name: null, label: t("total") };
  const head = (by: NumberKey | null, name: string) => (
    <Head
      key={by ?? ""}
      name={name}
      isName={by === null}
      direction={order?.by === by ? (order.isDescending ? "descending" : "ascending") : "none"}
      onSort={() => onOrder(turned(order, by))}
    />
  );
  const line = (row: Named, key: string | null) => (
    <tr key={row.key}>
      <th scope="row" className={cn(NAME, "border-t", key === null ? "font-medium" : "font-normal")}>
        <bdi className="block truncate" title={row.label}>
          {row.label}
        </bdi>
      </th>
      {data.numbers.map((number) => (
        <td key={number} className={cn(CELL, key === null && "font-medium")}>
          <Cell
            group={group}
            currency={data.currency}
            number={number}
            row={row}
            hasBefore={hasBefore && !isOfNow(number)}
            onOpen={(before) => onOpen({ number, row: key, rowName: row.label, before })}
          />
        </td>
      ))}
    </tr>
  );
  return (
    // A group, since the part of the page around it is a region of this name.
    // biome-ignore lint/a11y/useSemanticElements: fieldset is for forms
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
    <div role="group" tabIndex={0} aria-label={t("title")} className={FRAME}>
      <table className="w-full border-separate border-spacing-0">
        <thead className="sticky top-0 z-10 bg-surface-2">
          <tr>
            {head(null, t(`heads.${group}`))}
            {data.numbers.map((number) => head(number, numberName(number)))}
          </tr>
        </thead>
        <tbody>{rows.map((row) => line(row, row.key))}</tbody>
        <tfoot className="sticky bottom-0 bg-surface-1">{line(total, null)}</tfoot>
      </table>
    </div>
  );
}

function Head({
  name,
  isName,
  direction,
  onSort,
}: {
  name: string;
  isName: boolean;
  direction: "ascending" | "descending" | "none";
  onSort: () => void;
}) {
  const t = useTranslations("reports");
  const Icon = direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={cn(
        "bg-surface-2 p-0 font-medium text-ink-2 text-sm",
        isName ? "sticky left-0 z-10 text-left" : "text-right",
      )}
    >
      <button
        type="button"
        onClick={onSort}
        aria-label={t("sort", { name })}
        className="inline-flex min-h-9 items-center gap-1 whitespace-nowrap px-3 py-1 hover:text-ink-1"
      >
        {name}
        {direction === "none" ? null : <Icon aria-hidden className="size-3.5 shrink-0" />}
      </button>
    </th>
  );
}

function Cell({
  group,
  currency,
  number,
  row,
  hasBefore,
  onOpen,
}: {
  group: Group;
  currency: string | null;
  number: NumberKey;
  row: Named;
  hasBefore: boolean;
  onOpen: (before: boolean) => void;
}) {
  const t = useTranslations("reports");
  const { numberName, valueText } = useReportWords(group, currency);
  const text = valueText(number, row.values[number]);
  const former = t("before", { value: valueText(number, row.before[number]) });
  const name = (value: string) => t("open", { number: numberName(number), row: row.label, value });
  return (
    <>
      <Openable isOpenable={Boolean(row.values[number])} label={name(text)} onOpen={() => onOpen(false)}>
        {text}
      </Openable>
      {hasBefore ? (
        <span className="block text-sm">
          <Openable
            isOpenable={Boolean(row.before[number])}
            label={name(former)}
            isQuiet
            onOpen={() => onOpen(true)}
          >
            {former}
          </Openable>
        </span>
      ) : null}
    </>
  );
}

/** A number of 0 has nothing behind it. */
function Openable({
  isOpenable,
  isQuiet = false,
  label,
  onOpen,
  children,
}: {
  isOpenable: boolean;
  isQuiet?: boolean;
  label: string;
  onOpen: () => void;
  children: string;
}) {
  if (!isOpenable) return <span className="text-ink-3">{children}</span>;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={label}
      className={cn(
        "rounded-xs underline-offset-4 hover:underline",
        isQuiet ? "text-ink-2" : "text-accent-ink",
      )}
    >
      {children}
    </button>
  );
}
