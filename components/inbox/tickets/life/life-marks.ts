/** A ticket's life as marks on four lanes. Pure. */
import type { Fill, Mark, Tone } from "@/components/evidence/layout";
import type { TicketLife } from "@/lib/inbox/ticket-life/schemas";
import type { TicketStatus } from "@/lib/inbox/tickets/schemas";

export const LANES = ["states", "clocks", "messages", "people"] as const;
export type LifeLane = (typeof LANES)[number];
type LifeMark = Mark<LifeLane>;
type LifeClock = TicketLife["clocks"][number];

/** The words of marks, in the reader's language. */
export type LifeWords = {
  status: (status: TicketStatus) => string;
  noOne: string;
  link: (link: TicketLife["links"][number]) => string;
  clock: (clock: LifeClock) => string;
};

const OPENED = "created";
/** The lines of the list. A change has one for each field; it was opened once. */
export const changeLine = (id: string, field: string): string =>
  field === OPENED ? OPENED : `${id} ${field}`;

const FILLS: Record<TicketStatus, Fill> = {
  new: "open",
  in_progress: "strong",
  waiting_customer: "dotted",
  waiting_others: "lined",
  done: "open",
};
/** Messages of one side that are closer together are one dot. */
const TOGETHER_MS = 60_000;

/** Where the picture ends: now, or with the last of one that is done. */
export function endOf({ now, states, messages, clocks, links }: TicketLife): number {
  const last = states.at(-1);
  if (last?.status !== "done") return Date.parse(now);
  const ends = [
    ...[last.from, messages.at(-1)?.at, links.at(-1)?.at],
    ...clocks.flatMap(({ endedAt, missedAt }) => [endedAt, missedAt]),
  ];
  return Math.max(...ends.flatMap((at) => (at ? [Date.parse(at)] : [])));
}

export function lifeMarks(life: TicketLife, words: LifeWords): LifeMark[] {
  const end = endOf(life);
  return [
    ...life.states.flatMap((span, index) => stateMark(span, index, { end, words, life })),
    ...life.links.map(
      (link): LifeMark => ({
        ...dot("states", "neutral", link.at, [changeLine(link.changeId, "link")]),
        ...{ label: words.link(link), row: 1 },
      }),
    ),
    ...life.clocks.map((clock) => clockMark(clock, end, words)),
    ...sideMarks(life, true),
    ...sideMarks(life, false),
    ...peopleMarks(life, end, words),
  ];
}

const dot = (lane: LifeLane, tone: Tone, at: string, lines: string[]): LifeMark => ({
  ...{ lane, tone, lines, label: "", start: Date.parse(at), end: Date.parse(at) },
});

type Span = { changeId: string | null; from: string; to: string | null };
const lineOfSpan = ({ changeId }: Span, field: string): string[] =>
  changeId ? [changeLine(changeId, field)] : [OPENED];

function stateMark(
  span: TicketLife["states"][number],
  index: number,
  { end, words, life }: { end: number; words: LifeWords; life: TicketLife },
): LifeMark[] {
  const { status } = span;
  const lines = lineOfSpan(span, "status");
  const isLast = index === life.states.length - 1;
  // Nothing goes on once it is done.
  if (isLast && status === "done")
    return [{ ...dot("states", "done", span.from, lines), label: words.status(status), row: 0 }];
  return bar("states", span, end, { label: words.status(status), lines, fill: FILLS[status], row: 0 });
}

function bar(
  lane: LifeLane,
  { from, to }: Span,
  end: number,
  more: Pick<LifeMark, "label" | "lines" | "fill" | "row">,
): LifeMark[] {
  const [start, until] = [Date.parse(from), to ? Date.parse(to) : end];
  return until > start ? [{ lane, tone: "neutral", start, end: until, isSpan: true, ...more }] : [];
}

function peopleMarks({ assignees, teams }: TicketLife, end: number, words: LifeWords): LifeMark[] {
  const hasTeam = teams.some(({ team }) => team !== null);
  return [
    ...assignees.flatMap((span) =>
      bar("people", span, end, {
        label: span.assignee?.name ?? words.noOne,
        lines: lineOfSpan(span, "assignee"),
        fill: span.assignee ? "plain" : "open",
        row: 0,
      }),
    ),
    ...(hasTeam ? teams : []).flatMap((span) =>
      span.team
        ? bar("people", span, end, {
            ...{ label: span.team.name, lines: lineOfSpan(span, "team"), fill: "strong" as const, row: 1 },
          })
        : [],
    ),
  ];
}

/** Messages of the customer, or of the team. */
function sideMarks({ messages }: TicketLife, isInbound: boolean): LifeMark[] {
  const marks: LifeMark[] = [];
  for (const message of messages.filter((each) => each.isInbound === isInbound)) {
    const last = marks.at(-1);
    if (last && Date.parse(message.at) - last.start < TOGETHER_MS) {
      last.lines.push(message.id);
      last.label = String(last.lines.length);
      continue;
    }
    const mark = dot("messages", isInbound ? "neutral" : "solid", message.at, [message.id]);
    marks.push({ ...mark, row: isInbound ? 0 : 1 });
  }
  return marks;
}

function clockMark(clock: LifeClock, end: number, words: LifeWords): LifeMark {
  const { startedAt, endedAt, missedAt, deadline, state, entries } = clock;
  const start = Date.parse(startedAt);
  const until = Math.max(
    endedAt ? Date.parse(endedAt) : Math.max(end, missedAt ? Date.parse(missedAt) : 0),
    start,
  );
  const missed = missedAt ? Date.parse(missedAt) : null;
  return {
    lane: "clocks",
    tone: missed !== null ? "bad" : state === "fulfilled" ? "done" : "neutral",
    label: words.clock(clock),
    start,
    end: until,
    lines: entries.map(({ id }) => id),
    parts: [
      ...pausesIn(entries, until),
      ...(missed !== null && missed < until ? [{ start: missed, end: until, fill: "late" as const }] : []),
    ],
    ...(deadline && { flag: Date.parse(deadline) }),
  };
}

/** From each pause to what ended it. */
function pausesIn(entries: LifeClock["entries"], until: number): NonNullable<LifeMark["parts"]> {
  return entries.flatMap(({ what, at }, index) => {
    if (what !== "paused") return [];
    const next = entries.slice(index + 1).find((entry) => ENDS_PAUSE.includes(entry.what));
    const [start, end] = [Date.parse(at), Math.min(next ? Date.parse(next.at) : until, until)];
    return end > start ? [{ start, end, fill: "dotted" as const }] : [];
  });
}
const ENDS_PAUSE: readonly string[] = ["resumed", "fulfilled", "cancelled", "reopened"];
