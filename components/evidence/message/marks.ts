/** A message's timeline as marks on four lanes. Pure. */
import { MESSAGE_SCALE } from "@/components/evidence/axis";
import { duration } from "@/components/evidence/duration";
import { type Mark, type Picture, pictureOf, type Tone } from "@/components/evidence/layout";
import { hasText } from "@/lib/i18n/has-text";
import type { Messages, Translate } from "@/lib/i18n/types";
import type { Timeline, TimelineEvent } from "@/lib/partner/timeline/schemas";

export const LANES = ["command", "queue", "provider", "server"] as const;
export type Lane = (typeof LANES)[number];
type LaneMark = Mark<Lane>;

export const laneOf: Record<TimelineEvent["kind"], Lane> = {
  command: "command",
  delivery_job: "queue",
  provider_receipt: "provider",
  partner_webhook: "server",
};
const TONES: Record<string, Tone> = {
  retry_scheduled: "warn",
  paused: "warn",
  failed: "bad",
  exhausted: "bad",
  outcome_unknown: "unknown",
  running: "unknown",
};
/** Green is on what proves delivery alone: the receipt of the contact's device. */
const PROOFS: readonly string[] = ["delivered", "read"];

type Texts = Translate<"evidence">;

/** The line of an event in the list. */
export const lineOf = (index: number): string => String(index);

function marksOf(t: Texts, events: Timeline["events"]): LaneMark[] {
  const marks = events.flatMap((event, index) => {
    const lane = laneOf[event.kind];
    if (event.kind === "delivery_job" && event.state === "running") return startedAttempt(t, events, index);
    // Its beginning has drawn it already.
    if (isEndOfAttempt(events, index)) return [];
    const end = Date.parse(event.at);
    const start = lane === "server" ? end - (event.detail?.durationMs ?? 0) : end;
    return [{ lane, tone: toneOf(event), label: labelOf(t, event), start, end, lines: [lineOf(index)] }];
  });
  return [...marks, ...plannedAttempts(t, events)];
}

const isJob = ({ kind }: TimelineEvent): boolean => kind === "delivery_job";
const endOf = (events: Timeline["events"], index: number): number =>
  events.findIndex(
    (event, at) =>
      at > index &&
      isJob(event) &&
      event.state !== "running" &&
      event.detail?.attempt === events[index]?.detail?.attempt,
  );

function isEndOfAttempt(events: Timeline["events"], index: number): boolean {
  const event = events[index];
  if (!event || !isJob(event) || event.detail?.attempt === undefined) return false;
  return events.some(
    (each, at) => at < index && isJob(each) && each.state === "running" && endOf(events, at) === index,
  );
}

function startedAttempt(t: Texts, events: Timeline["events"], index: number): LaneMark[] {
  const running = events[index];
  if (!running) return [];
  const at = endOf(events, index);
  const ended = events[at];
  const start = Date.parse(running.at);
  const number = running.detail?.attempt ?? 1;
  if (!ended) {
    const end = Math.max(start, ...events.map(({ at: eventAt }) => Date.parse(eventAt)));
    return [
      {
        lane: "queue",
        tone: "unknown",
        label: t("marks.running", { number }),
        start,
        end,
        lines: [lineOf(index)],
      },
    ];
  }
  const end = Date.parse(ended.at);
  const what = ended.state === "succeeded" ? duration(t, end - start) : stateText(t, ended.state);
  return [
    {
      lane: "queue",
      tone: toneOf(ended),
      label: t("marks.ended", { number, what }),
      start,
      end,
      lines: [lineOf(index), lineOf(at)],
    },
  ];
}

/** Planned attempts that have not come yet; only the latest of each lane's deliveries plans ahead. */
function plannedAttempts(t: Texts, events: Timeline["events"]): LaneMark[] {
  return events.flatMap((event, index) => {
    const due = event.detail?.nextAttemptAt;
    if (!due || event.kind === "command" || event.kind === "provider_receipt") return [];
    const hasCome = events.some(
      (later) =>
        later.kind === event.kind &&
        later.detail?.deliveryId === event.detail?.deliveryId &&
        (later.detail?.attempt ?? 0) > (event.detail?.attempt ?? 0),
    );
    if (hasCome) return [];
    const at = Math.max(Date.parse(due), Date.parse(event.at));
    return [
      {
        lane: laneOf[event.kind],
        tone: "planned" as const,
        label: t("marks.next"),
        start: at,
        end: at,
        lines: [lineOf(index)],
      },
    ];
  });
}

type StateKey = keyof Messages["evidence"]["states"];

/** A state of a later server is shown as it is. */
export function stateText(t: Texts, state: string): string {
  const key = `states.${state as StateKey}` as const;
  return hasText(t, key) ? t(key) : state.replaceAll("_", " ");
}

const toneOf = ({ kind, state }: TimelineEvent): Tone =>
  kind === "provider_receipt" && PROOFS.includes(state) ? "good" : (TONES[state] ?? "neutral");

function labelOf(t: Texts, { kind, state, detail }: TimelineEvent): string {
  if (kind !== "partner_webhook") return stateText(t, state);
  const event = detail?.event ?? t("marks.event");
  if (state === "pending" || state === "paused") return `${event}, ${stateText(t, state)}`;
  return `${event}, ${detail?.httpStatus ?? t("marks.noAnswer")}`;
}

export const messagePicture = (
  t: Texts,
  events: Timeline["events"],
  lanes: readonly Lane[],
  space = 0,
): Picture<Lane> =>
  pictureOf(
    lanes,
    marksOf(t, events).filter(({ lane }) => lanes.includes(lane)),
    MESSAGE_SCALE,
    space,
  );
