/** The small parts that everything in a webhook is made of. What is not essential is null when it is not as it should be. */
import { z } from "zod";

/** The default comes before the catch, since what is merely absent would otherwise cost an error object each. */
export const ifGiven = <T>(schema: z.ZodType<T>) => schema.nullable().default(null).catch(null);

export const text = ifGiven(z.string());
export const id = z.string().min(1);

/** Meta's business-scoped user ids, of a person or of a parent business (Meta, "Business-scoped user IDs"). */
const USER_ID = /^[A-Z]{2}\.(?:ENT\.)?[a-zA-Z0-9]+$/;
export const isUserId = (value: string): boolean => USER_ID.test(value);

/** Digits only; null when there are none. */
export const digitsOf = (value: string | null): string | null => value?.replace(/\D/g, "") || null;

/** Seconds since 1970, written as a string by Meta. */
export const instant = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : value),
  z
    .string()
    .regex(/^\d{1,11}$/, "is not a time in seconds")
    .transform((value) => new Date(Number(value) * 1000)),
);

/** Codes are numbers; some fixtures have them as strings. */
export const code = ifGiven(z.union([z.number().int(), z.string().regex(/^\d+$/).transform(Number)]));

/** JSON numbers beyond 2^53 have been rounded by whoever parsed them, and are no id any more. */
export const looseId = ifGiven(
  z.union([z.string().min(1), z.number().refine(Number.isSafeInteger).transform(String)]),
);

/** Elements that cannot be read are left out. */
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
