/** The findings of a number's health check, as sentences of one language. Browser-safe. */
import { hasText } from "@/lib/i18n/has-text";
import type { Messages, Translate } from "@/lib/i18n/types";

export type Reason = Exclude<keyof Messages["checks"], "values">;
type Finding = { reason: string | null; values: { [name: string]: string | number } };

/** Null for a reason that has no text here: a newer server's, or the provider's own words. */
export function checkText(
  t: Translate<"checks">,
  { reason, values }: Finding,
): { message: string; action: string | null } | null {
  // The reason decides which values a sentence takes, and the compiler does not know it here.
  const key = reason as "token_ends_soon";
  if (!hasText(t, `${key}.message`)) return null;
  const message = t(`${key}.message`, values as { days: number });
  return { message, action: hasText(t, `${key}.action`) ? t(`${key}.action`) : null };
}
