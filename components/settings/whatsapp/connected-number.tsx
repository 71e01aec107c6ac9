/** The number that is connected: who it is, how it does, and the way out. */
import { Smartphone } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProviderWords, useStatusText } from "@/components/i18n/use-check-text";
import { CheckList } from "@/components/settings/whatsapp/check-list";
import { FailedUpdates } from "@/components/settings/whatsapp/failed-updates";
import { DisconnectDialog, FinishConnection } from "@/components/settings/whatsapp/finish-connection";
import { MemberSignup, useSignupOffer } from "@/components/settings/whatsapp/member-signup";
import { Alert } from "@/components/ui/alert";
import { StatusDot } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CopyIconButton } from "@/components/ui/copy-button";
import { Fact } from "@/components/ui/fact";
import { Moment } from "@/components/ui/moment";
import { Section } from "@/components/ui/page-header";
import { RelativeTime, useNow } from "@/components/ui/relative-time";
import { useWorkspace } from "@/lib/client/workspace";
import type { Installation } from "@/lib/connections/installations/schemas";

export function ConnectedNumber({ installation }: { installation: Installation }) {
  const t = useTranslations("settings.whatsapp.number");
  const words = useProviderWords();
  const { workspace, can } = useWorkspace();
  const mayManage = can("settings");
  const { displayPhoneNumber, verifiedName, connectedAt, lastInboundAt, lastReceiptAt } = installation;
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Paused until={installation.pausedUntil} />
      {installation.state === "connecting" ? <FinishConnection installation={installation} /> : null}
      <SendingState installation={installation} />
      <section aria-label={t("title")} className="flex flex-col gap-6 border-t pt-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h2 className="flex items-center gap-1 font-medium text-lg tabular-nums">
              <span dir="ltr">{displayPhoneNumber}</span>
              <CopyIconButton value={displayPhoneNumber} label={t("copy")} />
            </h2>
            <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
              {verifiedName ? (
                <bdi className="min-w-0 [overflow-wrap:anywhere]">{verifiedName}</bdi>
              ) : (
                t("noName")
              )}
              <ConnectionState state={installation.state} />
            </p>
          </div>
          {installation.mode === "simulator" ? (
            <Button asChild>
              <Link href={`/w/${workspace.id}/simulator`}>
                <Smartphone aria-hidden />
                {t("openSimulator")}
              </Link>
            </Button>
          ) : null}
        </div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3">
          <Fact label={t("connected")}>{connectedAt ? <RelativeTime at={connectedAt} /> : t("unknown")}</Fact>
          <Fact label={t("lastMessage")}>
            {lastInboundAt ? <RelativeTime at={lastInboundAt} /> : t("none")}
          </Fact>
          <Fact label={t("lastReceipt")}>
            {lastReceiptAt ? <RelativeTime at={lastReceiptAt} /> : t("none")}
          </Fact>
          <Fact label={t("quality")}>{words(installation.health?.qualityRating) ?? t("unknown")}</Fact>
          <Fact label={t("limit")}>{words(installation.health?.messagingLimit) ?? t("unknown")}</Fact>
          <Fact label={t("throughput")}>{words(installation.health?.throughput) ?? t("unknown")}</Fact>
          {installation.historyDeclinedAt ? <Fact label={t("history")}>{t("historyOff")}</Fact> : null}
          <Fact label={t("kind")}>
            {t(`modes.${installation.mode}`)}
            {installation.isCoexistence ? t("alsoOnPhone") : null}
          </Fact>
          <Fact label={t("accountId")}>
            <span className="font-mono text-sm">{installation.accountId}</span>
          </Fact>
          <Fact label={t("numberId")}>
            <span className="font-mono text-sm">{installation.phoneNumberId}</span>
          </Fact>
        </dl>
      </section>
      <CheckList installation={installation} />
      {mayManage ? <FailedUpdates /> : null}
      {mayManage ? <ReplaceSection /> : null}
      {mayManage ? (
        <Section
          title={t("disconnect")}
          description={t("disconnectHint")}
          actions={
            <Button variant="danger-quiet" className="max-md:-ml-3" onClick={() => setLeaving(true)}>
              {t("disconnectButton")}
            </Button>
          }
        >
          <DisconnectDialog open={isLeaving} onOpenChange={setLeaving} installation={installation} />
        </Section>
      ) : (
        <p className="border-t pt-6 text-ink-3 text-sm">
          {t.rich("disconnectAdmins", { workspace: workspace.name, name: (chunks) => <bdi>{chunks}</bdi> })}
        </p>
      )}
    </>
  );
}

function ReplaceSection() {
  const t = useTranslations("settings.whatsapp.number");
  const { data: offer } = useSignupOffer();
  if (!offer) return null;
  return (
    <Section title={t("replace")} description={t("replaceHint")}>
      <MemberSignup offer={offer} startLabel={t("replaceButton")} startVariant="secondary" />
    </Section>
  );
}

/** The reason why the number cannot send, and a note if its state is outdated. */
function SendingState({ installation }: { installation: Installation }) {
  const { state, canSend, stale } = installation;
  const reason = useStatusText()(installation);
  const t = useTranslations("settings.whatsapp.number");
  const isWrong = state === "blocked" || state === "action_required" || state === "degraded";
  return (
    <>
      {isWrong && reason ? (
        <Alert tone={state === "degraded" ? "warn" : "bad"} title={reason}>
          {canSend.session && canSend.template
            ? t("sending.all")
            : canSend.session
              ? t("sending.replies")
              : t("sending.none")}
        </Alert>
      ) : null}
      {stale ? (
        <Alert tone="warn" title={t("stale")}>
          {t("staleHint")}
        </Alert>
      ) : null}
    </>
  );
}

function Paused({ until }: { until: string | null }) {
  const t = useTranslations("settings.whatsapp.number");
  const now = useNow();
  if (!until || !now || Date.parse(until) <= now.getTime()) return null;
  return (
    <Alert tone="warn" title={t("paused")}>
      {t.rich("pausedHint", { when: () => <Moment at={until} seconds /> })}
    </Alert>
  );
}

const TONES = {
  connecting: "warn",
  connected: "good",
  degraded: "warn",
  action_required: "bad",
  blocked: "bad",
  disconnected: "neutral",
} as const;

function ConnectionState({ state }: { state: Installation["state"] }) {
  const t = useTranslations("settings.whatsapp.number");
  return <StatusDot tone={TONES[state]} label={t(`states.${state}`)} />;
}
