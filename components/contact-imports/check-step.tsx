/** Preview of the import, before anything is written. */
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { CountTiles } from "@/components/contact-imports/count-tiles";
import { MisfitList, ProblemList } from "@/components/contact-imports/line-list";
import { ReportButton } from "@/components/contact-imports/report-button";
import { useChangeImport } from "@/components/contact-imports/use-imports";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { ContactImportDetails } from "@/lib/inbox/contact-imports/schemas";

export function CheckStep({
  data,
  onChangeColumns,
  discardButton,
}: {
  data: ContactImportDetails;
  onChangeColumns: () => void;
  discardButton: ReactNode;
}) {
  const t = useTranslations("imports.check");
  const result = useTranslations("imports.result");
  const { mutate: change, isPending } = useChangeImport(data.id);
  const { created = 0, updated = 0, left = 0, failed = 0 } = data.planned ?? {};
  const count = created + updated;
  return (
    <>
      <CountTiles
        label={t("title")}
        counts={[
          [t("created"), created],
          [t("updated"), updated],
          [t("left"), left],
          [t("failed"), failed],
        ]}
      />
      {count === 0 ? <Alert>{t("nothing")}</Alert> : null}
      <div className="flex flex-wrap gap-2">
        {count > 0 ? (
          <Button variant="primary" loading={isPending} onClick={() => change("running")}>
            {t("start", { count })}
          </Button>
        ) : null}
        <Button onClick={onChangeColumns}>{t("change")}</Button>
        <ReportButton id={data.id} label={result("report")} />
        {discardButton}
      </div>
      <ProblemList data={data} />
      <MisfitList data={data} />
    </>
  );
}
