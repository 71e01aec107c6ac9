/** The languages of the embedded inbox. Only its page loads all of them. */
import type { Locale } from "@/components/embed/protocol";
import { en, type Words } from "@/components/inbox/words/en";

export const LANGUAGES: Record<Locale, Words> = { en, es: en, "pt-BR": en };
