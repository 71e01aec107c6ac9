/** The shape of the help pages' texts in the languages that only customers read. */
import type { Messages, Translation } from "@/lib/i18n/types";

export type HelpWords = Translation<Messages["help"]>;
