/** The same timeline in words: one line for each event, its plain sentence, and what to do. */
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { failureText } from "@/components/i18n/use-failure-text";
import { duration, stateText } from "@/components/partner-console/messages/picture";
import { detailsOf, laneOf, sentenceOf } from "@/components/partner-console/messages/sentence";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Moment } from "@/components/ui/moment";
import { failureText as answerText } from "@/components/webhooks/deliveries/failure-words";
import type { MessageEvidence } from "@/lib/partner/partner-console/schemas";
import type { TimelineEvent } from "@/lib/partner/timeline/schemas";

const tones: Record<string, "good" | "warn" | "bad"> = {
  succeeded: "good",
  delivered: "good",
  read: "good",
  retry_scheduled: "warn",
  outcome_unknown: "warn",
  paused: "warn",
  failed: "bad",
  exhausted: "bad",
};

export function EvidenceList({ evidence, chosen }: { evidence: MessageEvidence; chosen: number | null }) {
  const t = useTranslations("evidence");
  const { events } = evidence.timeline;
  const first = Date.parse(events[0]?.at ?? "");
  return (
    <ol aria-label={t("list")} className="border-t">
      {events.map((event, index) => (
        <EvidenceLine
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id, and a line keeps no state of its own
          key={index}
          event={event}
          channel={evidence.message.channel}
          sinceFirst={Date.parse(event.at) - first}
          isChosen={index === chosen}
        />
      ))}
    </ol>
  );
}

function EvidenceLine({
  event,
  channel,
  sinceFirst,
  isChosen,
}: {
  event: TimelineEvent;
  channel: MessageEvidence["message"]["channel"];
  sinceFirst: number;
  isChosen: boolean;
}) {
  const t = useTranslations("evidence");
  const failures = useTranslations("failures");
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  const answers = useTranslations("webhooks.failures");
  const { failure, httpStatus = null, nextAttemptAt, providerTimestamp } = event.detail ?? {};
  const why =
    event.kind === "partner_webhook"
      ? failure && { message: answerText(answers, { status: httpStatus, error: failure.code }), nextStep: "" }
      : failure && failureText(failures, failure);
  const details = detailsOf(t, event);
  return (
    <li
      ref={line}
      aria-current={isChosen || undefined}
      className={cn(
        "grid gap-x-4 gap-y-1 border-b px-1 py-3 md:grid-cols-[7rem_6rem_1fr] md:px-2",
        isChosen && "bg-accent-soft",
      )}
    >
      <span className="flex gap-2 text-ink-2 text-sm tabular-nums md:flex-col md:gap-0">
        <Moment at={event.at} seconds />
        <span className="text-ink-3">+{duration(t, sinceFirst)}</span>
      </span>
      <span className="text-ink-2 text-sm">{t(`lanes.${laneOf[event.kind]}`)}</span>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tones[event.state] ?? "neutral"}>{stateText(t, event.state)}</Badge>
          <span className="text-pretty">{sentenceOf(t, event, channel)}</span>
        </p>
        {why ? <p className="text-pretty text-ink-2">{`${why.message} ${why.nextStep}`}</p> : null}
        {nextAttemptAt ? (
          <p className="text-ink-2 text-sm">
            {t.rich("nextAttempt", { when: () => <Moment at={nextAttemptAt} seconds /> })}
          </p>
        ) : null}
        {providerTimestamp ? (
          <p className="text-ink-3 text-sm">
            {t.rich("providerClock", { when: () => <Moment at={providerTimestamp} seconds /> })}
          </p>
        ) : null}
        {details.length > 0 ? (
          <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
            {details.map(({ term, value }) => (
              <div key={term} className="flex min-w-0 gap-1.5">
                <dt className="shrink-0 text-ink-3">{term}</dt>
                <dd className="truncate font-mono text-ink-2">{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </li>
  );
}
