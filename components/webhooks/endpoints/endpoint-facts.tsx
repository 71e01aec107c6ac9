"use client";

import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Code } from "@/components/ui/code-block";
import { Moment } from "@/components/ui/moment";
import { Section } from "@/components/ui/page-header";
import { RelativeTime, useNow } from "@/components/ui/relative-time";
import { countText } from "@/components/webhooks/endpoints/endpoint-badge";
import { useEndpointOwner } from "@/components/webhooks/shared/endpoint-owner";
import { spelledOut } from "@/components/webhooks/shared/event-catalogues";
import type { WebhookEndpoint } from "@/lib/webhooks/schemas";

export function EndpointFacts({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { lastSuccessAt, lastFailureAt, failingSince, waitingCount, exhaustedCount } = endpoint;
  const { catalogue } = useEndpointOwner();
  const events = spelledOut(catalogue, endpoint.events);
  return (
    <Section title="Health">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3">
        <Fact label="Last success">{lastSuccessAt ? <RelativeTime at={lastSuccessAt} /> : "None yet"}</Fact>
        <Fact label="Last failure">{lastFailureAt ? <RelativeTime at={lastFailureAt} /> : "None"}</Fact>
        <Fact label="Failing since">{failingSince ? <Moment at={failingSince} /> : "Not failing"}</Fact>
        <Fact label="Waiting">{countText(waitingCount)}</Fact>
        <Fact label="Exhausted in 30 days">{countText(exhaustedCount)}</Fact>
        <Fact label="Signing secret">
          <Code>whsec_…{endpoint.secretHint}</Code>
        </Fact>
        <Transition endsAt={endpoint.transitionEndsAt} />
        <Fact label="Events" wide>
          {events.length === catalogue.events.length ? (
            `All ${events.length} of them`
          ) : (
            <span className="mt-1 flex flex-wrap gap-1.5">
              {events.map((event) => (
                <Badge key={event} className="font-mono">
                  {event}
                </Badge>
              ))}
            </span>
          )}
        </Fact>
      </dl>
    </Section>
  );
}

function Transition({ endsAt }: { endsAt: string }) {
  const now = useNow();
  const isOver = now !== null && Date.parse(endsAt) <= now.getTime();
  return (
    <Fact label="Transition window" wide>
      {isOver ? (
        <>
          Over since <Moment at={endsAt} />: <Code>X-Service-Signature-256</Code> is not sent any more.
        </>
      ) : (
        <>
          Until <Moment at={endsAt} /> <Code>X-Service-Signature-256</Code> is sent as well, for receivers
          that read this older header.
        </>
      )}
    </Fact>
  );
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "col-span-full" : undefined}>
      <dt className="text-ink-3 text-sm">{label}</dt>
      <dd className="min-w-0 tabular-nums [overflow-wrap:anywhere] [&>time]:inline-block [&>time]:first-letter:uppercase">
        {children}
      </dd>
    </div>
  );
}
