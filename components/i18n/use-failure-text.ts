"use client";

/** Why something did not reach the contact, by the provider's code, in the reader's language. */
import { useCallback } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { hasText } from "@/lib/i18n/has-text";
import type { Messages, Translate } from "@/lib/i18n/types";

type Failure = { code: string; message: string; nextStep: string | null };
type FailureCode = keyof Messages["failures"];

/** `final` is the step once no retry follows. A code that this page does not know keeps the server's English text. */
export function failureText(
  t: Translate<"failures">,
  { code, message, nextStep: step }: Failure,
): { message: string; nextStep: string; final: string } {
  const key = code as FailureCode;
  const nextStep = step ?? "";
  if (!hasText(t, `${key}.message`)) return { message, nextStep, final: nextStep };
  const finalKey = `${key as "provider_error"}.finalStep` as const;
  const next = t(`${key}.nextStep`);
  return { message: t(`${key}.message`), nextStep: next, final: hasText(t, finalKey) ? t(finalKey) : next };
}

/** Why a number cannot send: one of the provider's reasons, or one of ours. */
export function useLockText(): (lock: { code: string; message?: string }) => string {
  const t = useTranslations("failures");
  const problemText = useProblemText();
  return useCallback(
    (lock) => {
      const key = `${lock.code as FailureCode}.message` as const;
      return hasText(t, key) ? t(key) : problemText(lock);
    },
    [t, problemText],
  );
}
