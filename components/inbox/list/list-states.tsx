"use client";

/** What the list shows while it loads, and when it is empty. */
import { Inbox, SearchX } from "lucide-react";
import Link from "next/link";
import { DEFAULT_FILTER, type Filter, isDefaultFilter } from "@/components/inbox/shared/filter-url";
import { useWords } from "@/components/inbox/words/use-words";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonRows } from "@/components/ui/skeleton";
import { usePlace } from "@/lib/client/workspace";

export function ListSkeleton() {
  const words = useWords().list;
  return (
    <div className="min-h-0 flex-1 overflow-hidden">
      <SkeletonRows rows={9} label={words.loading} />
    </div>
  );
}

export function ListEmpty({
  filter,
  onFilter,
}: {
  filter: Filter;
  onFilter: (change: Partial<Filter>) => void;
}) {
  const { workspace, isEmbedded } = usePlace();
  const words = useWords().list;
  const isNarrowed = filter.q !== "" || filter.assignee !== "any" || filter.unread;
  if (isNarrowed) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={words.nothingMatches}
        description={filter.q ? words.nothingContains(filter.q) : words.nothingFits}
        action={
          <Button onClick={() => onFilter(DEFAULT_FILTER)}>
            {filter.q ? words.clearSearchAndFilters : words.clearFilters}
          </Button>
        }
      />
    );
  }
  const { title, description } = words.empty[filter.status];
  return (
    <EmptyState
      icon={<Inbox />}
      title={title}
      description={description}
      action={
        filter.status === "all" ? (
          isEmbedded ? null : (
            <Button asChild>
              <Link href={`/w/${workspace.id}/settings/messenger`}>{words.setUpMessenger}</Link>
            </Button>
          )
        ) : isDefaultFilter(filter) ? (
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={() => onFilter({ status: "all" })}>{words.showAll}</Button>
            {isEmbedded ? null : (
              <Button variant="ghost" asChild>
                <Link href={`/w/${workspace.id}/settings/messenger`}>{words.setUpMessenger}</Link>
              </Button>
            )}
          </div>
        ) : (
          <Button onClick={() => onFilter(DEFAULT_FILTER)}>{words.showOpen}</Button>
        )
      }
    />
  );
}
