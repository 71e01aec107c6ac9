"use client";

/** The workspace's number: its state, and each check with who must act and what to do. */
import { CircleCheck, CircleHelp, CircleX, type LucideIcon, TriangleAlert } from "lucide-react";
import { Fact, FactList } from "@/components/partner-console/fact-list";
import { useWorkspaceRoom } from "@/components/partner-console/workspaces/use-workspace";
import { canSendWords, numberState } from "@/components/partner-console/workspaces/workspace-state";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Section } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import type { InstallationCheck, InstallationResource } from "@/lib/installations/schemas";

const looks: Record<InstallationCheck["state"], { icon: LucideIcon; word: string; className: string }> = {
  pass: { icon: CircleCheck, word: "Well", className: "text-good" },
  warn: { icon: TriangleAlert, word: "Look at this", className: "text-warn" },
  fail: { icon: CircleX, word: "Act now", className: "text-bad" },
  unknown: { icon: CircleHelp, word: "Not known", className: "text-ink-3" },
};
const actors: Record<InstallationCheck["audience"], string> = {
  end_customer: "Your customer",
  partner: "You",
  platform: "The operator of this platform",
};

export function NumberSection({ workspaceId }: { workspaceId: string }) {
  const { data, error, refetch } = useWorkspaceRoom(workspaceId, "installation");
  return (
    <Section title="WhatsApp number">
      {data ? (
        <NumberFacts installation={data} />
      ) : error ? (
        <LoadFailure error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonGroup label="Loading the number" className="flex flex-col gap-3">
          <Skeleton className="w-40" />
          <Skeleton className="w-64" />
          <Skeleton className="w-52" />
        </SkeletonGroup>
      )}
    </Section>
  );
}

function NumberFacts({ installation }: { installation: InstallationResource }) {
  const { state, statusReason, account, canSend, health, webhook, templates, checks, lastCheckedAt } =
    installation;
  const word = numberState(state);
  return (
    <>
      {statusReason ? (
        <Alert tone={state === "blocked" ? "bad" : "warn"}>{statusReason.message}</Alert>
      ) : null}
      <FactList>
        <Fact term="State">
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={word.tone}>{word.label}</Badge>
            {canSendWords(installation)}
            {account ? null : canSend.session ? " through the shared test number" : null}
          </span>
        </Fact>
        {account ? (
          <Fact term="Number">
            <span className="tabular-nums">{account.displayPhoneNumber}</span>
            {account.verifiedName ? `, ${account.verifiedName}` : null}
            {account.coexistence ? ", stays in the phone's app" : null}
          </Fact>
        ) : null}
        {health?.qualityRating || health?.messagingLimit ? (
          <Fact term="Quality and limit">
            {[health.qualityRating, health.messagingLimit].filter(Boolean).join(", ")}
          </Fact>
        ) : null}
        {account ? (
          <>
            <Fact term="Last message in">
              {webhook.lastInboundAt ? <RelativeTime at={webhook.lastInboundAt} /> : "None yet"}
            </Fact>
            <Fact term="Last receipt">
              {webhook.lastReceiptAt ? <RelativeTime at={webhook.lastReceiptAt} /> : "None yet"}
            </Fact>
            <Fact term="Templates">
              {templates.approved} approved, {templates.pending} pending, {templates.rejected} rejected
            </Fact>
          </>
        ) : null}
        {lastCheckedAt ? (
          <Fact term="Last looked">
            <RelativeTime at={lastCheckedAt} />
          </Fact>
        ) : null}
      </FactList>
      {checks.length > 0 ? (
        <ul aria-label="Checks" className="flex flex-col gap-3">
          {checks.map((check) => (
            <Check key={check.code} check={check} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Check({ check: { code, state, message, action, audience } }: { check: InstallationCheck }) {
  const { icon: Icon, word, className } = looks[state];
  const needsSomeone = state === "warn" || state === "fail";
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden className={cn("mt-0.5 size-4 shrink-0", className)} />
      <div className="min-w-0 text-pretty">
        <p>
          <span className="sr-only">{word}: </span>
          {message} <span className="font-mono text-ink-3 text-sm">{code}</span>
        </p>
        {action ? (
          <p className="text-ink-2 text-sm">
            {needsSomeone ? <span className="font-medium">{actors[audience]}: </span> : null}
            {action}
          </p>
        ) : null}
      </div>
    </li>
  );
}
