"use client";

import { Building2, SearchX } from "lucide-react";
import { useEnvironment } from "@/components/partner-console/environment";
import { SearchForm } from "@/components/partner-console/search-form";
import { useAddress } from "@/components/partner-console/use-address";
import { useWorkspaces } from "@/components/partner-console/workspaces/use-workspaces";
import { WorkspaceRow } from "@/components/partner-console/workspaces/workspace-row";
import { LogList } from "@/components/patterns/log-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";

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
        <p className="text-ink-2 text-sm tabular-nums" aria-live="polite">
          {total === 1 ? "1 workspace" : `${total} workspaces`}
        </p>
      ) : null}
      <LogList
        log={list}
        rows={rows}
        label="Workspaces"
        loadingLabel="Loading workspaces"
        moreLabel="Load older workspaces"
        empty={<NoWorkspaces q={q} onClear={() => address.write({ q: "" })} />}
      >
        {(workspace) => <WorkspaceRow key={workspace.workspaceId} workspace={workspace} />}
      </LogList>
    </>
  );
}

function NoWorkspaces({ q, onClear }: { q: string; onClear: () => void }) {
  const { environment } = useEnvironment();
  return q ? (
    <EmptyState
      icon={<SearchX />}
      title="Nothing matches"
      description="No workspace of this environment has this in its name or its tenant's id."
      action={<Button onClick={onClear}>Clear search</Button>}
    />
  ) : (
    <EmptyState
      icon={<Building2 />}
      title={environment === "live" ? "No live workspaces yet" : "No test workspaces yet"}
      description="Each one that your program makes with createWorkspace appears here. The overview has the call, ready to paste."
    />
  );
}
