/** The evidence of one message: how it ended in a sentence, its way as a picture, and the same in words. */
import { ExternalLink } from "lucide-react";
import { useCallback, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { duration } from "@/components/evidence/duration";
import { endingOf, type MessageFacts, serversIn } from "@/components/evidence/message/ending";
import { type EvidenceEvent, EvidenceList } from "@/components/evidence/message/evidence-list";
import { LANES, type Lane, lineOf, messagePicture } from "@/components/evidence/message/marks";
import { sentenceOf } from "@/components/evidence/message/sentence";
import { LanePicture, type PictureWords } from "@/components/evidence/picture";
import { ToneDot } from "@/components/evidence/shapes";
import type { ChannelName } from "@/lib/connections/channels/schemas";

type Props = {
  facts: MessageFacts & { channel: ChannelName };
  events: EvidenceEvent[];
  /** Where its deliveries are shown. */
  seesServers: boolean;
  /** Older than its deliveries are kept. */
  deletedAfterDays: number | null;
  /** Explains errors; null: there is no place to lead to. */
  errorsUrl: string | null;
  /** Why a server did not take an event, where these words are loaded. */
  serverFailure?: (status: number | null, code: string) => string;
};

export function EvidenceView({
  facts,
  events,
  seesServers,
  deletedAfterDays,
  errorsUrl,
  serverFailure,
}: Props) {
  const t = useTranslations("evidence");
  const [chosen, setChosen] = useState<string | null>(null);
  const servers = serversIn(events);
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <EndingWords facts={facts} errorsUrl={errorsUrl} servers={servers} />
      {events.length > 0 ? (
        <>
          <MessagePicture {...{ facts, events, seesServers, chosen }} onChoose={setChosen} />
          <EvidenceList {...{ events, chosen, serverFailure }} channel={facts.channel} />
        </>
      ) : (
        <p className="text-ink-2">{t("nothingRecorded")}</p>
      )}
      {deletedAfterDays === null ? null : (
        <p className="text-ink-2 text-sm">{t("pruned", { count: deletedAfterDays })}</p>
      )}
    </div>
  );
}

function EndingWords({
  facts,
  errorsUrl,
  servers,
}: Pick<Props, "facts" | "errorsUrl"> & { servers: ReturnType<typeof serversIn> }) {
  const t = useTranslations("evidence");
  const failures = useTranslations("failures");
  const id = useId();
  const { sentence, tone, why, step, code } = endingOf(t, failures, facts);
  return (
    <div className="flex max-w-190 flex-col gap-1">
      <p className="flex items-start gap-2.5 text-balance text-xl">
        <span className="flex h-7 items-center">
          <ToneDot id={id} tone={tone} />
        </span>
        <span className="min-w-0 [overflow-wrap:anywhere]">{sentence}</span>
      </p>
      {why ? <p className="text-pretty text-ink-2">{why}</p> : null}
      {step ? (
        <p className="text-pretty">
          <span className="text-ink-2">{t("nextStep")}</span> {step}
          {code && errorsUrl ? (
            <>
              {" "}
              <a
                href={`${errorsUrl}#:~:text=${encodeURIComponent(code)}`}
                target="_blank"
                rel="noopener"
                className="inline-flex items-center gap-1 text-accent-ink underline-offset-2 hover:underline"
              >
                {t("aboutError")}
                <ExternalLink aria-hidden className="size-3.5" />
              </a>
            </>
          ) : null}
        </p>
      ) : null}
      {servers ? (
        <p className="text-ink-2">
          {t("ending.servers", { ...servers, hasSome: servers.done > 0 ? "yes" : "no" })}
        </p>
      ) : null}
    </div>
  );
}

function MessagePicture({
  facts,
  events,
  seesServers,
  chosen,
  onChoose,
}: Pick<Props, "facts" | "events" | "seesServers"> & {
  chosen: string | null;
  onChoose: (line: string) => void;
}) {
  const t = useTranslations("evidence");
  // The reader's own lanes: an empty one says why, and one that is not theirs to see would lie.
  const lanes = LANES.filter(
    (lane) =>
      (lane !== "server" || seesServers) &&
      (lane !== "command" || seesServers || events.some(({ kind }) => kind === "command")),
  );
  const key = lanes.join();
  const draw = useCallback(
    (space: number) => messagePicture(t, events, key.split(",") as Lane[], space),
    [t, events, key],
  );
  const words: PictureWords<Lane> = {
    label: t("picture"),
    hint: t("pictureHint"),
    lane: (lane) => t(`lanes.${lane}`),
    listOf: (lane) => t("lane", { lane: t(`lanes.${lane}`) }),
    nothing: (lane) => t(`nothing.${lane}`),
    gap: (ms) => duration(t, ms),
    mark: ({ label, lines, start, tone }) => {
      const event = lines.map((line) => events.find((_, index) => lineOf(index) === line)).at(-1);
      return {
        name: label,
        more: (
          <>
            <span className="tabular-nums">
              {t("utc", { clock: new Date(start).toISOString().slice(11, 23) })}
            </span>
            <br />
            {tone === "planned" ? t("due") : event ? sentenceOf(t, event, facts.channel) : null}
          </>
        ),
      };
    },
  };
  return <LanePicture {...{ lanes, draw, words, chosen, onChoose }} />;
}
