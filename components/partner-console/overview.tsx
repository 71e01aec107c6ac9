"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { consoleRoot } from "@/components/partner-console/console-nav";
import { FirstCalls } from "@/components/partner-console/first-calls";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Alert } from "@/components/ui/alert";
import { Code } from "@/components/ui/code-block";
import { CopyIconButton } from "@/components/ui/copy-button";
import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";
import { StatusDot } from "@/components/ui/status-dot";
import { TextLink } from "@/components/ui/text-link";
import { keys } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";
import { FirstSteps, type Partner, PartnerResult } from "@/lib/partners/schemas";

/** A step that is done elsewhere, in a terminal, is seen here soon after. */
const POLL_MS = 3000;

export function Overview() {
  const { api, partner } = usePartner();
  const own = useQuery({
    queryKey: keys.console.partner(partner.id),
    queryFn: ({ signal }) => api.get("/api/partner-console/partner", { schema: PartnerResult, signal }),
  });
  const steps = useQuery({
    queryKey: keys.console.firstSteps(partner.id),
    queryFn: ({ signal }) => api.get("/api/partner-console/first-steps", { schema: FirstSteps, signal }),
    refetchInterval: ({ state }) => (state.data && isDone(state.data) ? false : POLL_MS),
  });
  const error = own.error ?? steps.error;
  return (
    <>
      <PageHeader
        title="Overview"
        description="Manage workspaces for your own customers, connect their WhatsApp numbers, and send messages for them."
      />
      {own.data ? (
        <Facts partner={own.data.partner} />
      ) : error ? (
        <LoadFailure error={error} retry={() => void Promise.all([own.refetch(), steps.refetch()])} />
      ) : (
        <SkeletonRows rows={3} className="border-t" />
      )}
      {steps.data && !isDone(steps.data) ? <FirstCalls steps={steps.data} /> : null}
    </>
  );
}

const isDone = (steps: FirstSteps): boolean =>
  steps.hasWorkspace && steps.hasCommand && steps.hasPulledEvents;

function Facts({ partner }: { partner: Partner }) {
  const { baseUrl } = usePartner();
  return (
    <>
      {partner.suspendedAt ? (
        <Alert tone="bad" title="This partner is suspended">
          Calls of the partner API are refused with partner_suspended. The operator of this platform can lift
          it.
        </Alert>
      ) : null}
      <dl className="flex flex-col gap-4 border-t pt-6 md:gap-3">
        <Fact term="Base URL">
          <Copyable value={baseUrl} label="Copy base URL" />
        </Fact>
        <Fact term="Test">
          <StatusDot tone="good" label="Open" className="mr-3" />
          <span className="text-ink-2">
            Test workspaces talk to a simulator that behaves like WhatsApp. Make keys under{" "}
            <TextLink href={`${consoleRoot(partner.id)}/keys`}>Keys</TextLink>.
          </span>
        </Fact>
        <Fact term="Live">
          <StatusDot
            tone={partner.liveGrantedAt ? "good" : "hollow"}
            label={partner.liveGrantedAt ? "Open" : "Not granted"}
            className="mr-3"
          />
          <span className="text-ink-2">
            {partner.liveGrantedAt
              ? "Live workspaces reach real people through WhatsApp."
              : "Ask the operator of this platform, naming the partner id below."}
          </span>
        </Fact>
        <Fact term="Partner id">
          <Copyable value={partner.id} label="Copy partner id" />
        </Fact>
      </dl>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-baseline gap-x-6 gap-y-0.5 md:grid-cols-[8rem_1fr]">
      <dt className="text-ink-2">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function Copyable({ value, label }: { value: string; label: string }) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Code className="truncate">{value}</Code>
      <CopyIconButton value={value} label={label} />
    </span>
  );
}
