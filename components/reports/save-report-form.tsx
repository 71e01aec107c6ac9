"use client";

/** Saves the report on screen under a name. */
import { useTranslations } from "use-intl";
import { SaveUnderName } from "@/components/patterns/save-under-name";
import type { ReportFilter } from "@/components/reports/report-filter";
import { CreateSavedReport } from "@/lib/inbox/reports/saved-schemas";

export function SaveReportForm({
  filter,
  known,
  save,
  onDone,
}: {
  filter: ReportFilter;
  /** The name under which it is saved already. */
  known: string | null;
  save: (report: CreateSavedReport) => Promise<void>;
  onDone: () => void;
}) {
  const t = useTranslations("reports.saved");
  return (
    <SaveUnderName
      words={{
        ...{ name: t("name"), nameHint: t("nameHint"), forTeam: t("forTeam"), save: t("save") },
        saved: (name) => t("saved", { name }),
        isSaved: known === null ? null : t("isSaved", { name: known }),
      }}
      save={(named) => save(CreateSavedReport.parse({ ...named, query: filter }))}
      onDone={onDone}
    />
  );
}
