import { type ReactNode, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyIconButton } from "@/components/ui/copy-button";
import { Moment, NextAttempt } from "@/components/ui/moment";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { AttemptEvidence } from "@/components/webhooks/deliveries/attempt-evidence";
import { DeliveryBadge, DeliveryOutcome } from "@/components/webhooks/deliveries/delivery-state";
import { failureAdvice, failureText } from "@/components/webhooks/deliveries/failure-words";
import { afterPause } from "@/components/webhooks/shared/use-endpoints";
import { CALL_EVENT, type WebhookDeliveryDetail } from "@/lib/webhooks/schemas";

export function DeliveryDetails({
  detail,
  url,
  pausedUntil,
}: {
  detail: WebhookDeliveryDetail;
  url: string;
  pausedUntil: string | null;
}) {
  const t = useTranslations("webhooks.delivery");
  const { delivery, attempts } = detail;
  // The last attempt matters most in an incident.
  const newestFirst = attempts.toReversed();
  return (
    <div className="flex flex-col divide-y divide-line [&>*]:px-4 [&>*]:py-5 md:[&>*]:px-6">
      <Summary delivery={delivery} pausedUntil={pausedUntil} />
      <section aria-label={t("attempts")} className="flex flex-col gap-3">
        <h3 className="font-medium">{t("attempts")}</h3>
        {attempts.length === 0 ? (
          <p className="text-ink-2">{t("noAttempts")}</p>
        ) : (
          <ol className="flex flex-col gap-2">
            {newestFirst.map((attempt, index) => (
              <AttemptEvidence
                key={attempt.number}
                attempt={attempt}
                url={url}
                body={delivery.body}
                isInitiallyOpen={index === 0}
              />
            ))}
          </ol>
        )}
      </section>
      <DeliveryBody body={delivery.body} />
    </div>
  );
}

function Summary({
  delivery,
  pausedUntil,
}: {
  delivery: WebhookDeliveryDetail["delivery"];
  pausedUntil: string | null;
}) {
  const t = useTranslations("webhooks.delivery");
  const { state, lastStatus, lastError, nextAttemptAt, deliveredAt, correlationId, sequence } = delivery;
  const failures = useTranslations("webhooks.failures");
  const answer = { status: lastStatus, error: lastError };
  const hasFailed = state === "retry_scheduled" || state === "exhausted";
  return (
    <section aria-label={t("summary")} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <DeliveryBadge state={state} />
        <p className="text-ink-2">
          {state === "retry_scheduled" && nextAttemptAt ? (
            t.rich("nextAttempt", { when: () => <NextAttempt at={afterPause(nextAttemptAt, pausedUntil)} /> })
          ) : state === "exhausted" && delivery.attempt > 0 ? (
            t("gaveUp", { count: delivery.attempt })
          ) : (
            <DeliveryOutcome delivery={delivery} pausedUntil={pausedUntil} />
          )}
        </p>
      </div>
      {hasFailed && lastError ? (
        <Alert tone={state === "exhausted" ? "bad" : "warn"} title={failureText(failures, answer)}>
          {failureAdvice(failures, answer)}
        </Alert>
      ) : null}
      <dl className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        <Fact label={t("created")}>
          <Moment at={delivery.createdAt} seconds />
        </Fact>
        <Fact label={t("delivered")}>{deliveredAt ? <Moment at={deliveredAt} seconds /> : t("notYet")}</Fact>
        <Fact label={t("id")}>
          <Id value={delivery.id} name={t("id")} />
        </Fact>
        {delivery.eventId ? (
          <Fact label={sequence === null ? t("event") : t("eventNumber", { sequence })}>
            <Id value={delivery.eventId} name={t("eventId")} />
          </Fact>
        ) : (
          <Fact label={t("event")}>{t(delivery.event === CALL_EVENT ? "call" : "test")}</Fact>
        )}
        {correlationId ? (
          <Fact label={t("correlationId")}>
            <Id value={correlationId} name={t("correlationId")} />
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-3 text-sm">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Id({ value, name }: { value: string; name: string }) {
  const ui = useTranslations("ui");
  return (
    <span className="flex items-center gap-1">
      <span className="min-w-0 truncate font-mono text-sm" title={value}>
        {value}
      </span>
      <CopyIconButton value={value} label={ui("copy.action", { what: name })} className="-my-1" />
    </span>
  );
}

/** The sent body, laid out to be read or exactly as it was sent: only the latter fits the signature. */
function DeliveryBody({ body }: { body: string }) {
  const t = useTranslations("webhooks.body");
  const [view, setView] = useState<"pretty" | "raw">("pretty");
  const pretty = useMemo(() => laidOut(body), [body]);
  const bytes = useMemo(() => new TextEncoder().encode(body).length, [body]);
  return (
    <section aria-label={t("title")} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-medium">
          {t.rich("size", {
            bytes,
            small: (chunks) => <span className="font-normal text-ink-3 text-sm tabular-nums">{chunks}</span>,
          })}
        </h3>
        <SegmentedControl
          label={t("view")}
          value={view}
          onValueChange={setView}
          options={[
            { value: "pretty", label: t("pretty") },
            { value: "raw", label: t("raw") },
          ]}
        />
      </div>
      {view === "pretty" ? (
        <CodeBlock code={pretty} label={t("title")} />
      ) : (
        <>
          <CodeBlock code={body} label={t("rawBody")} wrap />
          <p className="text-ink-2 text-sm">{t("exact")}</p>
        </>
      )}
    </section>
  );
}

function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
