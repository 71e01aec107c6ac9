"use client";

import { CircleAlert } from "lucide-react";
import Link from "next/link";
import { useEnvironment } from "@/components/partner-console/environment";
import {
  canSendWords,
  issuesWords,
  numberState,
  statusWord,
} from "@/components/partner-console/workspaces/workspace-state";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import type { ConsoleWorkspace } from "@/lib/partner-console/schemas";

/** Whose it is, how its number does, and what happened in it last. The whole row leads to its page. */
export function WorkspaceRow({ workspace }: { workspace: ConsoleWorkspace }) {
  const { name, workspaceId, externalTenantId, status, installation, latestEvent } = workspace;
  const { hrefOf } = useEnvironment();
  const number = numberState(installation.state);
  const standing = statusWord(status);
  return (
    <li className="relative flex flex-col gap-1 border-b py-3 hover:bg-surface-2 md:px-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          href={hrefOf(`/workspaces/${workspaceId}`)}
          className="min-w-0 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
        >
          {name}
        </Link>
        {status === "active" ? null : <Badge tone={standing.tone}>{standing.label}</Badge>}
        <Badge tone={number.tone}>{number.label}</Badge>
        {installation.openIssues > 0 ? (
          <Badge tone="warn">
            <CircleAlert aria-hidden />
            {issuesWords(installation.openIssues)}
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
        <span className="tabular-nums">{installation.displayPhoneNumber ?? "No number of its own"}</span>
        <span>{canSendWords(installation)}</span>
        {latestEvent ? (
          <span className="tabular-nums md:ml-auto">
            #{latestEvent.sequence} <span className="font-mono">{latestEvent.type}</span>
          </span>
        ) : null}
      </p>
    </li>
  );
}
