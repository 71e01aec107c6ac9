/** The help center's colour, made readable: as ground of the head, and as colour of links on light and dark pages. */

/** WCAG 2.2, 1.4.3, with some distance. */
const READABLE = 4.6;
/** The darkest ground of links on a light page, and the lightest on a dark one: callouts. */
const GROUNDS = { light: "f3e6e5", dark: "1c252b" };
/** Above this luminance black has the better contrast, below it white; either way at least 4.5:1. */
const LUMINANCE_MIDDLE = 0.179;

type Rgb = readonly [number, number, number];

const rgbOf = (color: string): Rgb =>
  [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb;
const hexOf = (rgb: Rgb): string =>
  rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("");

/** Relative luminance, 0 to 1. */
function luminance(color: string): number {
  const [red, green, blue] = rgbOf(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A ratio from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixed with black or white until it can be read on this ground. */
function readableOn(ground: string, color: string, end: Rgb): string {
  const own = rgbOf(color);
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = hexOf(own.map((part, at) => part + ((end[at] ?? 0) - part) * share) as unknown as Rgb);
    if (contrast(ground, mixed) >= READABLE) return mixed;
  }
  return hexOf(end);
}

/** Six hexadecimal digits each. */
export const readableColors = (color: string) => ({
  ground: color,
  /** On the ground. */
  ink: luminance(color) > LUMINANCE_MIDDLE ? "000000" : "ffffff",
  light: readableOn(GROUNDS.light, color, [0, 0, 0]),
  dark: readableOn(GROUNDS.dark, color, [255, 255, 255]),
});
