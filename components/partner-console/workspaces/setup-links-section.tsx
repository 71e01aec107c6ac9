import { Link2, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { OfferLinkDialog } from "@/components/partner-console/workspaces/offer-link-dialog";
import {
  useWorkspaceActions,
  useWorkspacePart,
} from "@/components/partner-console/workspaces/use-workspaces";
import { LoadFailure } from "@/components/patterns/load-failure";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Section } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { RowsSkeleton } from "@/components/ui/skeleton";
import { usePartner } from "@/lib/client/partner";
import type { SetupLink } from "@/lib/connections/setup-links/schemas";
import { hasText } from "@/lib/i18n/has-text";
import type { Messages, Translate } from "@/lib/i18n/types";
import type { WorkspaceSummary } from "@/lib/partner/managed-workspaces/schemas";

const words = (
  t: Translate<"console.links">,
): Record<SetupLink["status"], { label: string; tone: "neutral" | "accent" | "good" | "bad" }> => ({
  active: { label: t("states.active"), tone: "accent" },
  opened: { label: t("states.opened"), tone: "accent" },
  connected: { label: t("states.connected"), tone: "good" },
  failed: { label: t("states.failed"), tone: "bad" },
  revoked: { label: t("states.revoked"), tone: "neutral" },
  expired: { label: t("states.expired"), tone: "neutral" },
});

export function SetupLinksSection({ workspace }: { workspace: WorkspaceSummary }) {
  const t = useTranslations("console.links");
  const { workspaceId, environment, status } = workspace;
  const { isAdmin } = usePartner();
  const { data, error, refetch } = useWorkspacePart(workspaceId, "setup-links");
  const [isOffering, setOffering] = useState(false);
  const mayChange = status === "active" && (isAdmin || environment === "test");
  return (
    <Section
      title={t("title")}
      description={t("description")}
      actions={
        mayChange ? (
          <Button onClick={() => setOffering(true)}>
            <Plus aria-hidden />
            {t("createButton")}
          </Button>
        ) : null
      }
    >
      <OfferLinkDialog workspace={workspace} open={isOffering} onOpenChange={setOffering} />
      {data && data.setupLinks.length > 0 ? (
        <ul aria-label={t("title")} className="border-t">
          {data.setupLinks.map((link) => (
            <LinkRow key={link.setupLinkId} link={link} workspaceId={workspaceId} mayChange={mayChange} />
          ))}
        </ul>
      ) : data ? (
        <EmptyState icon={<Link2 />} title={t("empty")} description={t("emptyHint")} />
      ) : error ? (
        <LoadFailure error={error} retry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={2} label={t("loading")} className="border-t" />
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
  const t = useTranslations("console.links");
  const failureText = useLinkFailureText();
  const { setupLinkId, status, redirectUrl, createdAt, expiresAt, openedAt, failure } = link;
  const { revokeLink } = useWorkspaceActions(workspaceId);
  const [isAsking, setAsking] = useState(false);
  const isOpen = status === "active" || status === "opened";
  const { label, tone } = words(t)[status];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{label}</Badge>
          <span className="truncate font-mono text-sm">{setupLinkId}</span>
        </p>
        <p className="truncate text-ink-2 text-sm" title={redirectUrl}>
          {t("backTo", { url: redirectUrl })}
        </p>
        {failure ? <p className="text-bad text-sm">{failureText(failure.code)}</p> : null}
        <p className="text-ink-3 text-sm">
          {t.rich("created", { when: () => <RelativeTime at={createdAt} /> })}
          {openedAt ? t.rich("opened", { when: () => <RelativeTime at={openedAt} /> }) : null}
          {isOpen ? t.rich("ends", { when: () => <RelativeTime at={expiresAt} /> }) : null}
        </p>
      </div>
      {isOpen && mayChange ? (
        <Button
          variant="danger-quiet"
          size="sm"
          aria-label={t("revokeOne", { id: setupLinkId })}
          onClick={() => setAsking(true)}
        >
          {t("revoke")}
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("revokeTitle")}
        description={t("revokeHint")}
        confirmLabel={t("revokeButton")}
        onConfirm={() => revokeLink(setupLinkId)}
      />
    </li>
  );
}

/** A failure that no sign-up has, such as one of a later version, has a general text. */
function useLinkFailureText(): (code: string) => string {
  const t = useTranslations("signup");
  const problemText = useProblemText();
  return (code) => {
    const key = `failures.${code as keyof Messages["signup"]["failures"]}` as const;
    return hasText(t, key) ? t(key) : problemText({ code });
  };
}
