"use client";

import { useTranslations } from "use-intl";
import { EnvironmentBadge } from "@/components/partner-console/environment-badge";
import { Badge } from "@/components/ui/badge";
import { CopyIconButton } from "@/components/ui/copy-button";
import { RelativeTime } from "@/components/ui/relative-time";
import type { PartnerRequest } from "@/lib/partners/schemas";

/** One call: what was asked, what came of it, and the id by which everything else about it is found. */
export function RequestRow({ request }: { request: PartnerRequest }) {
  const t = useTranslations("console.requests");
  const { operation, environment, method, path, status, code, correlationId, durationMs, at } = request;
  return (
    <li className="flex flex-col gap-1 border-b py-2.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <StatusBadge status={status} />
        <span className="font-medium">{operation}</span>
        <EnvironmentBadge environment={environment} />
        {code ? <span className="font-mono text-bad text-sm">{code}</span> : null}
        <span className="ml-auto flex gap-3 text-ink-3 text-sm tabular-nums">
          <span>{t("duration", { ms: durationMs })}</span>
          <RelativeTime at={at} form="short" />
        </span>
      </p>
      <p className="truncate font-mono text-ink-2 text-sm" title={path}>
        {method} {path}
      </p>
      <p className="flex items-center gap-1 text-ink-3 text-sm">
        <span className="truncate font-mono">{correlationId}</span>
        <CopyIconButton value={correlationId} label={t("copyCorrelationId", { id: correlationId })} />
      </p>
    </li>
  );
}

function StatusBadge({ status }: { status: number }) {
  const tone = status >= 500 ? "bad" : status >= 400 ? "warn" : "good";
  return (
    <Badge tone={tone} className="tabular-nums">
      {status}
    </Badge>
  );
}
