/** The frame's appearance as the host sets it: light or dark, and the host's colour in place of ours. */
import { inkOn, luminance } from "@/components/messenger/color";
import { type Appearance, EMBED_LOCALES } from "./protocol";

/**
 * The accent's backgrounds, from globals.css: --surface-1, --surface-2 as the one with the least contrast, and
 * --text-3.
 */
const PAPER = { light: "ffffff", dark: "141a1e" };
const HARDEST = { light: "eef1f4", dark: "1d252a" };
const FAINT = { light: "5a6772", dark: "939fa9" };
/** 4.5 and something for the rounding of luminance(). WCAG 2.2, 1.4.3 */
const CONTRAST_MIN = 4.6;
type Paper = keyof typeof PAPER;

const isReadable = (one: string, other: string): boolean => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((less, more) => less - more);
  return (high + 0.05) / (low + 0.05) >= CONTRAST_MIN;
};

/** Words, marks and outlines in the host's colour: it is darkened, or lightened, until it can be read. */
export function readable(color: string, paper: Paper): string {
  const end = paper === "light" ? "000000" : "ffffff";
  const shares = Array.from({ length: 21 }, (_, step) => step / 20);
  const grounds = [HARDEST[paper], soft(color, paper).slice(1)];
  const isRight = (share: number): boolean =>
    grounds.every((ground) => isReadable(mix(color, end, share), ground));
  const share = shares.find(isRight) ?? 1;
  return `#${mix(color, end, share)}`;
}

/** The background of chosen items: as much of the host's colour as keeps the faintest text readable. */
export function soft(color: string, paper: Paper): string {
  const shares = [0.3, 0.25, 0.2, 0.16, 0.12, 0.09, 0.06, 0.03];
  const share = shares.find((each) => isReadable(mix(PAPER[paper], color, each), FAINT[paper])) ?? 0;
  return `#${mix(PAPER[paper], color, paper === "light" ? Math.min(share, 0.12) : share)}`;
}

const mix = (color: string, other: string, share: number): string =>
  [0, 2, 4]
    .map((at) => [color, other].map((each) => Number.parseInt(each.slice(at, at + 2), 16)))
    .map(([from = 0, to = 0]) => Math.round(from * (1 - share) + to * share))
    .map((channel) => channel.toString(16).padStart(2, "0"))
    .join("");

/** The tokens of globals.css that an accent replaces. */
export function accentTokens(accent: string): Record<string, string> {
  const color = `#${accent}`;
  const step = inkOn(accent) === "#fff" ? "black" : "white";
  return {
    "--accent": color,
    "--accent-strong": `color-mix(in oklab, ${color}, ${step} 15%)`,
    "--accent-ink": `light-dark(${readable(accent, "light")}, ${readable(accent, "dark")})`,
    "--accent-soft": `light-dark(${soft(accent, "light")}, ${soft(accent, "dark")})`,
    "--on-accent": inkOn(accent),
  };
}

/** Fields that are left out stay unchanged. */
export function applyAppearance({ theme, accent, locale }: Appearance): void {
  const root = document.documentElement;
  if (theme === "auto") delete root.dataset.theme;
  else if (theme) root.dataset.theme = theme;
  if (locale) root.lang = locale;
  if (!accent) return;
  for (const [name, value] of Object.entries(accentTokens(accent.toLowerCase())))
    root.style.setProperty(name, value);
}

/** Reads the frame's address; invalid values count as absent. */
export function appearanceIn(query: URLSearchParams): Appearance {
  const theme = query.get("theme");
  const accent = query.get("accent");
  const locale = EMBED_LOCALES.find((each) => each === query.get("locale"));
  return {
    ...((theme === "light" || theme === "dark" || theme === "auto") && { theme }),
    ...(accent && /^[\da-f]{6}$/i.test(accent) && { accent }),
    ...(locale && { locale }),
  };
}
