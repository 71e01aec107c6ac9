/** A check's sentences in one language. Browser-safe. */
import { hasText } from "@/lib/i18n/has-text";
import type { Messages, Translate } from "@/lib/i18n/types";
import type { InstallationCheck } from "./schemas";

export type Reason = keyof Messages["checks"];
type Sentences = Pick<InstallationCheck, "message" | "action">;

/** Null for a reason that has no text here: a newer server's, or the provider's own words. */
export function checkText(
  t: Translate<"checks">,
  { reason, values }: Pick<InstallationCheck, "reason" | "values">,
): Sentences | null {
  // Which values a sentence takes follows from its reason, which the compiler does not know here.
  const key = reason as "token_ends_soon";
  if (!hasText(t, `${key}.message`)) return null;
  const message = t(`${key}.message`, values as { days: number });
  return { message, action: hasText(t, `${key}.action`) ? t(`${key}.action`) : null };
}
