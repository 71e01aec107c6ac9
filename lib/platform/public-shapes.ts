/** Fields that many resources of the partner API share, with their words for its reference. */
import { z } from "zod";
import { ID_PREFIXES, type IdKind } from "./ids";
import { doc } from "./shapes";

/** The same 26 characters everywhere, as one UUID may have every prefix. */
export const exampleId = (kind: IdKind): string => `${ID_PREFIXES[kind]}_01h455vb4pex5vsknk084sn02q`;
export const EXAMPLE_TENANT = "tenant-42";

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
    .regex(/^\d{1,3}$/, "a whole number of 1 to 500")
    .transform(Number)
    .refine((value) => value >= 1 && value <= 500, "a whole number of 1 to 500")
    .optional()
    .meta({
      type: "integer",
      minimum: 1,
      maximum: 500,
      ...doc("How many at most. Without it, all are listed.", 100),
    }),
  cursor: z.string().max(300).optional().meta(doc("The `nextCursor` of the page before.", "eyJhdCI6MX0")),
};
export const nextCursor = () =>
  z
    .string()
    .optional()
    .meta(doc("For the next page; absent on the last one, and without `limit`.", "eyJhdCI6MX0"));
