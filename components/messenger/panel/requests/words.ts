/** The texts of requests. They come with the file, in all languages of the panel: most visitors never load it. */
import { ar } from "./words/ar";
import { de } from "./words/de";
import { en, type Words } from "./words/en";
import { es } from "./words/es";
import { fr } from "./words/fr";
import { ptBr } from "./words/pt-br";

export { fill } from "../texts";

const all: Record<string, Words> = { ar, de, en, es, fr, "pt-BR": ptBr };
export const words: Words = all[globalThis.document?.documentElement.lang ?? ""] ?? en;
