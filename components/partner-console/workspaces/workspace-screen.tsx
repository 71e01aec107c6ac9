"use client";

/** One workspace: what it is, how its number does, what its partner may do, who was let in. */
import { ArrowLeft } from "lucide-react";
import { useEnvironment } from "@/components/partner-console/environment";
import { EnvironmentBadge } from "@/components/partner-console/environment-badge";
import { CopyableId, Fact, FactList } from "@/components/partner-console/fact-list";
import { NumberSection } from "@/components/partner-console/workspaces/number-section";
import { PolicyForm } from "@/components/partner-console/workspaces/policy-form";
import { SessionsSection } from "@/components/partner-console/workspaces/sessions-section";
import { SetupLinksSection } from "@/components/partner-console/workspaces/setup-links-section";
import { StatusActions } from "@/components/partner-console/workspaces/status-actions";
import { useManagedWorkspace } from "@/components/partner-console/workspaces/use-workspace";
import { statusWord } from "@/components/partner-console/workspaces/workspace-state";
import { LoadFailure } from "@/components/patterns/load-failure";
import { FieldsSkeleton } from "@/components/patterns/settings-skeleton";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { PageHeader, Section } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { TextLink } from "@/components/ui/text-link";
import { ApiError } from "@/lib/client/api";
import type { WorkspaceSummary } from "@/lib/managed-workspaces/schemas";

export function WorkspaceScreen({ workspaceId }: { workspaceId: string }) {
  const { data, error, refetch } = useManagedWorkspace(workspaceId);
  const { environment, hrefOf } = useEnvironment();
  return (
    <>
      <TextLink href={hrefOf("/workspaces")} className="inline-flex w-fit items-center gap-1.5 font-normal">
        <ArrowLeft aria-hidden className="size-4" />
        Workspaces
      </TextLink>
      {data ? (
        <Rooms workspace={data} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <Alert title="There is no such workspace here">
          Yours in {environment} are listed under Workspaces. It may belong to the other environment.
        </Alert>
      ) : error ? (
        <LoadFailure error={error} retry={() => void refetch()} />
      ) : (
        <FieldsSkeleton />
      )}
    </>
  );
}

function Rooms({ workspace }: { workspace: WorkspaceSummary }) {
  const { workspaceId, externalTenantId, name, status } = workspace;
  const { hrefOf } = useEnvironment();
  const standing = statusWord(status);
  return (
    <>
      <PageHeader title={name} actions={<StatusActions workspace={workspace} />} />
      {status === "active" ? null : (
        <Alert
          tone="warn"
          title={status === "suspended" ? "This workspace is suspended" : "This workspace is archived"}
        >
          Commands, setup links and surface sessions are refused with workspace_suspended. What arrives from
          customers is still kept.
        </Alert>
      )}
      <FactList>
        <Fact term="Status">
          <span className="flex flex-wrap gap-2">
            <Badge tone={standing.tone}>{standing.label}</Badge>
            <EnvironmentBadge environment={workspace.environment} />
          </span>
        </Fact>
        <Fact term="Tenant">
          <CopyableId value={externalTenantId} name="tenant id" />
        </Fact>
        <Fact term="Workspace id">
          <CopyableId value={workspaceId} name="workspace id" />
        </Fact>
        <Fact term="Organization id">
          <CopyableId value={workspace.organizationId} name="organization id" />
        </Fact>
        <Fact term="Locale and zone">
          {workspace.locale}, {workspace.timezone}
        </Fact>
        <Fact term="Created">
          <RelativeTime at={workspace.createdAt} />
        </Fact>
        <Fact term="Event log">
          <TextLink href={hrefOf("/events", { workspace: workspaceId })}>
            Events up to #{workspace.latestSequence}
          </TextLink>
        </Fact>
      </FactList>
      <NumberSection workspaceId={workspaceId} />
      <SetupLinksSection workspace={workspace} />
      <Section
        title="Policy"
        description="What your programs may do with this workspace. A change holds for the next call."
      >
        <PolicyForm workspace={workspace} />
      </Section>
      <SessionsSection workspaceId={workspaceId} />
    </>
  );
}
