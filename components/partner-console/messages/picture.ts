/**
 * A timeline as a picture: marks on four lanes over one axis. The axis keeps the order and labels the gaps; a short gap
 * grows with its logarithm and a long one is cut, so that a retry after two hours leaves space for a send of 200 ms.
 * Pure.
 */
import { hasText } from "@/lib/i18n/has-text";
import type { Messages, Translate } from "@/lib/i18n/types";
import type { Timeline, TimelineEvent } from "@/lib/partner/timeline/schemas";

export const LANES = ["command", "queue", "provider", "server"] as const;
export type Lane = (typeof LANES)[number];
export type Tone = "neutral" | "good" | "warn" | "bad" | "unknown" | "planned";
/** `start` and `end` in milliseconds; a dot has no length. `events` are those of the timeline that it shows. */
type Mark = { lane: Lane; tone: Tone; label: string; start: number; end: number; events: number[] };
/** Pixels; `row` counts within the lane, where labels would cover each other. */
export type PlacedMark = Mark & { left: number; width: number; row: number };
export type Gap = { left: number; width: number; label: string; isCut: boolean };
type Picture = { width: number; marks: PlacedMark[]; gaps: Gap[]; rows: Record<Lane, number> };

const LANE: Record<TimelineEvent["kind"], Lane> = {
  command: "command",
  delivery_job: "queue",
  provider_receipt: "provider",
  partner_webhook: "server",
};
const TONES: Record<string, Tone> = {
  succeeded: "good",
  delivered: "good",
  read: "good",
  retry_scheduled: "warn",
  paused: "warn",
  failed: "bad",
  exhausted: "bad",
  outcome_unknown: "unknown",
  running: "unknown",
};
const CUT_MS = 10_000;
const CUT_PX = 76;
const LABELLED_PX = 44;
const EDGE_PX = 12;
const DOT_PX = 12;
const CHARACTER_PX = 6.6;
const STRETCH_MAX = 6;

type Texts = Translate<"evidence">;

/** Units of up to an hour are the same in all our languages. */
export const duration = (t: Texts, ms: number): string => {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  return t("days", { count: Math.round(hours / 24) });
};

function marksOf(t: Texts, events: Timeline["events"]): Mark[] {
  const marks = events.flatMap((event, index) => {
    const lane = LANE[event.kind];
    if (event.kind === "delivery_job" && event.state === "running") return startedAttempt(t, events, index);
    // Its beginning has drawn it already.
    if (isEndOfAttempt(events, index)) return [];
    const end = Date.parse(event.at);
    const start = lane === "server" ? end - (event.detail?.durationMs ?? 0) : end;
    return [{ lane, tone: toneOf(event), label: labelOf(t, event), start, end, events: [index] }];
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

function startedAttempt(t: Texts, events: Timeline["events"], index: number): Mark[] {
  const running = events[index];
  if (!running) return [];
  const at = endOf(events, index);
  const ended = events[at];
  const start = Date.parse(running.at);
  const number = running.detail?.attempt ?? 1;
  if (!ended) {
    const end = Math.max(start, ...events.map(({ at: eventAt }) => Date.parse(eventAt)));
    return [
      { lane: "queue", tone: "unknown", label: t("marks.running", { number }), start, end, events: [index] },
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
      events: [index, at],
    },
  ];
}

/** Planned attempts that have not come yet; only the latest of each lane's deliveries plans ahead. */
function plannedAttempts(t: Texts, events: Timeline["events"]): Mark[] {
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
        lane: LANE[event.kind],
        tone: "planned" as const,
        label: t("marks.next"),
        start: at,
        end: at,
        events: [index],
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

const toneOf = ({ state }: TimelineEvent): Tone => TONES[state] ?? "neutral";

function labelOf(t: Texts, { kind, state, detail }: TimelineEvent): string {
  if (kind !== "partner_webhook") return stateText(t, state);
  const event = detail?.event ?? t("marks.event");
  if (state === "pending" || state === "paused") return `${event}, ${stateText(t, state)}`;
  return `${event}, ${detail?.httpStatus ?? t("marks.noAnswer")}`;
}

/** Equal instants share one position; others keep a visible distance. */
function gapWidth(ms: number): number {
  return ms >= CUT_MS ? CUT_PX : 24 + 14 * Math.log10(1 + ms);
}

/** A picture narrower than `space` has longer gaps, up to `STRETCH_MAX` times; its labels keep their size. */
export function pictureOf(t: Texts, events: Timeline["events"], space = 0): Picture {
  const marks = marksOf(t, events);
  const drawn = layOut(t, marks, 1);
  const gaps = drawn.last - EDGE_PX;
  const stretch = gaps > 0 ? Math.min((gaps + space - drawn.width) / gaps, STRETCH_MAX) : 1;
  return stretch > 1 ? layOut(t, marks, stretch) : drawn;
}

function layOut(t: Texts, marks: Mark[], stretch: number): Picture & { last: number } {
  const instants = [...new Set(marks.flatMap(({ start, end }) => [start, end]))].toSorted((a, b) => a - b);
  const spots = new Map<number, number>();
  const gaps: Gap[] = [];
  let left = EDGE_PX;
  instants.forEach((instant, index) => {
    const before = instants[index - 1];
    if (before !== undefined) {
      const width = gapWidth(instant - before) * stretch;
      const isCut = instant - before >= CUT_MS;
      if (width >= LABELLED_PX) gaps.push({ left, width, label: duration(t, instant - before), isCut });
      left += width;
    }
    spots.set(instant, left);
  });
  const rows: Record<Lane, number> = { command: 1, queue: 1, provider: 1, server: 1 };
  const taken: Record<Lane, number[]> = { command: [], queue: [], provider: [], server: [] };
  let width = left;
  const placed = marks
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map((mark) => {
      const at = (spots.get(mark.start) ?? 0) - DOT_PX / 2;
      const size = Math.max((spots.get(mark.end) ?? 0) - (spots.get(mark.start) ?? 0) + DOT_PX, DOT_PX);
      const reach = at + size + 4 + mark.label.length * CHARACTER_PX;
      const ends = taken[mark.lane];
      const free = ends.findIndex((end) => end + 8 <= at);
      const row = free < 0 ? ends.length : free;
      ends[row] = reach;
      rows[mark.lane] = Math.max(rows[mark.lane], row + 1);
      width = Math.max(width, reach);
      return { ...mark, left: at, width: size, row };
    });
  return { width: Math.ceil(width + EDGE_PX), last: left, marks: placed, gaps, rows };
}
