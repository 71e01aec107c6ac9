/** The result of an import, its report, and the way back. */
import Link from "next/link";
import { type Ref, useState } from "react";
import { useTranslations } from "use-intl";
import { CountTiles } from "@/components/contact-imports/count-tiles";
import { MisfitList, ProblemList } from "@/components/contact-imports/line-list";
import { ReportButton } from "@/components/contact-imports/report-button";
import { UndoDialog } from "@/components/contact-imports/undo-dialog";
import { useChangeImport, useImportPaths } from "@/components/contact-imports/use-imports";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { Section } from "@/components/ui/page-header";
import type { ContactImportDetails } from "@/lib/inbox/contact-imports/schemas";

export function ResultStep({ data, ref }: { data: ContactImportDetails; ref: Ref<HTMLElement> }) {
  const t = useTranslations("imports.result");
  const undo = useTranslations("imports.undo");
  const paths = useImportPaths();
  const { mutate: change, isPending } = useChangeImport(data.id);
  const [asksUndo, setAsksUndo] = useState(false);
  const { state, counts, undoCounts, doneCount, lineCount, keptUntil } = data;
  // Every file has lines.
  const isPruned = data.preview.length === 0;
  const isUndone = state === "undone";
  const isStopped = state === "stopped";
  const title = t(isUndone ? "undoneTitle" : isStopped ? "stoppedTitle" : "title");
  const canUndo = !isPruned && !isUndone && counts.created + counts.updated > 0;
  return (
    <Section
      ref={ref}
      title={title}
      description={isStopped ? t("stoppedText", { done: doneCount, total: lineCount }) : undefined}
    >
      <CountTiles
        label={title}
        counts={
          isUndone
            ? (["removed", "restored", "partly", "kept"] as const).map((name) => [t(name), undoCounts[name]])
            : (["created", "updated", "left", "failed"] as const).map((name) => [t(name), counts[name]])
        }
      />
      {isPruned ? (
        <Alert>{t("pruned")}</Alert>
      ) : keptUntil ? (
        <p className="text-ink-2">
          {t.rich(canUndo ? "keptUntil" : "reportUntil", { time: () => <Moment at={keptUntil} /> })}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isStopped && !isPruned ? (
          <Button variant="primary" loading={isPending} onClick={() => change("running")}>
            {t("goOn")}
          </Button>
        ) : null}
        <Button asChild>
          <Link href={paths.contacts}>{t("show")}</Link>
        </Button>
        {isPruned ? null : <ReportButton id={data.id} label={t("report")} />}
        {canUndo ? <Button onClick={() => setAsksUndo(true)}>{undo("action")}</Button> : null}
      </div>
      <ProblemList data={data} />
      <MisfitList data={data} />
      <UndoDialog
        counts={counts}
        open={asksUndo}
        onOpenChange={setAsksUndo}
        onConfirm={() => change("undoing")}
      />
    </Section>
  );
}
