/** How the frame looks, as the host says it: light or dark, and the host's colour in the place of ours. */
import { inkOn, luminance } from "@/components/messenger/color";
import type { Appearance } from "./protocol";

/** The papers that accented words stand on: --surface-1 of globals.css. */
const PAPER = { light: "ffffff", dark: "141a1e" };
const CONTRAST_MIN = 4.6;

/** Words, marks and outlines in the host's colour: it is darkened, or lightened, until it can be read. WCAG 2.2, 1.4.3 */
export function readable(color: string, theme: keyof typeof PAPER): string {
  const paper = luminance(PAPER[theme]);
  for (let share = 0; share <= 1; share += 0.05) {
    const mixed = mix(color, theme === "light" ? 0 : 255, share);
    const [low = 0, high = 0] = [paper, luminance(mixed)].sort((one, other) => one - other);
    if ((high + 0.05) / (low + 0.05) >= CONTRAST_MIN) return `#${mixed}`;
  }
  return theme === "light" ? "#000000" : "#ffffff";
}

const mix = (color: string, towards: number, share: number): string =>
  [0, 2, 4]
    .map((at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) * (1 - share) + towards * share))
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
    "--accent-soft": `light-dark(color-mix(in oklab, ${color} 12%, white), color-mix(in oklab, ${color} 28%, #141a1e))`,
    "--on-accent": inkOn(accent),
  };
}

/** What is left out stays as it is. */
export function applyAppearance({ theme, accent, locale }: Appearance): void {
  const root = document.documentElement;
  if (theme === "auto") delete root.dataset.theme;
  else if (theme) root.dataset.theme = theme;
  if (locale) root.lang = locale;
  if (!accent) return;
  for (const [name, value] of Object.entries(accentTokens(accent.toLowerCase())))
    root.style.setProperty(name, value);
}

/** From the frame's address; what is not ours is as good as absent. */
export function appearanceIn(query: URLSearchParams): Appearance {
  const theme = query.get("theme");
  const accent = query.get("accent");
  const locale = query.get("locale");
  return {
    ...((theme === "light" || theme === "dark" || theme === "auto") && { theme }),
    ...(accent && /^[\da-f]{6}$/i.test(accent) && { accent }),
    ...((locale === "en" || locale === "es" || locale === "pt-BR") && { locale }),
  };
}
