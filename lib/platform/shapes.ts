/** Small zod shapes that many schemas share. Browser-safe. */
import { z } from "zod";
import "./rules";

const codePoints = (text: string): number => Array.from(text).length;

/** Non-blank text of at most `max` Unicode code points (not UTF-16 units). */
export const text = (max: number) =>
  z
    .string()
    .refine((value) => value.trim() !== "", "Enter a value.")
    .refine((value) => codePoints(value) <= max, `Use at most ${max} characters.`)
    .meta({ minLength: 1, maxLength: max });

/** A name on one line: it is used in mails, headers and consoles. */
export const name = (max: number) =>
  text(max).refine((value) => !/\p{Cc}/u.test(value), "Remove line breaks and control characters.");

/** An instant of a client, with any offset. PostgreSQL knows no year 0, and nothing here is older than 1970. */
export const givenInstant = () =>
  z.iso
    .datetime({ offset: true })
    .refine((value) => Date.parse(value) >= 0, "The time may not be before 1970.");

const YEARS_AHEAD_MAX = 10;
/** A planned instant; one further ahead is a mistake. */
export const plannedInstant = () =>
  givenInstant().refine(
    (value) => Date.parse(value) < Date.now() + YEARS_AHEAD_MAX * 31_557_600_000,
    `Choose a time at most ${YEARS_AHEAD_MAX} years ahead.`,
  );

/** Optional text: an empty string becomes null. */
export const clearableText = (max: number) =>
  z
    .string()
    .trim()
    .refine((value) => codePoints(value) <= max, `Use at most ${max} characters.`)
    .nullable()
    .transform((value) => value || null);

export const email = () =>
  z.string().trim().toLowerCase().max(254).pipe(z.email("Enter a valid e-mail address."));
/** In a schema's meta, for OpenAPI: the property whose one value identifies the schema within a union. */
export const TAG = "tag of a union";
/** Metadata for the API's reference. */
export const doc = (description: string, example: unknown) => ({ description, example });
export const EXAMPLE_INSTANT = "2026-07-23T10:00:00.000Z";
export const EXAMPLE_CORRELATION_ID = "cor_01h455vb4pex5vsknk084sn02q";
export const EXAMPLE_UUID = "01890a5d-ac96-774b-bcce-b302099a8057";
export const instant = (description = "") =>
  z.iso.datetime({ precision: 3 }).meta({ ...(description && { description }), example: EXAMPLE_INSTANT });
/** Lower case, as stored. */
export const uuid = (description = "") =>
  z
    .uuid()
    .toLowerCase()
    .meta({ ...(description && { description }), example: EXAMPLE_UUID });
/** A query parameter with ids, separated by commas. */
export const idList = (max: number) =>
  z
    .string()
    .default("")
    .transform((list) => list.split(",").filter(Boolean))
    .pipe(z.array(uuid()).max(max));
export const empty = z.object({});
