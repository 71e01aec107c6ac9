/** Fields that many resources of the partner API share, with their words for its reference. */
import { z } from "zod";
import { ID_PREFIXES, type IdKind } from "./ids";
import { doc, EXAMPLE_INSTANT, givenInstant } from "./shapes";

/** The same 26 characters everywhere, as one UUID may have every prefix. */
export const exampleId = (kind: IdKind): string => `${ID_PREFIXES[kind]}_01h455vb4pex5vsknk084sn02q`;
export const EXAMPLE_TENANT = "tenant-42";

/** Optional where null counts as absent. */
export const optional = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value) => value ?? undefined);
/** An id in a path. A malformed one answers like an unknown one. */
export const pathId = (kind: IdKind, description: string) =>
  z.string().meta({ ...doc(description, exampleId(kind)), pattern: `^${ID_PREFIXES[kind]}_` });
export const publicId = (kind: IdKind, description: string) =>
  z.string().meta(doc(description, exampleId(kind)));
export const workspaceId = () => publicId("workspace", "The workspace.");
export const tenantId = () => z.string().meta(doc("Your own id of the tenant.", EXAMPLE_TENANT));
/** Text that is one of these today. A browser of this version also reads what a later one answers. */
export const listed = (values: readonly [string, ...string[]] | readonly string[], description: string) =>
  z.string().meta({ ...doc(description, values[0]), "x-extensible-enum": values });
export const sequence = (description: string) => z.int().meta(doc(description, 42));

/** `limit` and `cursor` of lists that list everything without them. */
export const pages = {
  limit: z
    .string()
    .regex(/^\d{1,3}$/, "Enter a whole number from 1 to 500.")
    .transform(Number)
    .refine((value) => value >= 1 && value <= 500, "Enter a whole number from 1 to 500.")
    .optional()
    .meta({
      type: "integer",
      minimum: 1,
      maximum: 500,
      ...doc("How many at most. Without it, all are listed.", 100),
    }),
  cursor: z.string().max(300).optional().meta({ description: "The `nextCursor` of the page before." }),
};
export const nextCursor = () =>
  z
    .string()
    .optional()
    .meta(doc("For the next page; absent on the last one, and without `limit`.", "eyJhdCI6MX0"));

/** An integer in a query. */
export const wholeNumber = (min: number, max: number, usual: number, description: string) =>
  z
    .string()
    .regex(/^\d{1,16}$/, `Enter a whole number from ${min} to ${max}.`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `Enter a whole number from ${min} to ${max}.`)
    .optional()
    .transform((value) => value ?? usual)
    .meta({
      type: "integer",
      minimum: min,
      maximum: max,
      pattern: undefined,
      default: usual,
      ...doc(description, usual),
    });

/** `limit` and `cursor` of lists that are read in pages. */
export const pageQuery = {
  limit: wholeNumber(1, 100, 50, "How many at most."),
  cursor: pages.cursor,
};
export const nextPage = () =>
  z.string().nullable().meta(doc("For the next page; null on the last one.", "eyJhdCI6MX0"));
/** An instant in a query. */
export const sinceInstant = (description: string) =>
  givenInstant().optional().meta(doc(description, EXAMPLE_INSTANT));
