"use client";

/** Saved reports: opened, mailed and deleted in a dialog, where the one on screen is saved too. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { LoadFailure } from "@/components/patterns/load-failure";
import { formatReportFilter, type ReportFilter } from "@/components/reports/report-filter";
import { SaveReportForm } from "@/components/reports/save-report-form";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Moment } from "@/components/ui/moment";
import { Select } from "@/components/ui/select";
import { RowsSkeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { nothing } from "@/lib/client/shaped";
import { useWorkspace } from "@/lib/client/workspace";
import {
  type CreateSavedReport,
  RHYTHMS,
  SavedReport,
  SavedReportList,
} from "@/lib/inbox/reports/saved-schemas";

const PATH = "/api/inbox/reports/saved";
const NEVER = "never";
type Mail = SavedReport["mail"];

export function SavedReportsDialog({
  open,
  onOpenChange,
  filter,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filter: ReportFilter;
}) {
  const t = useTranslations("reports.saved");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("title")} description={t("description")}>
        <SavedReports filter={filter} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function useChangeReports() {
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keys.reports.saved(workspace.id) });
  return {
    async save(report: CreateSavedReport) {
      await api.post(PATH, report, { schema: SavedReport });
      await refresh();
    },
    async setMail(id: string, mail: Mail) {
      await api.put(`${PATH}/${id}/mail`, { mail }, { schema: SavedReport });
      await refresh();
    },
    async remove(id: string) {
      await api.remove(`${PATH}/${id}`, { schema: nothing });
      await refresh();
    },
  };
}

function SavedReports({ filter, onDone }: { filter: ReportFilter; onDone: () => void }) {
  const t = useTranslations("reports.saved");
  const ui = useTranslations("ui");
  const { api, workspace } = useWorkspace();
  const problemText = useProblemText();
  const [asked, setAsked] = useState<SavedReport | null>(null);
  const { save, setMail, remove } = useChangeReports();
  const { data, error, refetch } = useQuery({
    queryKey: keys.reports.saved(workspace.id),
    queryFn: ({ signal }) => api.get(PATH, { schema: SavedReportList, signal }),
  });
  const fail = (cause: unknown) => void toast.error(problemText(cause));
  if (!data)
    return error ? (
      <LoadFailure className="m-4" error={error} retry={() => void refetch()} />
    ) : (
      <RowsSkeleton rows={2} label={t("loading")} className="px-4" />
    );
  const known = data.reports.find(({ query }) => formatReportFilter(query) === formatReportFilter(filter));

  function discard({ id, name, isShared, query, mail }: SavedReport) {
    const report = { id, name, isShared, query };
    remove(id).then(() => {
      const restore = async () => {
        await save(report);
        if (mail) await setMail(id, mail);
      };
      const onClick = () => void restore().catch(fail);
      // A toast is out of reach behind a dialog.
      onDone();
      toast.success(t("deleted", { name }), { action: { label: ui("undo"), onClick } });
    }, fail);
  }
  /** Without a way back: colleagues have copies by then. */
  async function discardShared({ id, name }: SavedReport) {
    await remove(id);
    onDone();
    toast.success(t("deletedShared", { name }));
  }
  const mailed = ({ id, name }: SavedReport, mail: Mail) =>
    void setMail(id, mail).then(() => toast.success(t("mailSet", { name })), fail);

  return (
    <>
      {data.reports.length > 0 ? (
        <DialogBody>
          <ul className="flex flex-col divide-y">
            {data.reports.map((report) => (
              <SavedRow
                key={report.id}
                report={report}
                onOpen={onDone}
                onMail={(mail) => mailed(report, mail)}
                onDelete={() => (report.othersMailed > 0 ? setAsked(report) : discard(report))}
              />
            ))}
          </ul>
        </DialogBody>
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={t("deleteShared", { name: asked?.name ?? "" })}
        description={t("deleteSharedText", { count: asked?.othersMailed ?? 0 })}
        confirmLabel={t("deleteReport")}
        onConfirm={() => (asked ? discardShared(asked) : undefined)}
      />
      <SaveReportForm filter={filter} known={known?.name ?? null} save={save} onDone={onDone} />
    </>
  );
}

function SavedRow({
  report: { name, isShared, query, mail, mailFailedAt, othersMailed },
  onOpen,
  onMail,
  onDelete,
}: {
  report: SavedReport;
  onOpen: () => void;
  onMail: (mail: Mail) => void;
  onDelete: () => void;
}) {
  const t = useTranslations("reports.saved");
  const { workspace } = useWorkspace();
  return (
    <li className="flex flex-wrap items-center gap-2 py-1.5">
      <span className="min-w-40 flex-1">
        <TextLink
          href={`/w/${workspace.id}/reports${formatReportFilter(query)}`}
          onClick={onOpen}
          dir="auto"
          className="block truncate"
        >
          {name}
        </TextLink>
        <span className="block text-ink-3 text-sm">
          {isShared ? t("team") : t("own")}
          {othersMailed > 0 ? ` · ${t("othersMailed", { count: othersMailed })}` : null}
        </span>
        {mailFailedAt ? (
          <span className="block text-bad text-sm">
            {t("mailFailed")} <Moment at={mailFailedAt} />
          </span>
        ) : null}
      </span>
      <Select
        label={t("mail", { name })}
        size="sm"
        className="w-44"
        value={mail ?? NEVER}
        onValueChange={(value) => onMail(RHYTHMS.find((each) => each === value) ?? null)}
        options={[
          { value: NEVER, label: t("never") },
          ...RHYTHMS.map((value) => ({ value, label: t(value) })),
        ]}
      />
      <IconButton label={t("delete", { name })} onClick={onDelete}>
        <Trash2 />
      </IconButton>
    </li>
  );
}
