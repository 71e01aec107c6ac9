"use client";

/** The list behind a number: what it counts, page by page, each with the way to it. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { useNumbers } from "@/components/overview/use-numbers";
import { LoadFailure } from "@/components/patterns/load-failure";
import { MoreRows } from "@/components/patterns/more-rows";
import type { ReportFilter } from "@/components/reports/report-filter";
import type { Opened } from "@/components/reports/report-table";
import { useReportWords } from "@/components/reports/use-report-words";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { RelativeTime } from "@/components/ui/relative-time";
import { RowsSkeleton } from "@/components/ui/skeleton";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { definitionOf, isDuration, isOfNow, type NumberKey } from "@/lib/inbox/reports/definitions";
import { type Report, type ReportItem, ReportList } from "@/lib/inbox/reports/schemas";
import { visitorCode } from "@/lib/platform/ids";

export function BehindDialog({
  filter,
  data,
  opened,
  onClose,
}: {
  filter: ReportFilter;
  data: Report;
  opened: Opened | null;
  onClose: () => void;
}) {
  return (
    <Dialog open={opened !== null} onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      {opened ? <Behind filter={filter} data={data} opened={opened} /> : null}
    </Dialog>
  );
}

function Behind({ filter, data, opened }: { filter: ReportFilter; data: Report; opened: Opened }) {
  const t = useTranslations("reports.list");
  const { api, workspace } = useWorkspace();
  const { numberName } = useReportWords(filter.group);
  const { date } = useNumbers();
  const { number, row, rowName, before } = opened;
  const list = useInfiniteQuery({
    queryKey: keys.reports.list(workspace.id, filter, { number, row, before }),
    queryFn: ({ pageParam, signal }) =>
      api.get("/api/inbox/reports/list", {
        schema: ReportList,
        signal,
        // The days on screen, also where another day has begun since.
        query: {
          ...filter,
          ...{ days: undefined, from: data.from, to: data.to },
          ...{ number, row, before, cursor: pageParam },
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const root = `/w/${workspace.id}`;
  const period = before ? data.previous : data;
  return (
    <DialogContent
      size="lg"
      title={t("title", { number: numberName(number), row: rowName })}
      description={isOfNow(number) ? t("now") : t("period", { from: date(period.from), to: date(period.to) })}
    >
      {list.isPending ? (
        <RowsSkeleton rows={5} label={t("loading")} className="px-4" />
      ) : list.isError && items.length === 0 ? (
        <LoadFailure className="m-4" error={list.error} retry={() => void list.refetch()} />
      ) : items.length === 0 ? (
        <EmptyState icon={<SearchX />} title={t("empty")} description={t("emptyText")} />
      ) : (
        <div className="min-h-0 overflow-y-auto">
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
          <ul role="list">
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a conversation may be in the list several times
              <li key={index} className="border-b last:border-b-0">
                <Item item={item} number={number} filter={filter} currency={data.currency} root={root} />
              </li>
            ))}
          </ul>
          <MoreRows list={list} more={t("more")} loading={t("loading")} />
        </div>
      )}
    </DialogContent>
  );
}

const hrefOf = ({ kind, id }: ReportItem, root: string): string =>
  kind === "ticket"
    ? `${root}/tickets/${id}`
    : kind === "article"
      ? `${root}/articles/${id}`
      : `${root}/inbox/${id}`;

function Item({
  item,
  number,
  filter,
  currency,
  root,
}: {
  item: ReportItem;
  number: NumberKey;
  filter: ReportFilter;
  currency: string | null;
  root: string;
}) {
  const t = useTranslations("reports.list");
  const channel = useTranslations("overview.channels");
  const value = useItemValue(filter, currency)(item, number);
  const name =
    item.name ?? (item.contactId ? t("visitor", { code: visitorCode(item.contactId) }) : t("unnamed"));
  return (
    <Link
      href={hrefOf(item, root)}
      className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-surface-2 focus-visible:-outline-offset-2"
    >
      <bdi className="min-w-0 flex-1 truncate">
        {item.number === null ? name : t("ticket", { number: String(item.number), name })}
      </bdi>
      {item.channel ? (
        <span className="text-ink-2 text-sm max-md:hidden">{channel(item.channel)}</span>
      ) : null}
      {value ? <span className="whitespace-nowrap text-ink-2 tabular-nums">{value}</span> : null}
      <RelativeTime at={item.at} form="short" />
    </Link>
  );
}

/** Times, scores, money, and how many messages or views. */
function useItemValue({ group }: ReportFilter, currency: string | null) {
  const t = useTranslations("reports.list");
  const { valueText } = useReportWords(group, currency);
  return ({ value }: ReportItem, number: NumberKey): string | null => {
    if (value === null) return null;
    const definition = definitionOf(number);
    const { source } = definition;
    if (source === "messages") return t("messages", { count: value });
    if (source === "articleViews") return t("times", { count: value });
    if (source === "ratings") return t("score", { score: value });
    return isDuration(definition) || definition.of === "money" ? valueText(number, value) : null;
  };
}
