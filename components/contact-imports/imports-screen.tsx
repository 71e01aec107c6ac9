"use client";

/** A new file, and the imports before it. */
import { FileSpreadsheet } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import { FileChooser } from "@/components/contact-imports/file-chooser";
import { ImportState } from "@/components/contact-imports/import-state";
import { useImportPaths, useImports } from "@/components/contact-imports/use-imports";
import { LoadFailure } from "@/components/patterns/load-failure";
import { BackLink } from "@/components/ui/back-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader, Section } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { RowsSkeleton } from "@/components/ui/skeleton";
import type { ContactImport } from "@/lib/inbox/contact-imports/schemas";

export function ImportsScreen() {
  const t = useTranslations("imports");
  const paths = useImportPaths();
  const router = useRouter();
  return (
    <>
      <BackLink href={paths.contacts}>{t("back")}</BackLink>
      <PageHeader title={t("title")} description={t("description")} />
      <FileChooser onDone={({ id }) => router.push(paths.one(id))} />
      <Section title={t("list.title")} description={t("list.hint")}>
        <ImportList />
      </Section>
    </>
  );
}

function ImportList() {
  const t = useTranslations("imports");
  const { data, error, refetch } = useImports();
  if (!data)
    return error ? (
      <LoadFailure error={error} retry={() => void refetch()} />
    ) : (
      <RowsSkeleton rows={3} label={t("loading")} />
    );
  if (data.imports.length === 0)
    return (
      <EmptyState icon={<FileSpreadsheet />} title={t("list.empty")} description={t("list.emptyText")} />
    );
  return (
    <ul className="-mt-4">
      {data.imports.map((row) => (
        <ImportRow key={row.id} row={row} />
      ))}
    </ul>
  );
}

function ImportRow({ row }: { row: ContactImport }) {
  const t = useTranslations("imports.list");
  const paths = useImportPaths();
  const { state, fileName, lineCount, counts, undoCounts, createdBy, createdAt } = row;
  const isUnbegun = state === "draft" || state === "checked";
  const { removed, kept } = undoCounts;
  return (
    <li className="border-b">
      <Link
        href={paths.one(row.id)}
        className="focus-inset -mx-2 flex flex-wrap items-baseline gap-x-3 gap-y-0.5 rounded-sm px-2 py-3 hover:bg-surface-2"
      >
        <span dir="auto" className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">
          {fileName}
        </span>
        <ImportState state={state} />
        <span className="basis-full text-ink-2 text-sm">
          {isUnbegun
            ? t("lines", { count: lineCount })
            : state === "undone"
              ? t("undone", { removed, restored: undoCounts.restored + undoCounts.partly, kept })
              : t("result", counts)}
          {" · "}
          {createdBy ? `${createdBy}, ` : null}
          <RelativeTime at={createdAt} />
        </span>
      </Link>
    </li>
  );
}
