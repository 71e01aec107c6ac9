"use client";

/** What went wrong, in the reader's language: by the error's code, and for fields by the rule they broke. */
import { useCallback } from "react";
import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { useTranslations } from "use-intl";
import { ApiError } from "@/lib/client/api";
import { problemsByField } from "@/lib/client/form";
import type { Messages } from "@/lib/i18n/types";

type Code = keyof Messages["errors"]["codes"];

/** The text for an error of any kind; the server's own English sentence is never shown. */
export function useProblemText(): (error: unknown) => string {
  const t = useTranslations("errors");
  return useCallback(
    (error) => {
      const code = error instanceof ApiError ? (`codes.${error.code as Code}` as const) : null;
      return code && t.has(code) ? t(code) : t("unknown");
    },
    [t],
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
