"use client";

/** A new archive, the imports before it, and the way out: all articles as Markdown. */
import { Download, FileArchive } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import { ArchiveChooser } from "@/components/articles/imports/archive-chooser";
import { ImportState } from "@/components/articles/imports/import-state";
import {
  useArticleImports,
  useDownload,
  useImportPaths,
} from "@/components/articles/imports/use-article-imports";
import { LoadFailure } from "@/components/patterns/load-failure";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader, Section } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { RowsSkeleton } from "@/components/ui/skeleton";
import type { ArticleImport } from "@/lib/articles/imports/schemas";
import { IMPORT_KEPT_DAYS } from "@/lib/articles/imports/schemas";

export function ImportsScreen() {
  const t = useTranslations("articles.imports");
  const paths = useImportPaths();
  const router = useRouter();
  const download = useDownload();
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 md:px-10 md:py-8">
      <BackLink href={paths.articles}>{t("back")}</BackLink>
      <PageHeader title={t("title")} description={t("description", { days: IMPORT_KEPT_DAYS })} />
      <ArchiveChooser onDone={({ id }) => router.push(paths.one(id))} />
      <Section title={t("list.title")}>
        <ImportList />
      </Section>
      <Section title={t("download")} description={t("downloadHint")}>
        <Button className="self-start" loading={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden />
          {t("download")}
        </Button>
      </Section>
    </div>
  );
}

function ImportList() {
  const t = useTranslations("articles.imports.list");
  const { data, error, refetch } = useArticleImports();
  if (!data)
    return error ? (
      <LoadFailure error={error} retry={() => void refetch()} />
    ) : (
      <RowsSkeleton rows={3} label={t("loading")} />
    );
  if (data.length === 0)
    return <EmptyState icon={<FileArchive />} title={t("empty")} description={t("emptyText")} />;
  return (
    <ul className="-mt-4">
      {data.map((row) => (
        <ImportRow key={row.id} row={row} />
      ))}
    </ul>
  );
}

function ImportRow({
  row: { id, state, fileName, pageCount, createdBy, createdAt },
}: {
  row: ArticleImport;
}) {
  const t = useTranslations("articles.imports.list");
  const paths = useImportPaths();
  return (
    <li className="border-b">
      <Link
        href={paths.one(id)}
        className="focus-inset -mx-2 flex flex-wrap items-baseline gap-x-3 gap-y-0.5 rounded-sm px-2 py-3 hover:bg-surface-2"
      >
        <span dir="auto" className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">
          {fileName}
        </span>
        <ImportState state={state} />
        <span className="basis-full text-ink-2 text-sm">
          {t("pages", { count: pageCount })}
          {" · "}
          {createdBy ? `${createdBy.name}, ` : null}
          <RelativeTime at={createdAt} />
        </span>
      </Link>
    </li>
  );
}
