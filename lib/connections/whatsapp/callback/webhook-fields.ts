/** Building blocks of the webhook schemas. Invalid optional values become null. */
import { z } from "zod";

/** default() before catch(): an absent value would otherwise create an error object. */
export const ifGiven = <T>(schema: z.ZodType<T>) => schema.nullable().default(null).catch(null);

export const text = ifGiven(z.string());
export const id = z.string().min(1);

/** Meta's business-scoped user ids of a person or a parent business (Meta, "Business-scoped user IDs"). */
const USER_ID = /^[A-Z]{2}\.(?:ENT\.)?[a-zA-Z0-9]+$/;
export const isUserId = (value: string): boolean => USER_ID.test(value);

/** Digits only; null without any. */
export const digitsOf = (value: string | null): string | null => value?.replace(/\D/g, "") || null;

/** Unix seconds, which Meta writes as a string. */
export const instant = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : value),
  z
    .string()
    .regex(/^\d{1,11}$/, "This is not a time in seconds.")
    .transform((value) => new Date(Number(value) * 1000)),
);

/** Codes are numbers; some fixtures have them as strings. */
export const code = ifGiven(z.union([z.number().int(), z.string().regex(/^\d+$/).transform(Number)]));

/** JSON numbers beyond 2^53 were rounded by a parser, so they are not valid ids. */
export const looseId = ifGiven(
  z.union([z.string().min(1), z.number().refine(Number.isSafeInteger).transform(String)]),
);

/** Skips unreadable elements. */
export const each = <T>(schema: z.ZodType<T>): z.ZodType<T[]> =>
  z
    .array(z.unknown())
    .default([])
    .catch([])
    .transform((elements) =>
      elements.flatMap((element) => {
        const parsed = schema.safeParse(element);
        return parsed.success ? [parsed.data] : [];
      }),
    );

export const MetaError = z.object({
  code,
  title: text,
  message: text,
  error_data: ifGiven(z.object({ details: text })),
});
