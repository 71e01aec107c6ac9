"use client";

/** What went wrong, in the reader's language: by the error's code, and for fields by the rule they broke. */
import { useCallback } from "react";
import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { useTranslations } from "use-intl";
import { ZodError } from "zod";
import { ApiError } from "@/lib/client/api";
import { problemsByField } from "@/lib/client/form";
import { hasText } from "@/lib/i18n/has-text";
import { ruleText } from "@/lib/i18n/rules";
import type { Messages, Translate } from "@/lib/i18n/types";

type Code = keyof Messages["errors"]["codes"];

/** What a text is found by. */
export type Problem = { code: string };

/** The text for an error of any kind, or for a bare `{ code }`. A code that only a newer server knows keeps its English sentence. */
export function useProblemText(): (error: unknown) => string {
  const t = useTranslations("errors");
  return useCallback(
    (error) => {
      const code = `codes.${codeOf(error) as Code}` as const;
      if (hasText(t, code)) return t(code);
      return error instanceof ApiError ? error.message : t("unknown");
    },
    [t],
  );
}

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

/** The text for one field that is saved on its own: the rule it broke, else what went wrong. */
export function useFieldProblemText(): (error: unknown) => string {
  const problemText = useProblemText();
  const rules = useTranslations("errors.rules");
  return useCallback(
    (error) => {
      const rule =
        error instanceof ZodError
          ? error.issues[0]?.message
          : error instanceof ApiError
            ? error.problems[0]?.message
            : undefined;
      return rule === undefined ? problemText(error) : (ruleText(rules, rule) ?? rules("invalid"));
    },
    [problemText, rules],
  );
}

/** Puts a refused request back into its form. The returned text, if any, belongs to the form as a whole. */
export function useShowProblems() {
  const problemText = useProblemText();
  return useCallback(
    <Values extends FieldValues>(
      error: unknown,
      setError: UseFormSetError<Values>,
      fields: readonly Path<Values>[],
    ): string | null => {
      const found = problemsByField(error, fields);
      found.forEach(([field, message], index) => {
        // <Field> translates the rule.
        setError(field, { message }, { shouldFocus: index === 0 });
      });
      return found.length > 0 ? null : problemText(error);
    },
    [problemText],
  );
}

/** Why something did not reach the contact, by the provider's code, in the reader's language. */
type Failure = { code: string; message: string; nextStep: string };
type FailureCode = keyof Messages["failures"];

/** `final` is the step once no retry follows. A code that this page does not know keeps the server's English text. */
export function failureText(
  t: Translate<"failures">,
  { code, message, nextStep }: Failure,
): { message: string; nextStep: string; final: string } {
  const key = code as FailureCode;
  if (!hasText(t, `${key}.message`)) return { message, nextStep, final: nextStep };
  const finalKey = `${key as "provider_error"}.finalStep` as const;
  const next = t(`${key}.nextStep`);
  return { message: t(`${key}.message`), nextStep: next, final: hasText(t, finalKey) ? t(finalKey) : next };
}

/** Why a number cannot send: one of the provider's reasons, or one of ours. */
export function useLockText(): (lock: { code: string }) => string {
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
