import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Badge } from "@/components/ui/badge";
import { Code } from "@/components/ui/code-block";
import { Moment } from "@/components/ui/moment";
import { Section } from "@/components/ui/page-header";
import { RelativeTime, useNow } from "@/components/ui/relative-time";
import { useCountText } from "@/components/webhooks/endpoints/endpoint-badge";
import { useEndpointOwner } from "@/components/webhooks/shared/endpoint-owner";
import { spelledOut } from "@/components/webhooks/shared/event-catalogues";
import type { WebhookEndpoint } from "@/lib/webhooks/schemas";

export function EndpointFacts({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTranslations("webhooks.facts");
  const { lastSuccessAt, lastFailureAt, failingSince, waitingCount, exhaustedCount } = endpoint;
  const countText = useCountText();
  const { catalogue } = useEndpointOwner();
  const events = spelledOut(catalogue, endpoint.events);
  return (
    <Section title={t("health")}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3">
        <Fact label={t("lastSuccess")}>
          {lastSuccessAt ? <RelativeTime at={lastSuccessAt} /> : t("noneYet")}
        </Fact>
        <Fact label={t("lastFailure")}>
          {lastFailureAt ? <RelativeTime at={lastFailureAt} /> : t("none")}
        </Fact>
        <Fact label={t("failingSince")}>{failingSince ? <Moment at={failingSince} /> : t("notFailing")}</Fact>
        <Fact label={t("waiting")}>{countText(waitingCount)}</Fact>
        <Fact label={t("exhausted")}>{countText(exhaustedCount)}</Fact>
        <Fact label={t("secret")}>
          <Code>whsec_…{endpoint.secretHint}</Code>
        </Fact>
        <Transition endsAt={endpoint.transitionEndsAt} />
        <Fact label={t("events")} wide>
          {events.length === catalogue.events.length ? (
            t("allEvents", { count: events.length })
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
  const t = useTranslations("webhooks.facts");
  const now = useNow();
  const isOver = now !== null && Date.parse(endsAt) <= now.getTime();
  return (
    <Fact label={t("transition")} wide>
      {isOver
        ? t.rich("transitionOver", {
            when: () => <Moment at={endsAt} />,
            code: (chunks) => <Code>{chunks}</Code>,
          })
        : t.rich("transitionOpen", {
            when: () => <Moment at={endsAt} />,
            code: (chunks) => <Code>{chunks}</Code>,
          })}
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
