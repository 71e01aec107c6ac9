"use client";

/** The audit log of a workspace or of a partner. Each filter is a step that Back undoes. */
import { keepPreviousData, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Download, ScrollText, SearchX } from "lucide-react";
import { usePathname } from "next/navigation";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { AuditFilter, formatChoice, NO_CHOICE, parseChoice, queryOf } from "@/components/audit/audit-filter";
import { AuditRow } from "@/components/audit/audit-row";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { LogList } from "@/components/patterns/log-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { toast } from "@/components/ui/toast";
import { type AuditArea, AuditPage } from "@/lib/account/audit/schemas";
import type { Api } from "@/lib/client/api";
import type { AuditChoice } from "@/lib/client/keys";
import { pushAddress, useQueryString } from "@/lib/client/query-string";

type Props = {
  api: Api;
  path: string;
  queryKey: (choice: AuditChoice) => readonly unknown[];
  areas: readonly AuditArea[];
  description: string;
};

export function AuditLog({ api, path, queryKey, areas, description }: Props) {
  const t = useTranslations("audit");
  const root = usePathname();
  const search = useQueryString();
  const choice = useMemo(() => parseChoice(new URLSearchParams(search)), [search]);
  const log = useInfiniteQuery({
    queryKey: queryKey(choice),
    queryFn: ({ pageParam, signal }) =>
      api.get(path, { schema: AuditPage, query: { ...queryOf(choice), cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => log.data?.pages.flatMap(({ entries }) => entries) ?? [], [log.data]);
  const setChoice = (change: Partial<AuditChoice>) =>
    pushAddress(`${root}${formatChoice({ ...choice, ...change })}`);
  const isFiltered = formatChoice(choice) !== "";
  return (
    <>
      <PageHeader
        title={t("title")}
        description={description}
        actions={<DownloadButton api={api} path={path} choice={choice} />}
      />
      <AuditFilter
        choice={choice}
        areas={areas}
        people={log.data?.pages[0]?.people ?? []}
        onChoice={setChoice}
      />
      <LogList
        log={log}
        rows={rows}
        label={t("title")}
        loadingLabel={t("loading")}
        moreLabel={t("more")}
        empty={
          isFiltered ? (
            <EmptyState
              icon={<SearchX />}
              title={t("noMatch")}
              description={t("noMatchHint")}
              action={<Button onClick={() => setChoice(NO_CHOICE)}>{t("clear")}</Button>}
            />
          ) : (
            <EmptyState icon={<ScrollText />} title={t("empty")} description={t("emptyHint")} />
          )
        }
      >
        {(entry) => <AuditRow key={entry.id} entry={entry} />}
      </LogList>
    </>
  );
}

function DownloadButton({ api, path, choice }: Pick<Props, "api" | "path"> & { choice: AuditChoice }) {
  const t = useTranslations("audit");
  const problemText = useProblemText();
  const download = useMutation({
    mutationFn: () => api.download(`${path}/download`, queryOf(choice), "audit-log.csv"),
    onError: (error) => toast.error(problemText(error)),
  });
  return (
    <Button loading={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden />
      {t("download")}
    </Button>
  );
}
