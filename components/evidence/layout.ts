/** Marks on lanes over one axis: a dot for an instant, a bar for a time, each in a row where it covers no other. Pure. */
import { type Axis, axisOf, EDGE_PX, type Gap, type Scale, stretchTo } from "@/components/evidence/axis";

/** Each has a shape of its own, so a grey print says the same. */
export type Tone = "neutral" | "solid" | "good" | "done" | "warn" | "bad" | "unknown" | "planned";
/** How a bar is filled: `open` not at all, `late` crossed, the others in their own pattern. */
export type Fill = "plain" | "open" | "strong" | "dotted" | "lined" | "hatched" | "late";
/** `start` and `end` in milliseconds; a dot has no length. */
export type Mark<Lane extends string = string> = {
  lane: Lane;
  tone: Tone;
  label: string;
  start: number;
  end: number;
  /** The lines of the list that it shows. */
  lines: string[];
  fill?: Fill;
  /** Parts of the bar that are filled otherwise. */
  parts?: { start: number; end: number; fill: Fill }[];
  /** A flag on the bar, such as its deadline. */
  flag?: number;
  /** A bar of a row without gaps: its label is within it, and it ends where the next one begins. `row`: always this one. */
  isSpan?: boolean;
  row?: number;
};
/** Pixels; `box` is the width of bar and flag, `reach` where its label ends. Parts and flag are measured from `left`. */
export type PlacedMark<Lane extends string = string> = Omit<Mark<Lane>, "parts" | "flag" | "row"> & {
  left: number;
  width: number;
  box: number;
  reach: number;
  row: number;
  parts: { left: number; width: number; fill: Fill }[];
  flag: number | null;
};
export type Picture<Lane extends string = string> = {
  width: number;
  marks: PlacedMark<Lane>[];
  gaps: Gap[];
  rows: Record<Lane, number>;
};

export const DOT_PX = 12;
const CHARACTER_PX = 6.6;
const LABEL_PX = 4;
const APART_PX = 8;
const SPAN_GAP_PX = 2;
const FLAG_PX = 8;

/** A picture narrower than `space` has longer gaps, and a wider one shorter ones as far as its scale lets it; labels keep their size. */
export function pictureOf<Lane extends string>(
  lanes: readonly Lane[],
  marks: readonly Mark<Lane>[],
  scale: Scale,
  space = 0,
): Picture<Lane> {
  const instants = marks.flatMap(({ start, end, flag, parts = [] }) => [
    ...[start, end, ...(flag === undefined ? [] : [flag])],
    ...parts.flatMap((part) => [part.start, part.end]),
  ]);
  const draw = (stretch: number) => {
    const axis = axisOf(instants, scale, stretch);
    return { ...layOut(lanes, marks, axis), gaps: axis.gaps, end: axis.end };
  };
  const drawn = draw(1);
  const stretch = stretchTo(space, drawn, scale);
  const { end: _, ...picture } = stretch === 1 ? drawn : draw(stretch);
  return picture;
}

function layOut<Lane extends string>(lanes: readonly Lane[], marks: readonly Mark<Lane>[], axis: Axis) {
  const rows = Object.fromEntries(lanes.map((lane) => [lane, 1])) as Record<Lane, number>;
  const taken = Object.fromEntries(lanes.map((lane) => [lane, [] as number[]])) as Record<Lane, number[]>;
  let width = axis.end;
  const placed = marks
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
    .map((mark) => {
      const at = place(mark, axis);
      const ends = taken[mark.lane];
      const free = ends.findIndex((end = 0) => end + (mark.isSpan ? 0 : APART_PX) <= at.left);
      const row = mark.row ?? (free < 0 ? ends.length : free);
      ends[row] = at.reach;
      rows[mark.lane] = Math.max(rows[mark.lane], row + 1);
      width = Math.max(width, at.reach);
      return { ...mark, ...at, row };
    });
  return { width: Math.ceil(width + EDGE_PX), marks: placed, rows };
}

function place<Lane extends string>(mark: Mark<Lane>, { placeOf }: Axis) {
  const { start, end, label, isSpan, flag, parts = [] } = mark;
  const [from, to] = [placeOf(start), placeOf(end)];
  // The middle of a dot is its instant; a bar begins and ends with half a dot.
  const left = isSpan ? from : from - DOT_PX / 2;
  const width = isSpan ? Math.max(to - from - SPAN_GAP_PX, 2) : to - from + DOT_PX;
  const flagAt = flag === undefined ? null : placeOf(flag) - left;
  const box = Math.max(width, flagAt === null ? 0 : flagAt + FLAG_PX);
  return {
    left,
    width,
    box,
    reach: left + box + (isSpan || label === "" ? 0 : LABEL_PX + label.length * CHARACTER_PX),
    flag: flagAt,
    parts: parts.map((part) => {
      // The first begins with the bar, and the last ends with it.
      const begin = part.start === start ? 0 : placeOf(part.start) - left;
      const stop = part.end === end ? width : placeOf(part.end) - left;
      return { left: begin, width: stop - begin, fill: part.fill };
    }),
  };
}
