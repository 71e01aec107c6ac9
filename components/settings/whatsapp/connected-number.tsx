"use client";

/** The number that is connected: who it is, how it does, and the way out. */
import { Smartphone } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { CheckList } from "@/components/settings/whatsapp/check-list";
import { DisconnectDialog } from "@/components/settings/whatsapp/disconnect-dialog";
import { FinishConnection } from "@/components/settings/whatsapp/finish-connection";
import { MemberSignup, useSignupOffer } from "@/components/settings/whatsapp/member-signup";
import { SetAsideList } from "@/components/settings/whatsapp/set-aside-list";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CopyIconButton } from "@/components/ui/copy-button";
import { Fact } from "@/components/ui/fact";
import { Moment } from "@/components/ui/moment";
import { Section } from "@/components/ui/page-header";
import { RelativeTime, useNow } from "@/components/ui/relative-time";
import { StatusDot } from "@/components/ui/status-dot";
import { useWorkspace } from "@/lib/client/workspace";
import type { Installation } from "@/lib/installations/schemas";

export function ConnectedNumber({ installation }: { installation: Installation }) {
  const { isAdmin, workspace } = useWorkspace();
  const { displayPhoneNumber, verifiedName, connectedAt, lastInboundAt, lastReceiptAt } = installation;
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Paused until={installation.pausedUntil} />
      {installation.state === "connecting" ? <FinishConnection installation={installation} /> : null}
      <Standing installation={installation} />
      <section aria-label="Connected number" className="flex flex-col gap-6 border-t pt-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h2 className="flex items-center gap-1 font-medium text-lg tabular-nums">
              <span dir="ltr">{displayPhoneNumber}</span>
              <CopyIconButton value={displayPhoneNumber} label="Copy number" />
            </h2>
            <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
              {verifiedName ? (
                <bdi className="min-w-0 [overflow-wrap:anywhere]">{verifiedName}</bdi>
              ) : (
                "No name yet"
              )}
              <ConnectionState state={installation.state} />
            </p>
          </div>
          {installation.mode === "simulator" ? (
            <Button asChild>
              <Link href={`/w/${workspace.id}/simulator`}>
                <Smartphone aria-hidden />
                Open the simulated phone
              </Link>
            </Button>
          ) : null}
        </div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3">
          <Fact label="Connected">{connectedAt ? <RelativeTime at={connectedAt} /> : "Not known"}</Fact>
          <Fact label="Last message in">
            {lastInboundAt ? <RelativeTime at={lastInboundAt} /> : "None yet"}
          </Fact>
          <Fact label="Last receipt">{lastReceiptAt ? <RelativeTime at={lastReceiptAt} /> : "None yet"}</Fact>
          <Fact label="Quality">{words(installation.health?.qualityRating)}</Fact>
          <Fact label="Messaging limit">{words(installation.health?.messagingLimit)}</Fact>
          <Fact label="Throughput">{words(installation.health?.throughput)}</Fact>
          {installation.historyDeclinedAt ? (
            <Fact label="Earlier messages">
              Not shared: the owner turned that off in the WhatsApp Business app
            </Fact>
          ) : null}
          <Fact label="Kind">
            {kinds[installation.mode]}
            {installation.isCoexistence ? ", and in the phone’s app" : null}
          </Fact>
          <Fact label="Account id">
            <span className="font-mono text-sm">{installation.accountId}</span>
          </Fact>
          <Fact label="Number id">
            <span className="font-mono text-sm">{installation.phoneNumberId}</span>
          </Fact>
        </dl>
      </section>
      <CheckList installation={installation} />
      {isAdmin ? <SetAsideList /> : null}
      {isAdmin ? <ReplaceSection /> : null}
      {isAdmin ? (
        <Section
          title="Disconnect"
          description="Nothing more is sent or received. Conversations and contacts stay."
          actions={
            <Button variant="danger-quiet" className="max-md:-ml-3" onClick={() => setLeaving(true)}>
              Disconnect number
            </Button>
          }
        >
          <DisconnectDialog open={isLeaving} onOpenChange={setLeaving} installation={installation} />
        </Section>
      ) : (
        <p className="border-t pt-6 text-ink-3 text-sm">
          An owner or an admin of <bdi>{workspace.name}</bdi> can disconnect this number.
        </p>
      )}
    </>
  );
}

const kinds: Record<Installation["mode"], string> = {
  simulator: "Simulator, on this server",
  manual: "Your own Meta app",
  embedded_signup: "Connected with Facebook",
};

function ReplaceSection() {
  const { data: offer } = useSignupOffer();
  if (!offer) return null;
  return (
    <Section
      title="Replace the number"
      description="Another number takes its place. This one works on until the other is connected; then it goes."
    >
      <MemberSignup offer={offer} startLabel="Connect another number" startVariant="secondary" />
    </Section>
  );
}

/** Meta's words, made readable: TIER_2K, GREEN. */
function words(value: string | null | undefined): string {
  if (!value || value === "UNKNOWN" || value === "NA") return "Not known";
  const plain = value.replace(/^TIER_/, "").replaceAll("_", " ");
  return /\d/.test(plain) ? plain : plain.charAt(0) + plain.slice(1).toLowerCase();
}

/** What keeps the number from sending, and that it is not known how things are. */
function Standing({ installation: { state, statusReason, canSend, stale } }: { installation: Installation }) {
  const isWrong = state === "blocked" || state === "action_required" || state === "degraded";
  return (
    <>
      {isWrong && statusReason ? (
        <Alert tone={state === "degraded" ? "warn" : "bad"} title={statusReason.message}>
          {canSend.session && canSend.template
            ? "Replies and templates still go out."
            : canSend.session
              ? "Replies still go out; templates do not."
              : "Nothing can be sent until this is put right. Messages still come in."}
        </Alert>
      ) : null}
      {stale ? (
        <Alert tone="warn" title="This may be old">
          The last look at the number did not come to an end. What is shown is what was known before.
        </Alert>
      ) : null}
    </>
  );
}

function Paused({ until }: { until: string | null }) {
  const now = useNow();
  if (!until || !now || Date.parse(until) <= now.getTime()) return null;
  return (
    <Alert tone="warn" title="Sending is paused">
      WhatsApp has asked this number to slow down. Replies wait until <Moment at={until} seconds />, then they
      go out by themselves. Messages still come in.
    </Alert>
  );
}

const states = {
  connecting: { tone: "warn", label: "Connecting" },
  connected: { tone: "good", label: "Connected" },
  degraded: { tone: "warn", label: "Works, with limits" },
  action_required: { tone: "bad", label: "Someone must act" },
  blocked: { tone: "bad", label: "Blocked by WhatsApp" },
  disconnected: { tone: "neutral", label: "Disconnected" },
} as const;

const ConnectionState = ({ state }: { state: Installation["state"] }) => <StatusDot {...states[state]} />;
