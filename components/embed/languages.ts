/** The languages of the embedded inbox. Only its page loads all of them. */
import type { Locale } from "@/components/embed/protocol";
import { en, type Words } from "@/components/inbox/words/en";
import { es } from "@/components/inbox/words/es";
import { ptBr } from "@/components/inbox/words/pt-br";

export const LANGUAGES: Record<Locale, Words> = { en, es, "pt-BR": ptBr };
