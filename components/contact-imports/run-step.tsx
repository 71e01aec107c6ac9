/**
 * Progress of the import. Screen readers can ask the bar; the numbers are not announced each second; the end takes the
 * focus.
 */
import type { Ref } from "react";
import { useTranslations } from "use-intl";
import { useChangeImport } from "@/components/contact-imports/use-imports";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/page-header";
import { Progress } from "@/components/ui/progress";
import type { ContactImportDetails } from "@/lib/inbox/contact-imports/schemas";

export function RunStep({ data, ref }: { data: ContactImportDetails; ref: Ref<HTMLElement> }) {
  const t = useTranslations("imports.run");
  const list = useTranslations("imports.list");
  const { mutate: change, isPending } = useChangeImport(data.id);
  const { counts, undoCounts, doneCount, lineCount } = data;
  const isUndo = data.state === "undoing";
  // Lines that changed nothing have nothing to undo.
  const done = isUndo ? Object.values(undoCounts).reduce((sum, count) => sum + count) : doneCount;
  const total = isUndo ? counts.created + counts.updated : lineCount;
  const { removed, restored, partly, kept } = undoCounts;
  const title = t(isUndo ? "undoTitle" : "title");
  return (
    <Section ref={ref} title={title} description={t(isUndo ? "undoLeave" : "leave")}>
      <div className="flex flex-col gap-2">
        <Progress value={total > 0 ? done / total : 0} label={title} />
        <p className="text-ink-2 tabular-nums">
          {t(isUndo ? "undoProgress" : "progress", { done, total })}
          {" · "}
          {isUndo ? list("undone", { removed, restored: restored + partly, kept }) : list("result", counts)}
        </p>
      </div>
      {isUndo ? null : (
        <Button className="self-start" loading={isPending} onClick={() => change("stopped")}>
          {t("stop")}
        </Button>
      )}
    </Section>
  );
}
