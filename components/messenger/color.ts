/** Readable text colours on the site's colour, given as 3 or 6 hex digits. Shared by loader and panel. */

/** Above this luminance black has the better contrast, below it white; either way at least 4.5:1. WCAG 2.2, 1.4.3 */
const LUMINANCE_MIDDLE = 0.18;

/** Relative luminance, 0 to 1. Rounds WCAG's curve and its weights 0.2126, 0.7152, 0.0722: wrong by less than 0.01. */
export const luminance = (color: string): number => {
  const width = color.length / 3;
  const channel = (index: number): number =>
    (Number(`0x${color.slice(index * width, index * width + width)}`) / (16 ** width - 1)) ** 2.2;
  return (3 * channel(0) + 10 * channel(1) + channel(2)) / 14;
};

export const inkOn = (color: string): string => (luminance(color) > LUMINANCE_MIDDLE ? "#000" : "#fff");

/** A ratio from 1 to 21; both colours are 3 or 6 hex digits. */
export const contrastWith = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
