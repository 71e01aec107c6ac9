"use client";

/** The event log of one workspace, looked through or followed. */
import { Building2, ScrollText } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useEnvironment } from "@/components/partner-console/environment";
import { EventLog } from "@/components/partner-console/events/event-log";
import { SearchForm, useAddress } from "@/components/partner-console/search-form";
import { useManagedWorkspace, useWorkspaces } from "@/components/partner-console/workspaces/use-workspaces";
import { LogList } from "@/components/patterns/log-list";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { ApiError } from "@/lib/client/api";

export function EventExplorer() {
  const t = useTranslations("console.events");
  const { environment } = useEnvironment();
  const address = useAddress();
  const workspaceId = address.read("workspace");
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      {workspaceId ? (
        <OneLog key={`${environment} ${workspaceId}`} workspaceId={workspaceId} />
      ) : (
        <WorkspacePicker onPick={(id) => address.write({ workspace: id })} />
      )}
    </>
  );
}

function OneLog({ workspaceId }: { workspaceId: string }) {
  const t = useTranslations("console.events");
  const { hrefOf } = useEnvironment();
  const address = useAddress();
  const { data, error } = useManagedWorkspace(workspaceId);
  const [types, correlationId, from] = [
    address.read("types"),
    address.read("correlation"),
    address.read("from"),
  ];
  const filter = useMemo(
    () => ({ types: types ? types.split(",") : [], correlationId }),
    [types, correlationId],
  );
  const start = /^\d{1,15}$/.test(from) ? Number(from) : null;
  const change = (
    <Button
      size="sm"
      onClick={() => address.write({ workspace: "", types: "", correlation: "", from: "", event: "" })}
    >
      {t("another")}
    </Button>
  );
  if (error instanceof ApiError && error.status === 404)
    return (
      <Alert title={t("unknownWorkspace")} action={change}>
        {t("otherEnvironment")}
      </Alert>
    );
  return (
    <>
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <ScrollText aria-hidden className="size-4 shrink-0 text-ink-3" />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <TextLink href={hrefOf(`/workspaces/${workspaceId}`)}>{data?.name ?? workspaceId}</TextLink>{" "}
          <span className="font-mono text-ink-2 text-sm">{data?.externalTenantId}</span>
        </span>
        {change}
      </div>
      <EventLog
        key={from}
        workspaceId={workspaceId}
        filter={filter}
        from={start}
        openId={address.read("event")}
        onOpen={(id) => address.write({ event: id })}
        onFilter={(next) =>
          address.write({
            types: (next.types ?? filter.types).join(","),
            correlation: next.correlationId ?? correlationId,
          })
        }
        onNewest={() => address.write({ from: "" })}
      />
    </>
  );
}

/** Each workspace has a log of its own, so one is chosen first. */
function WorkspacePicker({ onPick }: { onPick: (workspaceId: string) => void }) {
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
