/** The width of a picture in the text. `full`: its own, or the text's if that is less. */
const WIDTHS = { full: null, medium: 480, small: 280 } as const;
export type PictureWidth = keyof typeof WIDTHS;
export type PictureSize = { width: number | null; height: number | null };

/** Heights follow, so that nothing jumps when the picture arrives. */
export function sized({ width, height }: PictureSize, chosen: PictureWidth): PictureSize {
  const most = WIDTHS[chosen];
  if (most === null || width === null || width <= most) return { width, height };
  return { width: most, height: height === null ? null : Math.round((height * most) / width) };
}

export const widthOf = (width: number | null): PictureWidth =>
  (["small", "medium"] as const).find((each) => WIDTHS[each] === width) ?? "full";
