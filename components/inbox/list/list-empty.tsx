/** The list without a conversation: why, and what to do. */
import { CircleCheck, Inbox, SearchX } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { ListSkeleton } from "@/components/inbox/list/list-skeleton";
import {
  DEFAULT_FILTER,
  everywhere,
  type Filter,
  isDefaultFilter,
  isNarrowedSearch,
} from "@/components/inbox/shared/filter-url";
import { FirstSteps } from "@/components/inbox/shared/first-steps";
import { demoHref, useFirstSteps } from "@/components/inbox/shared/use-first-steps";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useScope } from "@/lib/client/workspace";

export function ListEmpty({
  filter,
  onFilter,
}: {
  filter: Filter;
  onFilter: (change: Partial<Filter>) => void;
}) {
  const { workspace, isEmbedded } = useScope();
  const t = useTranslations("inbox.list");
  const steps = useFirstSteps();
  const isNarrowed = filter.q !== "" || filter.assignee !== "any" || filter.unread || filter.sla !== "";
  const done = filter.failed ? "failed" : filter.scheduled ? "scheduled" : filter.waiting ? "waiting" : null;
  if (done && filter.q === "")
    return (
      <EmptyState
        icon={<CircleCheck />}
        title={t(`empty.${done}.title`)}
        description={t(`empty.${done}.description`)}
        action={<Button onClick={() => onFilter(DEFAULT_FILTER)}>{t("showOpen")}</Button>}
      />
    );
  if (isNarrowed) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={t("nothingMatches")}
        description={filter.q ? t("nothingContains", { text: filter.q }) : t("nothingFits")}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {filter.q && isNarrowedSearch(filter) ? (
              <Button variant="primary" onClick={() => onFilter(everywhere(filter))}>
                {t("searchEverywhere")}
              </Button>
            ) : null}
            <Button onClick={() => onFilter(DEFAULT_FILTER)}>
              {filter.q ? t("clearSearchAndFilters") : t("clearFilters")}
            </Button>
          </div>
        }
      />
    );
  }
  if (steps === undefined) return <ListSkeleton />;
  if (steps && !steps.hasTried)
    return (
      <>
        <EmptyState
          icon={<Inbox />}
          title={t("empty.new.title")}
          description={t("empty.new.description")}
          action={
            <Button asChild variant="primary">
              <Link href={demoHref(workspace.id)} target="_blank">
                {t("writeToYourself")}
              </Link>
            </Button>
          }
        />
        {/* On wide screens it is beside the list. */}
        <div className="border-t md:hidden">
          <FirstSteps steps={steps} />
        </div>
      </>
    );
  return (
    <EmptyState
      icon={<Inbox />}
      title={t(`empty.${filter.status}.title`)}
      description={t(`empty.${filter.status}.description`)}
      action={
        filter.status === "all" ? (
          isEmbedded ? null : (
            <Button asChild>
              <Link href={`/w/${workspace.id}/settings/messenger`}>{t("setUpMessenger")}</Link>
            </Button>
          )
        ) : isDefaultFilter(filter) ? (
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={() => onFilter({ status: "all" })}>{t("showAll")}</Button>
            {isEmbedded ? null : (
              <Button variant="ghost" asChild>
                <Link href={`/w/${workspace.id}/settings/messenger`}>{t("setUpMessenger")}</Link>
              </Button>
            )}
          </div>
        ) : (
          <Button onClick={() => onFilter(DEFAULT_FILTER)}>{t("showOpen")}</Button>
        )
      }
    />
  );
}
