/** A list that is loaded page by page: rows, skeleton, failure, empty state, and the button for the next page. */
import type { ReactNode, Ref } from "react";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { RowsSkeleton } from "@/components/ui/skeleton";

/** The part of an infinite query's result that is shown. */
type PagedLog = {
  isPending: boolean;
  error: Error | null;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

type Props<Row> = {
  log: PagedLog;
  rows: readonly Row[];
  label: string;
  loadingLabel: string;
  moreLabel: string;
  empty: ReactNode;
  /** Shown below the last row when there is no further page. */
  end?: ReactNode;
  ref?: Ref<HTMLUListElement>;
  className?: string;
  children: (row: Row) => ReactNode;
};

export function LogList<Row>({
  log,
  rows,
  label,
  loadingLabel,
  moreLabel,
  empty,
  end = null,
  ref,
  className = "border-t",
  children,
}: Props<Row>) {
  return (
    <>
      {rows.length > 0 ? (
        <ul
          ref={ref}
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
          role="list"
          aria-label={label}
          className={cn(className, "transition-opacity duration-100", log.isPlaceholderData && "opacity-50")}
        >
          {rows.map(children)}
        </ul>
      ) : log.isPending ? (
        <RowsSkeleton rows={5} label={loadingLabel} className={className} />
      ) : log.error ? (
        <LoadFailure error={log.error} retry={() => void log.refetch()} />
      ) : (
        empty
      )}
      {log.isFetchNextPageError && log.error ? (
        <LoadFailure error={log.error} retry={() => void log.fetchNextPage()} />
      ) : log.hasNextPage ? (
        <Button
          className="self-center"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {moreLabel}
        </Button>
      ) : rows.length > 0 ? (
        end
      ) : null}
    </>
  );
}
