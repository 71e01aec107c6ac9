/** The end of the loaded part of the list: more is fetched, failed to load, or may be outside of the filter. */
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import type { useConversationList } from "@/components/inbox/list/use-conversation-list";
import { useEmptyReady } from "@/components/inbox/list/when-empty";
import { everywhere, type Filter, isNarrowedSearch } from "@/components/inbox/shared/filter-url";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/progress";

export function useNextPageNearEnd(list: ReturnType<typeof useConversationList>, neededTo: number) {
  const { rows, hasNextPage, isFetchingNextPage, nextPageError } = list;
  const wants = hasNextPage && !isFetchingNextPage && !nextPageError && neededTo >= rows.length;
  const fetchNextPage = useEffectEvent(list.fetchNextPage);
  useEffect(() => {
    if (wants) fetchNextPage();
  }, [wants]);
}

export function ListEnd({
  list,
  filter,
  onFilter,
}: {
  list: ReturnType<typeof useConversationList>;
  filter: Filter;
  onFilter: (change: Partial<Filter>) => void;
}) {
  const t = useTranslations("inbox.list");
  useEmptyReady();
  return (
    <>
      {filter.q && !list.hasNextPage && isNarrowedSearch(filter) ? (
        <p className="flex justify-center p-3">
          <Button variant="ghost" size="sm" onClick={() => onFilter(everywhere(filter))}>
            {t("searchEverywhere")}
          </Button>
        </p>
      ) : null}
      {list.isFetchingNextPage ? (
        <p className="flex h-12 items-center justify-center text-ink-3">
          <Spinner label={t("loadingMore")} />
        </p>
      ) : null}
      {list.nextPageError ? (
        <LoadFailure className="m-3" error={list.nextPageError} retry={list.fetchNextPage} />
      ) : null}
    </>
  );
}
