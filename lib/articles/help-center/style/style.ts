/** The style sheet of a help center, and the one of its form. Its address has a hash of its content, so that browsers keep it for ever. */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { readableColors } from "../colors";
import { article } from "./article";
import { base } from "./base";
import { contact } from "./contact";
import { lists } from "./lists";
import { search } from "./search";
import { useful } from "./useful";

export type Style = { text: string; hash: string };

const COLORS_MAX = 500;
const styles = new LRUCache<string, Style>({ max: COLORS_MAX });

/** `color`: six hexadecimal digits. `hasForm`: also for the form for requests, which few pages have. */
export function styleOf(color: string, hasForm = false): Style {
  const key = `${color} ${hasForm}`;
  const known = styles.get(key);
  if (known) return known;
  const parts = [base(readableColors(color)), search, lists, article, useful, ...(hasForm ? [contact] : [])];
  const text = parts.join("").replace(/\n\s*/g, "\n").trim();
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 12);
  const style = { text, hash };
  styles.set(key, style);
  return style;
}
