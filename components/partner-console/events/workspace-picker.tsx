"use client";

import { Building2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { SearchForm } from "@/components/partner-console/search-form";
import { useWorkspaces } from "@/components/partner-console/workspaces/use-workspaces";
import { LogList } from "@/components/patterns/log-list";
import { EmptyState } from "@/components/ui/empty-state";

/** Each workspace has a log of its own, so one is chosen first. */
export function WorkspacePicker({ onPick }: { onPick: (workspaceId: string) => void }) {
  const t = useTranslations("console.workspaces");
  const [q, setQ] = useState("");
  const { list, rows } = useWorkspaces(q);
  return (
    <section aria-label={t("choose")} className="flex flex-col gap-3">
      <h2 className="font-medium">{t("choose")}</h2>
      <SearchForm q={q} label={t("search")} onSearch={setQ} />
      <LogList
        log={list}
        rows={rows}
        label={t("title")}
        loadingLabel={t("loading")}
        moreLabel={t("more")}
        empty={
          <EmptyState
            icon={<Building2 />}
            title={q ? t("noMatch") : t("none")}
            description={q ? t("noMatchHint") : t("noneHint")}
          />
        }
      >
        {({ workspaceId, name, externalTenantId, latestEvent }) => (
          <li key={workspaceId} className="border-b">
            <button
              type="button"
              onClick={() => onPick(workspaceId)}
              className="focus-inset flex min-h-11 w-full flex-wrap items-center gap-x-3 px-2 py-2 text-left hover:bg-surface-2"
            >
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</span>
              <span className="min-w-0 truncate font-mono text-ink-2 text-sm">{externalTenantId}</span>
              {latestEvent ? (
                <span className="ml-auto text-ink-3 text-sm tabular-nums">#{latestEvent.sequence}</span>
              ) : null}
            </button>
          </li>
        )}
      </LogList>
    </section>
  );
}
