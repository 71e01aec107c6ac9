/** The texts of a notification or mail about a conversation, in the reader's language. */
import { hasText } from "@/lib/i18n/has-text";
import type { Locale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";
import type { Messages, Translate } from "@/lib/i18n/types";
import { visitorCode } from "@/lib/platform/ids";

/** A push takes about 3,900 bytes. */
const TEXT_MAX = 240;
const NAME_MAX = 80;

export type Said = {
  contactId: string;
  contactName: string | null;
  /** The newest message's type. */
  type: string;
  text: string | null;
};

export function nameOf(locale: Locale, { contactId, contactName }: Said): string {
  const t: Translate<"notifications"> = translator(locale, "notifications");
  return shortened(contactName ?? "", NAME_MAX) || t("visitor", { code: visitorCode(contactId) });
}

/** One line: the text, or only what it is if the reader wants no text quoted. */
export function excerptOf(locale: Locale, { type, text }: Said, showsText: boolean): string {
  const said = showsText ? shortened(text ?? "", TEXT_MAX) : "";
  if (said) return said;
  const ours: Translate<"notifications"> = translator(locale, "notifications");
  const t: Translate<"inbox.content"> = translator(locale, "inbox.content");
  const key = `names.${type as keyof Messages["inbox"]["content"]["names"]}` as const;
  const isKnown = showsText && /^\w+$/.test(type) && hasText(t, key);
  return isKnown ? t(key) : ours("newMessage");
}

export function shortened(text: string, max: number): string {
  const characters = Array.from(text.replace(/\s+/g, " ").trim());
  return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : characters.join("");
}
