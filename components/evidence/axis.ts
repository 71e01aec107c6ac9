/**
 * The axis of an evidence picture: instants keep their order, a short time between two grows with its logarithm, and a long one is
 * cut, so that a retry after two hours leaves space for a send of 200 ms. Pure.
 */
export type Scale = {
  /** A gap this long is cut to `cutPx`. */
  cutMs: number;
  cutPx: number;
  /** The width of a shorter gap. */
  nearPx: (ms: number) => number;
  /** A gap has a label from this width on; one that is cut always. */
  labelPx: number;
  /** How far a picture may shrink to fit; 1: it scrolls. */
  shrinkMin: number;
};
/** Pixels; `ms` is its length. */
export type Gap = { left: number; width: number; ms: number; isCut: boolean };
export type Axis = { placeOf: (instant: number) => number; gaps: Gap[]; end: number };

export const EDGE_PX = 12;
const STRETCH_MAX = 6;

/** A message: milliseconds to hours. */
export const MESSAGE_SCALE: Scale = {
  cutMs: 10_000,
  cutPx: 76,
  nearPx: (ms) => 24 + 14 * Math.log10(1 + ms),
  labelPx: 44,
  shrinkMin: 1,
};
/** A ticket: minutes to months. */
export const LIFE_SCALE: Scale = {
  cutMs: 3_600_000,
  cutPx: 88,
  nearPx: (ms) => 28 + 12 * Math.log10(1 + ms / 1000),
  labelPx: 44,
  shrinkMin: 0.7,
};

/** Equal instants share one place; others keep a visible distance. */
export function axisOf(instants: readonly number[], scale: Scale, stretch = 1): Axis {
  const places = new Map<number, number>();
  const gaps: Gap[] = [];
  let left = EDGE_PX;
  let before: number | undefined;
  for (const instant of [...new Set(instants)].sort((one, other) => one - other)) {
    if (before !== undefined) {
      const ms = instant - before;
      const isCut = ms >= scale.cutMs;
      const width = (isCut ? scale.cutPx : scale.nearPx(ms)) * stretch;
      if (isCut || width >= scale.labelPx) gaps.push({ left, width, ms, isCut });
      left += width;
    }
    places.set(instant, left);
    before = instant;
  }
  return { placeOf: (instant) => places.get(instant) ?? EDGE_PX, gaps, end: left };
}

/** How much longer or shorter gaps become, so that a picture of this width fills the space that there is. */
export function stretchTo(
  space: number,
  { width, end }: { width: number; end: number },
  scale: Scale,
): number {
  const gaps = end - EDGE_PX;
  if (gaps <= 0 || space <= 0) return 1;
  const fitting = (gaps + space - width) / gaps;
  return Math.min(Math.max(fitting, scale.shrinkMin), STRETCH_MAX);
}
