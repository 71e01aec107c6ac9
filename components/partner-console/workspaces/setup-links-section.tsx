"use client";

import { Link2, Plus } from "lucide-react";
import { useState } from "react";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { OfferLinkDialog } from "@/components/partner-console/workspaces/offer-link-dialog";
import { useWorkspaceActions, useWorkspaceRoom } from "@/components/partner-console/workspaces/use-workspace";
import { LoadFailure } from "@/components/patterns/load-failure";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Section } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { RowsSkeleton } from "@/components/ui/rows-skeleton";
import { usePartner } from "@/lib/client/partner";
import type { WorkspaceSummary } from "@/lib/managed-workspaces/schemas";
import type { SetupLink } from "@/lib/setup-links/schemas";

const words: Record<SetupLink["status"], { label: string; tone: "neutral" | "accent" | "good" | "bad" }> = {
  active: { label: "Waiting", tone: "accent" },
  opened: { label: "Opened", tone: "accent" },
  connected: { label: "Connected", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
  revoked: { label: "Revoked", tone: "neutral" },
  expired: { label: "Expired", tone: "neutral" },
};

export function SetupLinksSection({ workspace }: { workspace: WorkspaceSummary }) {
  const { workspaceId, environment } = workspace;
  const { isAdmin } = usePartner();
  const { data, error, refetch } = useWorkspaceRoom(workspaceId, "setup-links");
  const [isOffering, setOffering] = useState(false);
  const mayChange = isAdmin || environment === "test";
  return (
    <Section
      title="Setup links"
      description="Through one of these your customer connects their own WhatsApp number."
      actions={
        mayChange ? (
          <Button onClick={() => setOffering(true)}>
            <Plus aria-hidden />
            Create setup link
          </Button>
        ) : null
      }
    >
      <OfferLinkDialog workspace={workspace} open={isOffering} onOpenChange={setOffering} />
      {data && data.setupLinks.length > 0 ? (
        <ul aria-label="Setup links" className="border-t">
          {data.setupLinks.map((link) => (
            <LinkRow key={link.setupLinkId} link={link} workspaceId={workspaceId} mayChange={mayChange} />
          ))}
        </ul>
      ) : data ? (
        <EmptyState
          icon={<Link2 />}
          title="No setup links yet"
          description="The ones that you or your programs make are listed here with what became of them."
        />
      ) : error ? (
        <LoadFailure error={error} retry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={2} label="Loading setup links" className="border-t" />
      )}
    </Section>
  );
}

function LinkRow({
  link,
  workspaceId,
  mayChange,
}: {
  link: SetupLink;
  workspaceId: string;
  mayChange: boolean;
}) {
  const problemText = useProblemText();
  const { setupLinkId, status, redirectUrl, createdAt, expiresAt, openedAt, failure } = link;
  const { revokeLink } = useWorkspaceActions(workspaceId);
  const [isAsking, setAsking] = useState(false);
  const isOpen = status === "active" || status === "opened";
  const { label, tone } = words[status];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{label}</Badge>
          <span className="truncate font-mono text-sm">{setupLinkId}</span>
        </p>
        <p className="truncate text-ink-2 text-sm" title={redirectUrl}>
          Back to {redirectUrl}
        </p>
        {failure ? <p className="text-bad text-sm">{problemText(failure)}</p> : null}
        <p className="text-ink-3 text-sm">
          Made <RelativeTime at={createdAt} />
          {openedAt ? (
            <>
              , opened <RelativeTime at={openedAt} />
            </>
          ) : null}
          {isOpen ? (
            <>
              , ends <RelativeTime at={expiresAt} />
            </>
          ) : null}
        </p>
      </div>
      {isOpen && mayChange ? (
        <Button
          variant="danger-quiet"
          size="sm"
          aria-label={`Revoke ${setupLinkId}`}
          onClick={() => setAsking(true)}
        >
          Revoke
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Revoke this setup link?"
        description="Whoever has it can no longer connect a number with it, also if the page is open. You can make another one."
        confirmLabel="Revoke setup link"
        onConfirm={() => revokeLink(setupLinkId)}
      />
    </li>
  );
}
