"use client";

/** One import at the step of its state: its check, its progress, its result. */
import { FileArchive } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import { ImportState } from "@/components/articles/imports/import-state";
import { OutcomeLine, PageList } from "@/components/articles/imports/page-list";
import { StartForm, UndoButton } from "@/components/articles/imports/steps";
import {
  isAtWork,
  useArticleImport,
  useDiscard,
  useImportPaths,
} from "@/components/articles/imports/use-article-imports";
import { LoadFailure } from "@/components/patterns/load-failure";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader, Section } from "@/components/ui/page-header";
import { Progress } from "@/components/ui/progress";
import { RelativeTime } from "@/components/ui/relative-time";
import { RowsSkeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import type { ArticleImportDetails } from "@/lib/articles/imports/schemas";
import { ApiError } from "@/lib/client/api";

export function ImportScreen({ id }: { id: string }) {
  const t = useTranslations("articles.imports");
  const paths = useImportPaths();
  const { data, error, refetch } = useArticleImport(id);
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 md:px-10 md:py-8">
      <BackLink href={paths.all}>{t("all")}</BackLink>
      {data ? (
        <Steps data={data} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <Unknown />
      ) : error ? (
        <LoadFailure error={error} retry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={5} label={t("list.loading")} />
      )}
    </div>
  );
}

function Steps({ data }: { data: ArticleImportDetails }) {
  const t = useTranslations("articles.imports");
  const paths = useImportPaths();
  const router = useRouter();
  const { id, fileName, state, createdBy, createdAt, pageCount } = data;
  const discard = useDiscard(id, () => {
    toast.success(t("discarded"));
    router.push(paths.all);
  });
  return (
    <>
      <PageHeader
        title={fileName}
        description={
          <>
            {t("list.pages", { count: pageCount })}
            {" · "}
            {createdBy ? `${createdBy.name}, ` : null}
            <RelativeTime at={createdAt} />
          </>
        }
        actions={<ImportState state={state} />}
      />
      {isAtWork(data) ? <AtWork data={data} /> : <OutcomeLine pages={data.pages} />}
      {state === "checked" ? (
        <StartForm
          id={id}
          discard={
            <Button loading={discard.isPending} onClick={() => discard.mutate()}>
              {t("discard")}
            </Button>
          }
        />
      ) : null}
      {state === "done" ? <UndoButton id={id} /> : null}
      <Section title={t("pages")}>
        <PageList pages={data.pages} />
      </Section>
    </>
  );
}

/** Screen readers can ask the bar; the numbers are not announced each second. */
function AtWork({ data: { state, doneCount, pageCount } }: { data: ArticleImportDetails }) {
  const t = useTranslations("articles.imports");
  if (state !== "checking" && state !== "running" && state !== "undoing") return null;
  const text = t(`progress.${state}`, { done: doneCount, total: pageCount });
  return (
    <div className="flex flex-col gap-2">
      <Progress value={pageCount > 0 ? doneCount / pageCount : 0} label={t(`states.${state}`)} />
      <p className="text-ink-2 tabular-nums">{text}</p>
      <p className="text-ink-2 text-sm">{t("leave")}</p>
    </div>
  );
}

function Unknown() {
  const t = useTranslations("articles.imports");
  const paths = useImportPaths();
  return (
    <EmptyState
      icon={<FileArchive />}
      as="h1"
      title={t("unknown")}
      action={
        <Button asChild>
          <Link href={paths.all}>{t("all")}</Link>
        </Button>
      }
    />
  );
}
