/** What can be read on the site's colour, given as 3 or 6 hex digits. Shared by loader and panel. */

/** Above this luminance black has the better contrast, below it white; either way at least 4.5:1. WCAG 2.2, 1.4.3 */
const LUMINANCE_MIDDLE = 0.18;

/** Relative luminance, 0 to 1; the exponent stands for the exact curve, from which it differs by less than 0.01. */
export const luminance = (color: string): number => {
  const width = color.length / 3;
  const channel = (index: number): number =>
    (Number(`0x${color.slice(index * width, index * width + width)}`) / (16 ** width - 1)) ** 2.2;
  return 0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2);
};

export const inkOn = (color: string): string => (luminance(color) > LUMINANCE_MIDDLE ? "#000" : "#fff");
