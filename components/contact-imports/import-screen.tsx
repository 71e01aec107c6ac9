"use client";

/** One import, at the step of its state: its columns, its preview, its progress, its result. */
import { FileSpreadsheet } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { CheckStep } from "@/components/contact-imports/check-step";
import { ColumnsForm } from "@/components/contact-imports/columns-form";
import { ImportState } from "@/components/contact-imports/import-state";
import { ResultStep } from "@/components/contact-imports/result-step";
import { RunStep } from "@/components/contact-imports/run-step";
import { isAtWork, useDiscard, useImport, useImportPaths } from "@/components/contact-imports/use-imports";
import { LoadFailure } from "@/components/patterns/load-failure";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader, Section } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { RowsSkeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/client/api";
import type { ContactImportDetails } from "@/lib/inbox/contact-imports/schemas";

export function ImportScreen({ id }: { id: string }) {
  const t = useTranslations("imports");
  const paths = useImportPaths();
  const { data, error, refetch } = useImport(id);
  return (
    <>
      <BackLink href={paths.all}>{t("all")}</BackLink>
      {data ? (
        <Steps data={data} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <Unknown />
      ) : error ? (
        <LoadFailure error={error} retry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={5} label={t("loadingOne")} />
      )}
    </>
  );
}

function Steps({ data }: { data: ContactImportDetails }) {
  const t = useTranslations("imports");
  const paths = useImportPaths();
  const router = useRouter();
  const [editsColumns, setEditsColumns] = useState(false);
  const { id, fileName, state, createdBy, createdAt, lineCount } = data;
  const step = state === "draft" || (state === "checked" && editsColumns) ? "columns" : state;
  const ref = useStepFocus(step);
  const discard = useDiscard(id, () => {
    toast.success(t("columns.discarded"));
    router.push(paths.all);
  });
  const discardButton = (
    <Button loading={discard.isPending} onClick={() => discard.mutate()}>
      {t("columns.discard")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={fileName}
        description={
          <>
            {t("list.lines", { count: lineCount })}
            {" · "}
            {createdBy ? `${createdBy}, ` : null}
            <RelativeTime at={createdAt} />
          </>
        }
        actions={<ImportState state={state} />}
      />
      {step === "columns" ? (
        <Section ref={ref} title={t("columns.title")} description={t("columns.description")}>
          <ColumnsForm data={data} onChecked={() => setEditsColumns(false)} discardButton={discardButton} />
        </Section>
      ) : step === "checked" ? (
        <Section ref={ref} title={t("check.title")}>
          <CheckStep
            data={data}
            onChangeColumns={() => setEditsColumns(true)}
            discardButton={discardButton}
          />
        </Section>
      ) : isAtWork(data) ? (
        <RunStep ref={ref} data={data} />
      ) : (
        <ResultStep ref={ref} data={data} />
      )}
    </>
  );
}

/** A button that leads to the next step goes with its own; the next step takes the focus that it had. */
function useStepFocus(step: string) {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (document.activeElement === document.body) ref.current?.focus();
  }, [step]);
  return ref;
}

function Unknown() {
  const t = useTranslations("imports");
  const paths = useImportPaths();
  return (
    <EmptyState
      icon={<FileSpreadsheet />}
      as="h1"
      title={t("unknown")}
      description={t("unknownText")}
      action={
        <Button asChild>
          <Link href={paths.all}>{t("all")}</Link>
        </Button>
      }
    />
  );
}
