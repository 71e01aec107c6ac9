"use client";

/** Problems of articles that agents reported: open, and done. */
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ProblemRow } from "@/components/articles/problems/problem-row";
import { type ProblemState, useProblems } from "@/components/articles/problems/use-problems";
import { LoadFailure } from "@/components/patterns/load-failure";
import { useKeepFocus } from "@/components/patterns/use-keep-focus";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { RowsSkeleton } from "@/components/ui/skeleton";
import { useWorkspace } from "@/lib/client/workspace";

const STATES = ["open", "done"] as const;

export function ProblemsScreen() {
  const t = useTranslations("articles.problems");
  const { workspace } = useWorkspace();
  const [state, setState] = useState<ProblemState>("open");
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 md:px-10 md:py-8">
      <BackLink href={`/w/${workspace.id}/articles`}>{t("back")}</BackLink>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          <SegmentedControl
            label={t("state")}
            value={state}
            onValueChange={setState}
            options={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
        }
      />
      <ProblemList state={state} />
    </div>
  );
}

function ProblemList({ state }: { state: ProblemState }) {
  const t = useTranslations("articles.problems");
  const { problems, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } =
    useProblems(state);
  const list = useKeepFocus<HTMLUListElement>();
  if (!problems)
    return error ? (
      <LoadFailure error={error} retry={() => void refetch()} />
    ) : (
      <RowsSkeleton rows={4} label={t("loading")} />
    );
  return (
    <div aria-busy={isPlaceholderData}>
      {problems.length === 0 ? (
        <EmptyState
          icon={<CircleCheck />}
          title={t(`empty.${state}`)}
          description={state === "open" ? t("emptyText") : undefined}
        />
      ) : null}
      <ul ref={list} aria-label={t(`states.${state}`)}>
        {problems.map((problem) => (
          <ProblemRow key={problem.id} problem={problem} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button className="mt-3" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("more")}
        </Button>
      ) : null}
    </div>
  );
}
