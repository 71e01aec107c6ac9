/** Short names of content that is no plain text, for the list's preview and other short forms. Pure. */

import { hasText } from "@/lib/i18n/has-text";
import type { Messages, Translate } from "@/lib/i18n/types";

type T = Translate<"inbox.content">;
/** Types are an open list: a new one has a name too. */
export function contentName(t: T, type: string): string {
  const key = `names.${type as keyof Messages["inbox"]["content"]["names"]}` as const;
  return isName(type) && hasText(t, key) ? t(key) : t("unknown");
}

/** Types come from outside; a dot would lead to another key. */
const isName = (type: string): boolean => /^\w+$/.test(type);

type Media = { kind: string | null; isVoice: boolean; fileName: string | null };
type Previewed = { type: string; text: string | null; media?: Media | null };

/** One line for a list. The text stands alone, except where it would be misread as a message of its own. */
export function previewText(t: T, { type, text, media = null }: Previewed): string {
  // Line breaks would end the preview early.
  const said = text?.replace(/\s+/g, " ").trim() ?? "";
  const name = media?.kind ? mediaName(t, media.kind, media.isVoice) : contentName(t, type);
  switch (type) {
    case "text":
    case "email":
    case "template":
    case "interactive":
    case "button":
    case "button_reply":
    case "list_reply":
    case "system":
      return said || name;
    case "flow_reply":
    case "unsupported":
      return name;
    case "media":
      return said || media?.fileName ? `${name}: ${said || media?.fileName}` : name;
    case "reaction":
      return said ? t("reacted", { emoji: said }) : t("tookBackReaction");
    default:
      return said && name !== t("unknown") ? `${name}: ${said}` : said || name;
  }
}

export function mediaName(t: T, kind: string, isVoice: boolean): string {
  if (isVoice) return t("voice");
  const key = `media.${kind as keyof Messages["inbox"]["content"]["media"]}` as const;
  return isName(kind) && hasText(t, key) ? t(key) : t("attachment");
}
