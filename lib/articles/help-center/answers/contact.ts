/** Finds the help center and the page to which a form for requests was sent. */
import type { CustomerLanguage } from "@/lib/i18n/locales";
import { pathsOf, placeOf, readAddress } from "../addresses";
import type { Center } from "../center";
import { centers } from "../centers";
import { type View, viewOf } from "../pages/view";
import { SLUG_MAX } from "../schemas";
import { isAtHome, languageOf, partsOf, type Site } from "./memory";

export type ContactPlace = {
  center: Center;
  language: CustomerLanguage;
  view: View;
  path: string;
  origin: string;
};

/** `path`: escaped, as it was sent. Null: no such page. */
export async function findContactPlace(site: Site | null, path: string): Promise<ContactPlace | null> {
  const [slug = "", ...parts] = partsOf(site, path);
  const center = slug.length > SLUG_MAX ? null : await centers().get(slug.toLowerCase());
  if (!center || !isAtHome(center, site)) return null;
  const address = readAddress(parts);
  const language = languageOf(center, address);
  if (address.kind !== "contact" || !language) return null;
  const place = placeOf(center);
  const view = viewOf(center, language, place);
  return { center, language, view, path: pathsOf(place.base).contact(language), origin: place.origin };
}
