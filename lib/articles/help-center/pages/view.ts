/** A page in the making: its help center, language, addresses and words. */
import type { CustomerLanguage } from "@/lib/i18n/locales";
import type { Translate } from "@/lib/i18n/types";
import { type Paths, type Place, pathsOf } from "../addresses";
import type { Center } from "../center";
import { wordsOf } from "../words/of";

export type View = {
  center: Center;
  /** The page's own, in which its links are too. */
  language: CustomerLanguage;
  paths: Paths;
  /** The scheme and host under which search engines know the page. */
  origin: string;
  t: Translate<"help">;
  /** Its pages have no search, and no script. */
  isPlain?: true;
};

export const viewOf = (center: Center, language: CustomerLanguage, { base, origin }: Place): View => ({
  center,
  language,
  origin,
  paths: pathsOf(base),
  t: wordsOf(language),
});
