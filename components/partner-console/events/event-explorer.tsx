"use client";

/** The event log of one workspace, looked through or followed. */
import { ScrollText } from "lucide-react";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { useEnvironment } from "@/components/partner-console/environment";
import { EventLog } from "@/components/partner-console/events/event-log";
import { WorkspacePicker } from "@/components/partner-console/events/workspace-picker";
import { useAddress } from "@/components/partner-console/use-address";
import { useManagedWorkspace } from "@/components/partner-console/workspaces/use-workspace";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
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
