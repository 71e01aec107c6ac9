"use client";

import { Building2, SearchX } from "lucide-react";
import { useTranslations } from "use-intl";
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
