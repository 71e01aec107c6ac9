/** All messages of all languages, for the server. A browser receives its own language only, by area. */
import type { Locale } from "@/lib/i18n/locales";
import { en } from "@/lib/i18n/messages/en/all";
import { es } from "@/lib/i18n/messages/es/all";
import { ptBr } from "@/lib/i18n/messages/pt-br/all";
import type { Area, Messages, Translation } from "@/lib/i18n/types";

export const MESSAGES: Record<Locale, Translation<Messages>> = { en, es, "pt-BR": ptBr };

export function messagesOf(locale: Locale, areas: readonly Area[]): Partial<Translation<Messages>> {
  return Object.fromEntries(areas.map((area) => [area, MESSAGES[locale][area]]));
}
