/** Texts of errors in the reader's language: by the error's code, and for fields by the rule they broke. */
import { useCallback } from "react";
import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { ZodError } from "zod";
import { ApiError } from "@/lib/client/api";
import { problemsByField } from "@/lib/client/form";
import { hasText } from "@/lib/i18n/has-text";
import { ruleText } from "@/lib/i18n/rules";
import type { Messages } from "@/lib/i18n/types";

type Code = keyof Messages["errors"]["codes"];

/** The code by which a text is found, and the text that is shown without one. */
export type Problem = { code: string; message?: string };

/** The text for an error of any kind, or for a bare `{ code }`. A code that only a newer server knows keeps its English sentence. */
export function useProblemText(): (error: unknown) => string {
  const t = useTranslations("errors");
  return useCallback(
    (error) => {
      const code = `codes.${codeOf(error) as Code}` as const;
      if (hasText(t, code)) return t(code);
      // An error of the browser is no sentence for people; one of the server or a rule of ours is.
      const isOurs = error instanceof ApiError || !(error instanceof Error);
      return (isOurs && messageOf(error)) || t("unknown");
    },
    [t],
  );
}

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

const messageOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "message" in error ? String(error.message ?? "") : "";

/** Recognised by its name: forms load zod, other screens do not. */
const isOfSchema = (error: unknown): error is ZodError => error instanceof Error && error.name === "ZodError";

/** The text for one field that is saved on its own: the rule it broke, else what went wrong. */
export function useFieldProblemText(): (error: unknown) => string {
  const problemText = useProblemText();
  const rules = useTranslations("errors.rules");
  return useCallback(
    (error) => {
      const rule = isOfSchema(error)
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
