/** Small zod shapes that many schemas share. Browser-safe. */
import { z } from "zod";

const codePoints = (text: string): number => Array.from(text).length;

/** Text with something in it, at most `max` Unicode code points (not UTF-16 units). */
export const text = (max: number) =>
  z
    .string()
    .refine((value) => value.trim() !== "", "may not be empty")
    .refine((value) => codePoints(value) <= max, `at most ${max} characters`)
    .meta({ minLength: 1, maxLength: max });

/** Text that may be cleared: an empty string becomes null. */
export const clearableText = (max: number) =>
  z
    .string()
    .trim()
    .refine((value) => codePoints(value) <= max, `at most ${max} characters`)
    .nullable()
    .transform((value) => value || null);

export const email = () => z.string().trim().toLowerCase().max(254).pipe(z.email("is not an e-mail address"));
export const instant = () => z.iso.datetime({ precision: 3 });
export const uuid = () => z.uuid();
export const empty = z.object({});
