"use client";

/** The choice of a report: topic and rows, then the overview's days and filters. */
import { useTranslations } from "use-intl";
import { OverviewFilters } from "@/components/overview/overview-filters";
import type { ReportFilter } from "@/components/reports/report-filter";
import { Select } from "@/components/ui/select";
import { useWorkspace } from "@/lib/client/workspace";
import { type Group, groupsOf, TOPICS, type Topic } from "@/lib/inbox/reports/definitions";

export function ReportFilters({
  filter,
  shown,
  onFilter,
}: {
  filter: ReportFilter;
  /** The days that are on screen. */
  shown: { from: string; to: string } | null;
  onFilter: (change: Partial<ReportFilter>) => void;
}) {
  const t = useTranslations("reports");
  const { can } = useWorkspace();
  const topics = TOPICS.filter((topic) => (topic !== "tickets" && topic !== "articles") || can(topic));
  const groups = groupsOf(filter.topic).filter(
    (group) => (group !== "type" || can("tickets")) && (group !== "article" || can("articles")),
  );
  /** Rows that the next topic does not have are its usual ones. */
  function choose(topic: Topic) {
    const next = groupsOf(topic).filter((group) => group !== "article" || can("articles"));
    onFilter({ topic, group: next.includes(filter.group) ? filter.group : (next[0] ?? "team") });
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          label={t("topic")}
          className="w-56"
          value={filter.topic}
          onValueChange={choose}
          options={topics.map((topic) => ({ value: topic, label: t(`topics.${topic}`) }))}
        />
        <Select<Group>
          label={t("group")}
          className="w-48"
          value={filter.group}
          onValueChange={(group) => onFilter({ group })}
          options={groups.map((group) => ({ value: group, label: t(`groups.${group}`) }))}
        />
      </div>
      <OverviewFilters filter={filter} shown={shown} onFilter={onFilter} />
    </div>
  );
}
