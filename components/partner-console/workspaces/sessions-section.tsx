import { UserRound } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useEnvironment } from "@/components/partner-console/environment";
import {
  useWorkspaceActions,
  useWorkspacePart,
} from "@/components/partner-console/workspaces/use-workspaces";
import { LoadFailure } from "@/components/patterns/load-failure";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Section } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { RowsSkeleton } from "@/components/ui/skeleton";
import { usePartner } from "@/lib/client/partner";
import type { SurfaceSession } from "@/lib/partner/surface-sessions/schemas";

type Ending = { title: string; end: () => Promise<unknown> };

/** Sessions of the embedded inbox, and how to end them: one, all of a user, all. */
export function SessionsSection({ workspaceId }: { workspaceId: string }) {
  const t = useTranslations("console.sessions");
  const { isAdmin } = usePartner();
  const { environment } = useEnvironment();
  const { data, error, refetch } = useWorkspacePart(workspaceId, "surface-sessions");
  const { revokeSession, revokeSessions } = useWorkspaceActions(workspaceId);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [isAsking, setAsking] = useState(false);
  const mayChange = isAdmin || environment === "test";
  const ask = (next: Ending) => {
    setEnding(next);
    setAsking(true);
  };
  const sessions = data?.sessions ?? [];
  const countOf = (user: string) => sessions.filter(({ externalUserId }) => externalUserId === user).length;
  return (
    <Section
      title={t("title")}
      description={t("description")}
      actions={
        mayChange && sessions.length > 1 ? (
          <Button
            variant="danger-quiet"
            onClick={() => ask({ title: t("endAllTitle"), end: () => revokeSessions() })}
          >
            {t("endAll")}
          </Button>
        ) : null
      }
    >
      {sessions.length > 0 ? (
        <ul aria-label={t("title")} className="border-t">
          {sessions.map((session) => (
            <SessionRow
              key={session.surfaceSessionId}
              session={session}
              actions={
                mayChange ? (
                  <>
                    {countOf(session.externalUserId) > 1 ? (
                      <Button
                        size="sm"
                        variant="ghost"
                        onClick={() =>
                          ask({
                            title: t("endUserTitle", { user: session.externalUserId }),
                            end: () => revokeSessions(session.externalUserId),
                          })
                        }
                      >
                        {t("endUser")}
                      </Button>
                    ) : null}
                    <Button
                      size="sm"
                      variant="danger-quiet"
                      aria-label={t("endOf", { user: session.externalUserId })}
                      onClick={() =>
                        ask({
                          title: t("endOneTitle", { user: session.externalUserId }),
                          end: () => revokeSession(session.surfaceSessionId),
                        })
                      }
                    >
                      {t("end")}
                    </Button>
                  </>
                ) : null
              }
            />
          ))}
        </ul>
      ) : data ? (
        <EmptyState icon={<UserRound />} title={t("empty")} description={t("emptyHint")} />
      ) : error ? (
        <LoadFailure error={error} retry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={1} label={t("loading")} className="border-t" />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={ending?.title ?? ""}
        description={t("endHint")}
        confirmLabel={t("end")}
        onConfirm={() => ending?.end()}
      />
    </Section>
  );
}

function SessionRow({ session, actions }: { session: SurfaceSession; actions: React.ReactNode }) {
  const t = useTranslations("console.sessions");
  const { externalUserId, externalUserName, capabilities, exchangedAt, expiresAt, surfaceSessionId } =
    session;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="[overflow-wrap:anywhere]">
          <span className="font-medium">{externalUserName ?? externalUserId}</span>{" "}
          <span className="font-mono text-ink-3 text-sm">{surfaceSessionId}</span>
        </p>
        <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">
          {externalUserName ? `${externalUserId}, ` : null}
          {capabilities.join(", ")}
        </p>
        <p className="text-ink-3 text-sm">
          {t.rich(exchangedAt ? "openUntil" : "waitingUntil", {
            when: () => <RelativeTime at={expiresAt} />,
          })}
        </p>
      </div>
      <div className="flex gap-1">{actions}</div>
    </li>
  );
}
