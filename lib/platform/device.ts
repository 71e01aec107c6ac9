/** The names of browser and system in a User-Agent header, for a list that people read. Null for what is not known. */

/** In this order: most browsers also name the ones after them. */
const BROWSERS: [string, RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//],
  ["Safari", /\bSafari\//],
];
const SYSTEMS: [string, RegExp][] = [
  ["iOS", /\b(?:iPhone|iPod)\b/],
  ["iPadOS", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];

const nameIn = (text: string, names: [string, RegExp][]): string | null =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

export const deviceOf = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: nameIn(userAgent, BROWSERS),
  system: nameIn(userAgent, SYSTEMS),
});
