"use client";

import { Building2, SearchX } from "lucide-react";
import { useEnvironment } from "@/components/partner-console/environment";
import { SearchForm } from "@/components/partner-console/search-form";
import { useAddress } from "@/components/partner-console/use-address";
import { useWorkspaces } from "@/components/partner-console/workspaces/use-workspaces";
import { WorkspaceRow } from "@/components/partner-console/workspaces/workspace-row";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { RowsSkeleton } from "@/components/ui/rows-skeleton";

export function WorkspaceList() {
  const { environment } = useEnvironment();
  const address = useAddress();
  const q = address.read("q");
  const { list, rows, total } = useWorkspaces(q);
  return (
    <>
      <PageHeader
        title="Workspaces"
        description={
          environment === "live"
            ? "Your customers' workspaces in live, newest first."
            : "Workspaces of your test keys, newest first. They talk to the simulator."
        }
      />
      <SearchForm
        key={q}
        q={q}
        label="Name, tenant or workspace id"
        onSearch={(next) => address.write({ q: next })}
      />
      {rows.length > 0 ? (
        <section aria-label="Workspaces" className="flex flex-col gap-2">
          <p className="text-ink-2 text-sm tabular-nums" aria-live="polite">
            {total === 1 ? "1 workspace" : `${total} workspaces`}
          </p>
          <ul
            aria-label="Workspaces"
            className={cn("border-t transition-opacity duration-100", list.isPlaceholderData && "opacity-50")}
          >
            {rows.map((workspace) => (
              <WorkspaceRow key={workspace.workspaceId} workspace={workspace} />
            ))}
          </ul>
        </section>
      ) : list.isPending ? (
        <RowsSkeleton rows={5} label="Loading workspaces" className="border-t" />
      ) : list.isError ? (
        <LoadFailure error={list.error} retry={() => void list.refetch()} />
      ) : q ? (
        <EmptyState
          icon={<SearchX />}
          title="Nothing matches"
          description="No workspace of this environment has this in its name or its tenant's id."
          action={<Button onClick={() => address.write({ q: "" })}>Clear search</Button>}
        />
      ) : (
        <EmptyState
          icon={<Building2 />}
          title={environment === "live" ? "No live workspaces yet" : "No test workspaces yet"}
          description="Each one that your program makes with createWorkspace appears here. The overview has the call, ready to paste."
        />
      )}
      {list.isFetchNextPageError ? (
        <LoadFailure error={list.error} retry={() => void list.fetchNextPage()} />
      ) : list.hasNextPage ? (
        <Button
          className="self-center"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Load older workspaces
        </Button>
      ) : null}
    </>
  );
}
