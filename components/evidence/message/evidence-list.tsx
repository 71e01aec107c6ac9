/** A message's timeline in words: one line for each event, its plain sentence, and what to do. */
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { duration } from "@/components/evidence/duration";
import { laneOf, lineOf, stateText } from "@/components/evidence/message/marks";
import { detailsOf, sentenceOf } from "@/components/evidence/message/sentence";
import { failureText } from "@/components/i18n/use-failure-text";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Moment, zoneName } from "@/components/ui/moment";
import type { ChannelName } from "@/lib/connections/channels/schemas";
import type { TimelineEvent } from "@/lib/partner/timeline/schemas";

/** `said`: what the provider's server answered. */
export type EvidenceEvent = TimelineEvent & { said?: string | null };
type ServerFailure = ((status: number | null, code: string) => string) | undefined;

const tones: Record<string, "good" | "warn" | "bad"> = {
  delivered: "good",
  read: "good",
  retry_scheduled: "warn",
  outcome_unknown: "warn",
  paused: "warn",
  failed: "bad",
  exhausted: "bad",
};

/** A server's answer is no proof that the contact has it. */
const toneOf = ({ kind, state }: TimelineEvent) =>
  kind === "partner_webhook" && state === "delivered" ? "neutral" : (tones[state] ?? "neutral");

export function EvidenceList({
  events,
  channel,
  chosen,
  serverFailure,
}: {
  events: EvidenceEvent[];
  channel: ChannelName;
  chosen: string | null;
  serverFailure: ServerFailure;
}) {
  const t = useTranslations("evidence");
  const first = Date.parse(events[0]?.at ?? "");
  return (
    <div className="flex flex-col gap-1">
      <p className="text-ink-3 text-sm">{t("zone", { zone: zoneName() })}</p>
      <ol aria-label={t("list")} className="border-t">
        {events.map((event, index) => (
          <EvidenceLine
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id, and a line keeps no state of its own
            key={index}
            {...{ event, channel, serverFailure }}
            sinceFirst={Date.parse(event.at) - first}
            isChosen={lineOf(index) === chosen}
          />
        ))}
      </ol>
    </div>
  );
}

/** At the end no try follows. */
const stepOf = ({ message, nextStep, final }: ReturnType<typeof failureText>, isEnd: boolean) => ({
  message,
  nextStep: isEnd ? final : nextStep,
});

function EvidenceLine({
  event,
  channel,
  sinceFirst,
  isChosen,
  serverFailure,
}: {
  event: EvidenceEvent;
  channel: ChannelName;
  sinceFirst: number;
  isChosen: boolean;
  serverFailure: ServerFailure;
}) {
  const t = useTranslations("evidence");
  const failures = useTranslations("failures");
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  const { failure, httpStatus = null, nextAttemptAt, providerTimestamp } = event.detail ?? {};
  const why =
    event.kind === "partner_webhook"
      ? failure && serverFailure && { message: serverFailure(httpStatus, failure.code), nextStep: "" }
      : failure && stepOf(failureText(failures, failure), event.state === "failed");
  const details = detailsOf(t, event);
  return (
    <li
      ref={line}
      aria-current={isChosen || undefined}
      className={cn(
        "grid gap-x-4 gap-y-1 border-b px-1 py-3 md:grid-cols-[6.5rem_4.5rem_1fr] md:px-2",
        isChosen && "bg-accent-soft",
      )}
    >
      <span className="flex gap-2 text-ink-2 text-sm tabular-nums md:flex-col md:gap-0">
        <Moment at={event.at} seconds />
        <span className="text-ink-3">+{duration(t, sinceFirst)}</span>
      </span>
      <span className="text-ink-2 text-sm">{t(`lanes.${laneOf[event.kind]}`)}</span>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex items-start gap-2">
          <Badge tone={toneOf(event)}>{stateText(t, event.state)}</Badge>
          <span className="min-w-0 text-pretty">{sentenceOf(t, event, channel)}</span>
        </p>
        {why ? <p className="text-pretty text-ink-2">{`${why.message} ${why.nextStep}`}</p> : null}
        {event.said ? (
          <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">
            {t("said")} <q dir="auto">{event.said}</q>
          </p>
        ) : null}
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
