/** Times, counts and sizes in the panel's language, by the visitor's own clock. */
import { fileSize } from "@/lib/client/file-size";
import { language, texts } from "./texts";

const MESSAGE_MAX = 4096;
const SHOW_LEFT_BELOW = 200;

export const timeOf = (at: Date): string =>
  at.toLocaleTimeString(language, { hour: "numeric", minute: "2-digit" });

export function dayOf(at: Date, now = new Date()): string {
  const midnight = (date: Date): number =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((midnight(now) - midnight(at)) / 86_400_000);
  if (days === 0) return texts.today;
  if (days === 1) return texts.yesterday;
  const year = at.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return at.toLocaleDateString(language, { weekday: "long", day: "numeric", month: "long", year });
}

export const sizeOf = (bytes: number): string => fileSize(bytes, language);

/** Characters as the server counts them: code points. Null while the limit is far. */
export function charactersLeft(text: string): number | null {
  // No code point is longer than two units: short text needs no counting.
  if (text.length <= MESSAGE_MAX - SHOW_LEFT_BELOW) return null;
  const left = MESSAGE_MAX - Array.from(text).length;
  return left <= SHOW_LEFT_BELOW ? left : null;
}

/** Removes what the server would refuse as unstorable, and white space around the text. */
export function storableText(text: string): string {
  const wellFormed = text.replace(
    /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    "\ufffd",
  );
  return wellFormed.replaceAll("\0", "").trim();
}
