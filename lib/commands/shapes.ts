/** Small shapes of the command schemas. */
import { z } from "zod";

const codePoints = (value: string): number => Array.from(value).length;

/** Null means absent. */
export const absent = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value) => value ?? undefined);

/** Text of `min` to `max` Unicode code points, unchanged. */
export const bounded = (min: number, max: number) =>
  z
    .string()
    .refine(
      (value) => codePoints(value) >= min,
      min === 1 ? "may not be empty" : `at least ${min} characters`,
    )
    .refine((value) => codePoints(value) <= max, `at most ${max} characters`)
    .meta({ minLength: min, maxLength: max });
