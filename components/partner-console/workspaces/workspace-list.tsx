"use client";

import { Building2, CircleAlert, SearchX } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { useEnvironment } from "@/components/partner-console/environment";
import { SearchForm, useAddress } from "@/components/partner-console/search-form";
import { useWorkspaces } from "@/components/partner-console/workspaces/use-workspaces";
import { LogList } from "@/components/patterns/log-list";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Translate } from "@/lib/i18n/types";
import type { WorkspaceSummary } from "@/lib/partner/managed-workspaces/schemas";
import type { ConsoleWorkspace } from "@/lib/partner/partner-console/schemas";

/** A workspace's and its number's state as a tone and a text. */
type Tone = "neutral" | "accent" | "warn" | "bad" | "good";

/** Their texts are `console.workspace.numbers` and `console.workspace.statuses`. */
export const NUMBER_TONES: Record<WorkspaceSummary["installation"]["state"], Tone> = {
  not_connected: "neutral",
  connecting: "accent",
  connected: "good",
  degraded: "warn",
  action_required: "warn",
  blocked: "bad",
  disconnected: "neutral",
};
export const STATUS_TONES: Record<WorkspaceSummary["status"], Tone> = {
  active: "good",
  suspended: "bad",
  archived: "neutral",
};

export function sendingText(
  t: Translate<"console.workspace">,
  { canSend }: Pick<WorkspaceSummary["installation"], "canSend">,
): string {
  if (canSend.session && canSend.template) return t("sending.all");
  if (canSend.template) return t("sending.templates");
  return canSend.session ? t("sending.replies") : t("sending.none");
}

export function WorkspaceList() {
  const t = useTranslations("console.workspaces");
  const { environment } = useEnvironment();
  const address = useAddress();
  const q = address.read("q");
  const { list, rows, total } = useWorkspaces(q);
  return (
    <>
      <PageHeader
        title={t("title")}
        description={environment === "live" ? t("liveDescription") : t("testDescription")}
      />
      <SearchForm key={q} q={q} label={t("search")} onSearch={(next) => address.write({ q: next })} />
      {rows.length > 0 ? (
        <p className="text-ink-2 text-sm tabular-nums" aria-live="polite">
          {t("count", { count: total })}
        </p>
      ) : null}
      <LogList
        log={list}
        rows={rows}
        label={t("title")}
        loadingLabel={t("loading")}
        moreLabel={t("more")}
        empty={<NoWorkspaces q={q} onClear={() => address.write({ q: "" })} />}
      >
        {(workspace) => <WorkspaceRow key={workspace.workspaceId} workspace={workspace} />}
      </LogList>
    </>
  );
}

function NoWorkspaces({ q, onClear }: { q: string; onClear: () => void }) {
  const t = useTranslations("console.workspaces");
  const { environment } = useEnvironment();
  return q ? (
    <EmptyState
      icon={<SearchX />}
      title={t("noMatch")}
      description={t("noMatchHint")}
      action={<Button onClick={onClear}>{t("clearSearch")}</Button>}
    />
  ) : (
    <EmptyState
      icon={<Building2 />}
      title={environment === "live" ? t("noneLive") : t("noneTest")}
      description={t("createHint")}
    />
  );
}

/** The workspace's tenant, the state of its number, and its latest event. The whole row links to its page. */
function WorkspaceRow({ workspace }: { workspace: ConsoleWorkspace }) {
  const t = useTranslations("console.workspace");
  const { name, workspaceId, externalTenantId, status, installation, latestEvent } = workspace;
  const { hrefOf } = useEnvironment();
  return (
    <li className="relative flex flex-col gap-1 border-b py-3 hover:bg-surface-2 md:px-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          href={hrefOf(`/workspaces/${workspaceId}`)}
          className="min-w-0 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
        >
          {name}
        </Link>
        {status === "active" ? null : <Badge tone={STATUS_TONES[status]}>{t(`statuses.${status}`)}</Badge>}
        <Badge tone={NUMBER_TONES[installation.state]}>{t(`numbers.${installation.state}`)}</Badge>
        {installation.openIssues > 0 ? (
          <Badge tone="warn">
            <CircleAlert aria-hidden />
            {t("issues", { count: installation.openIssues })}
          </Badge>
        ) : null}
        {latestEvent ? (
          <span className="ml-auto text-ink-3 text-sm">
            <RelativeTime at={latestEvent.recordedAt} form="short" />
          </span>
        ) : null}
      </div>
      <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-ink-2 text-sm">
        <span className="min-w-0 truncate font-mono">{externalTenantId}</span>
        <span className="tabular-nums">{installation.displayPhoneNumber ?? t("noNumber")}</span>
        <span>{sendingText(t, installation)}</span>
        {latestEvent ? (
          <span className="tabular-nums md:ml-auto">
            #{latestEvent.sequence} <span className="font-mono">{latestEvent.type}</span>
          </span>
        ) : null}
      </p>
    </li>
  );
}
