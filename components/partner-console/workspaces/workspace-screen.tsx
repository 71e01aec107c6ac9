"use client";

/** One workspace: its facts, the state of its number, its policy, its sessions. */
import { ArrowLeft } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { EnvironmentBadge, useEnvironment } from "@/components/partner-console/environment";
import { CopyableId, Fact, FactList } from "@/components/partner-console/fact-list";
import { NumberSection } from "@/components/partner-console/workspaces/number-section";
import { PolicyForm } from "@/components/partner-console/workspaces/policy-form";
import { SessionsSection } from "@/components/partner-console/workspaces/sessions-section";
import { SetupLinksSection } from "@/components/partner-console/workspaces/setup-links-section";
import { StatusActions } from "@/components/partner-console/workspaces/status-actions";
import { useManagedWorkspace } from "@/components/partner-console/workspaces/use-workspaces";
import { STATUS_TONES } from "@/components/partner-console/workspaces/workspace-list";
import { LoadFailure } from "@/components/patterns/load-failure";
import { FieldsSkeleton } from "@/components/patterns/settings-form";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { PageHeader, Section } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { TextLink } from "@/components/ui/text-link";
import { ApiError } from "@/lib/client/api";
import type { WorkspaceSummary } from "@/lib/partner/managed-workspaces/schemas";

export function WorkspaceScreen({ workspaceId }: { workspaceId: string }) {
  const t = useTranslations("console.workspace");
  const { data, error, refetch } = useManagedWorkspace(workspaceId);
  const { environment, hrefOf } = useEnvironment();
  return (
    <>
      <TextLink href={hrefOf("/workspaces")} className="inline-flex w-fit items-center gap-1.5 font-normal">
        <ArrowLeft aria-hidden className="size-4" />
        {t("back")}
      </TextLink>
      {data ? (
        <Overview workspace={data} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <Alert title={t("unknown")}>{t("unknownHint", { environment })}</Alert>
      ) : error ? (
        <LoadFailure error={error} retry={() => void refetch()} />
      ) : (
        <FieldsSkeleton />
      )}
    </>
  );
}

const DATE = { dateStyle: "long", timeStyle: "short" } as const;

function Overview({ workspace }: { workspace: WorkspaceSummary }) {
  const t = useTranslations("console.workspace");
  const format = useFormatter();
  const { workspaceId, externalTenantId, name, status, deletion } = workspace;
  const { hrefOf } = useEnvironment();
  return (
    <>
      <PageHeader title={name} actions={<StatusActions workspace={workspace} />} />
      {status === "active" ? null : deletion ? (
        <Alert
          tone="bad"
          title={t("isBeingDeleted", { date: format.dateTime(new Date(deletion.finalAt), DATE) })}
        >
          {t("deletionHint", { code: "workspace_archived" })}
        </Alert>
      ) : (
        <Alert tone="warn" title={status === "suspended" ? t("isSuspended") : t("isArchived")}>
          {t("refusedHint", { code: `workspace_${status}` })}
        </Alert>
      )}
      <FactList>
        <Fact term={t("status")}>
          <span className="flex flex-wrap gap-2">
            <Badge tone={STATUS_TONES[workspace.status]}>{t(`statuses.${workspace.status}`)}</Badge>
            <EnvironmentBadge environment={workspace.environment} />
          </span>
        </Fact>
        <Fact term={t("tenant")}>
          <CopyableId value={externalTenantId} name={t("tenantId")} />
        </Fact>
        <Fact term={t("workspaceId")}>
          <CopyableId value={workspaceId} name={t("workspaceId")} />
        </Fact>
        <Fact term={t("organizationId")}>
          <CopyableId value={workspace.organizationId} name={t("organizationId")} />
        </Fact>
        <Fact term={t("locale")}>
          {workspace.locale}, {workspace.timezone}
        </Fact>
        <Fact term={t("created")}>
          <RelativeTime at={workspace.createdAt} />
        </Fact>
        <Fact term={t("log")}>
          <TextLink href={hrefOf("/events", { workspace: workspaceId })}>
            {t("eventsUpTo", { sequence: workspace.latestSequence })}
          </TextLink>
        </Fact>
      </FactList>
      <NumberSection workspaceId={workspaceId} />
      <SetupLinksSection workspace={workspace} />
      <Section title={t("policy")} description={t("policyHint")}>
        <PolicyForm workspace={workspace} />
      </Section>
      <SessionsSection workspaceId={workspaceId} />
    </>
  );
}
