/** Where a contact's clock may be: by their browser, else by the country of their number. */
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

type Known = { phone: string | null; timezone: string | null | undefined };
/** ECMA-402's Intl Locale Info. A getter in older engines; some have neither. */
type Zoned = { getTimeZones?: () => string[]; timeZones?: string[] };

const formats = new Map<string, Intl.DateTimeFormat | null>();

/** Null: a zone that this browser does not know; the contact's may be newer. A formatter is costly to make. */
function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  let made: Intl.DateTimeFormat | null = null;
  try {
    made = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  } catch {}
  formats.set(timeZone, made);
  return made;
}

/** IANA names; a country may have several. Empty: not known. */
export const contactZones = (known: Known): string[] =>
  zonesOf(known).filter((zone) => formatOf(zone) !== null);

function zonesOf({ phone, timezone }: Known): string[] {
  if (timezone) return [timezone];
  const country = phone ? parsePhoneNumberFromString(phone)?.country : undefined;
  if (!country) return [];
  const locale = new Intl.Locale("und", { region: country }) as Zoned;
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** Minutes that a zone's clock is ahead of UTC. */
export function offsetOf(at: Date, timeZone: string): number {
  const parts = formatOf(timeZone)?.formatToParts(at);
  const name = parts?.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = /([+-])(\d{2}):?(\d{2})?/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The zones with the earliest and the latest clock; null: not known, or the same as the viewer's. */
export function edgesOf(at: Date, zones: string[], viewers: string): [string, string] | null {
  const byClock = zones
    .map((zone) => ({ zone, offset: offsetOf(at, zone) }))
    .toSorted((one, other) => one.offset - other.offset);
  const [first, last] = [byClock[0], byClock.at(-1)];
  if (!first || !last) return null;
  const own = offsetOf(at, viewers);
  return first.offset === own && last.offset === own ? null : [first.zone, last.zone];
}
